-- AlterTable
ALTER TABLE "Image" ADD COLUMN     "fetchAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "fetchTries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sourceUrl" TEXT;

-- CreateIndex
CREATE INDEX "Image_sourceUrl_idx" ON "Image"("sourceUrl");

-- CreateIndex
CREATE INDEX "Image_fetchAt_idx" ON "Image"("fetchAt");

-- Uploaded pictures are not fetched.
UPDATE "Image" SET "fetchAt" = NULL WHERE "storedBytes" > 0;
