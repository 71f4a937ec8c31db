-- CreateTable
CREATE TABLE "Lease" (
    "channel" TEXT NOT NULL,
    "beat" TEXT NOT NULL,
    "milliseconds" INTEGER NOT NULL,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("channel")
);
