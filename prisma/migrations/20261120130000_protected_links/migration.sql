-- What a protected event is linked to is told with its password alone: so its links count for nobody.
CREATE OR REPLACE FUNCTION "listed_from"(event "Event") RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN event."status" = 'publish' AND NOT event."hideFromListings" AND event."passwordHash" IS NULL THEN event."published"
  END
$$;

DROP TRIGGER "Event_listed" ON "Event";
CREATE TRIGGER "Event_listed" AFTER UPDATE OF "status", "hideFromListings", "published", "passwordHash" ON "Event" FOR EACH ROW
  WHEN ("listed_from"(OLD) IS DISTINCT FROM "listed_from"(NEW)) EXECUTE FUNCTION "event_listed_from"();

UPDATE "EventVenue" link SET "listedFrom" = NULL FROM "Event" event WHERE event."id" = link."eventId" AND event."passwordHash" IS NOT NULL;
UPDATE "EventOrganizer" link SET "listedFrom" = NULL FROM "Event" event WHERE event."id" = link."eventId" AND event."passwordHash" IS NOT NULL;
UPDATE "EventCategory" link SET "listedFrom" = NULL FROM "Event" event WHERE event."id" = link."eventId" AND event."passwordHash" IS NOT NULL;
UPDATE "EventTag" link SET "listedFrom" = NULL FROM "Event" event WHERE event."id" = link."eventId" AND event."passwordHash" IS NOT NULL;
