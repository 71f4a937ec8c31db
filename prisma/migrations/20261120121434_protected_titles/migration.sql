-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "searchTitle" TEXT NOT NULL DEFAULT '';

-- The folded title is the first line of the folded texts.
UPDATE "Event" SET "searchTitle" = split_part("searchText", E'\n', 1);
