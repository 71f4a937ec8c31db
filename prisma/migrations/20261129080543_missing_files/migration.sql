-- The number of files of pictures that a good backup lacks.
ALTER TABLE "Backup" ADD COLUMN "missing" INTEGER NOT NULL DEFAULT 0;
