-- The filters on prices read the different costs of all events, one entry of this index for each, and the events with some of them.
CREATE INDEX "Event_cost_idx" ON "Event" ("cost", "id") WHERE "cost" <> '';
