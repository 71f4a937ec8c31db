-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "offRule" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "originalStart" TEXT,
ADD COLUMN     "overridden" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "seriesId" INTEGER;

-- CreateTable
CREATE TABLE "Series" (
    "id" SERIAL NOT NULL,
    "uid" TEXT NOT NULL DEFAULT (gen_random_uuid())::text,
    "rule" TEXT,
    "start" TEXT NOT NULL,
    "duration" INTEGER NOT NULL,
    "timezone" TEXT NOT NULL,
    "allDay" BOOLEAN NOT NULL,
    "addedDates" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "excludedDates" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "generatedUntil" TEXT,
    "extendAfter" TIMESTAMPTZ(0),
    "pattern" JSONB NOT NULL,
    "authorId" INTEGER,
    "trashed" BOOLEAN NOT NULL DEFAULT false,
    "created" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "modified" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Series_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Series_uid_key" ON "Series"("uid");

-- CreateIndex
CREATE INDEX "Series_authorId_idx" ON "Series"("authorId");

-- CreateIndex
CREATE INDEX "Series_extendAfter_idx" ON "Series"("extendAfter");

-- CreateIndex
CREATE UNIQUE INDEX "Event_seriesId_originalStart_key" ON "Event"("seriesId", "originalStart");

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Series" ADD CONSTRAINT "Series_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- An occurrence that is deleted permanently is not created again: its date is left out of the series.
CREATE FUNCTION "occurrence_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Series" SET "excludedDates" = array_append("excludedDates", OLD."originalStart")
    WHERE "id" = OLD."seriesId" AND OLD."originalStart" <> ALL ("excludedDates");
  RETURN NULL;
END $$;

CREATE TRIGGER "Event_occurrence_deleted" AFTER DELETE ON "Event" FOR EACH ROW
  WHEN (OLD."seriesId" IS NOT NULL AND NOT OLD."offRule") EXECUTE FUNCTION "occurrence_deleted"();
