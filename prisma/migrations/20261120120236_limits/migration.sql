-- CreateTable
CREATE TABLE "Limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "Limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "Limit_expire_idx" ON "Limit"("expire");
