CREATE TABLE "EdgeCache" (
  "address" TEXT NOT NULL,
  "snapshot" TEXT,
  "purged" TIMESTAMPTZ(0),
  "claimedUntil" TIMESTAMPTZ(6),

  CONSTRAINT "EdgeCache_pkey" PRIMARY KEY ("address")
);
