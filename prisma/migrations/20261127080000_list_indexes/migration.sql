-- Featured events are few of all. A list of those that have not ended reads this index only.
CREATE INDEX "Event_featured_idx" ON "Event" ("status", "starts", "id") INCLUDE ("ends", "published")
  WHERE "featured" AND NOT "hideFromListings" AND "passwordHash" IS NULL;

-- The events that take place at a time. An index on the starts or on the ends has all past or all future events on one side of that time.
-- With the included columns, a list reads this index only.
CREATE INDEX "Event_times_idx" ON "Event" USING gist (tstzrange("starts", greatest("starts", "ends"), '[]'))
  INCLUDE ("status", "starts", "ends", "id", "published") WHERE NOT "hideFromListings";
