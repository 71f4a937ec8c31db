-- CreateEnum
CREATE TYPE "Focus" AS ENUM ('top_left', 'top', 'top_right', 'left', 'center', 'right', 'bottom_left', 'bottom', 'bottom_right');

-- AlterTable
ALTER TABLE "Image" ADD COLUMN     "credit" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "decorative" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "filesize" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "focus" "Focus" NOT NULL DEFAULT 'center',
ADD COLUMN     "language" "Language" NOT NULL DEFAULT 'en',
ADD COLUMN     "mediaType" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "sizes" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "storedBytes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "unusedSince" TIMESTAMPTZ(0);

-- CreateIndex
CREATE INDEX "Image_storedBytes_idx" ON "Image"("storedBytes");
