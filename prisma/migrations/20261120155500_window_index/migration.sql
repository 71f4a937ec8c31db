-- DropIndex
DROP INDEX "Event_status_hideFromListings_starts_id_idx";

-- A list and its total are decided by these columns alone: with all of them in the index, no event is looked at for a count.
CREATE INDEX "Event_listed_idx" ON "Event" ("status", "starts", "id") INCLUDE ("ends", "published")
  WHERE NOT "hideFromListings";
