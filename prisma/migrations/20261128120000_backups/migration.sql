-- The backups that the service has made, and the attempts that have failed.
CREATE TABLE "Backup" (
  "id" SERIAL NOT NULL,
  "name" TEXT NOT NULL,
  "started" TIMESTAMPTZ(0) NOT NULL,
  "ended" TIMESTAMPTZ(0),
  "bytes" BIGINT,
  "error" TEXT NOT NULL DEFAULT '',

  CONSTRAINT "Backup_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Backup_started_idx" ON "Backup"("started");
-- The good ones.
CREATE INDEX "Backup_good_idx" ON "Backup"("started") WHERE "bytes" IS NOT NULL;
