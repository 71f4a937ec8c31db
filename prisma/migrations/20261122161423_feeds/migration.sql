-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "uid" TEXT NOT NULL DEFAULT (gen_random_uuid())::text,
ADD COLUMN     "withdrawn" TIMESTAMPTZ(0);

-- CreateIndex
CREATE UNIQUE INDEX "Event_uid_key" ON "Event"("uid");

-- The columns that feeds need are kept here, so that no write can forget them. A write that changes only the place adds to the sequence
-- itself; a write that changes both counts once.
CREATE FUNCTION "event_in_feeds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."starts", OLD."ends", OLD."timezone", OLD."allDay", OLD."status", OLD."eventStatus", OLD."attendanceMode", OLD."onlineUrl")
    IS DISTINCT FROM
    (NEW."starts", NEW."ends", NEW."timezone", NEW."allDay", NEW."status", NEW."eventStatus", NEW."attendanceMode", NEW."onlineUrl")
  THEN NEW."sequence" := OLD."sequence" + 1;
  END IF;
  -- Only what an anonymous client could see in lists until now is withdrawn. A later change in the trash is not shown to anyone.
  NEW."withdrawn" := CASE
    WHEN NEW."status" = 'trash' AND OLD."status" = 'publish' AND OLD."published" <= NEW."modified"
      AND OLD."passwordHash" IS NULL AND NEW."passwordHash" IS NULL AND NOT OLD."hideFromListings" AND NOT NEW."hideFromListings"
      THEN NEW."modified"
    WHEN NEW."status" = 'trash' AND NEW."version" = OLD."version" THEN OLD."withdrawn"
  END;
  RETURN NEW;
END $$;

CREATE TRIGGER "Event_in_feeds" BEFORE UPDATE ON "Event" FOR EACH ROW EXECUTE FUNCTION "event_in_feeds"();
