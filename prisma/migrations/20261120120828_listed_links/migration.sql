-- DropIndex
DROP INDEX "EventCategory_categoryId_idx";

-- DropIndex
DROP INDEX "EventOrganizer_organizerId_idx";

-- DropIndex
DROP INDEX "EventTag_tagId_idx";

-- DropIndex
DROP INDEX "EventVenue_venueId_idx";

-- AlterTable
ALTER TABLE "EventCategory" ADD COLUMN     "listedFrom" TIMESTAMPTZ(0);

-- AlterTable
ALTER TABLE "EventOrganizer" ADD COLUMN     "listedFrom" TIMESTAMPTZ(0);

-- AlterTable
ALTER TABLE "EventTag" ADD COLUMN     "listedFrom" TIMESTAMPTZ(0);

-- AlterTable
ALTER TABLE "EventVenue" ADD COLUMN     "listedFrom" TIMESTAMPTZ(0);

-- CreateIndex
CREATE INDEX "EventCategory_categoryId_listedFrom_idx" ON "EventCategory"("categoryId", "listedFrom");

-- CreateIndex
CREATE INDEX "EventOrganizer_organizerId_listedFrom_idx" ON "EventOrganizer"("organizerId", "listedFrom");

-- CreateIndex
CREATE INDEX "EventTag_tagId_listedFrom_idx" ON "EventTag"("tagId", "listedFrom");

-- CreateIndex
CREATE INDEX "EventVenue_venueId_listedFrom_idx" ON "EventVenue"("venueId", "listedFrom");

-- An event is in lists from its publication on, unless it is hidden or not published. Its links know it, so that counting the events
-- of a category reads one index and no events.
CREATE FUNCTION "listed_from"(event "Event") RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN event."status" = 'publish' AND NOT event."hideFromListings" THEN event."published" END
$$;

CREATE FUNCTION "link_listed_from"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Held against a change of the event until this link is there to be changed with it.
  SELECT "listed_from"(event) INTO NEW."listedFrom" FROM "Event" event WHERE event."id" = NEW."eventId" FOR SHARE;
  RETURN NEW;
END
$$;

CREATE FUNCTION "event_listed_from"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := "listed_from"(NEW);
BEGIN
  UPDATE "EventVenue" SET "listedFrom" = moment WHERE "eventId" = NEW."id";
  UPDATE "EventOrganizer" SET "listedFrom" = moment WHERE "eventId" = NEW."id";
  UPDATE "EventCategory" SET "listedFrom" = moment WHERE "eventId" = NEW."id";
  UPDATE "EventTag" SET "listedFrom" = moment WHERE "eventId" = NEW."id";
  RETURN NULL;
END
$$;

CREATE TRIGGER "EventVenue_listed" BEFORE INSERT ON "EventVenue" FOR EACH ROW EXECUTE FUNCTION "link_listed_from"();
CREATE TRIGGER "EventOrganizer_listed" BEFORE INSERT ON "EventOrganizer" FOR EACH ROW EXECUTE FUNCTION "link_listed_from"();
CREATE TRIGGER "EventCategory_listed" BEFORE INSERT ON "EventCategory" FOR EACH ROW EXECUTE FUNCTION "link_listed_from"();
CREATE TRIGGER "EventTag_listed" BEFORE INSERT ON "EventTag" FOR EACH ROW EXECUTE FUNCTION "link_listed_from"();
CREATE TRIGGER "Event_listed" AFTER UPDATE OF "status", "hideFromListings", "published" ON "Event" FOR EACH ROW
  WHEN ("listed_from"(OLD) IS DISTINCT FROM "listed_from"(NEW)) EXECUTE FUNCTION "event_listed_from"();

UPDATE "EventVenue" link SET "listedFrom" = "listed_from"(event) FROM "Event" event WHERE event."id" = link."eventId";
UPDATE "EventOrganizer" link SET "listedFrom" = "listed_from"(event) FROM "Event" event WHERE event."id" = link."eventId";
UPDATE "EventCategory" link SET "listedFrom" = "listed_from"(event) FROM "Event" event WHERE event."id" = link."eventId";
UPDATE "EventTag" link SET "listedFrom" = "listed_from"(event) FROM "Event" event WHERE event."id" = link."eventId";
