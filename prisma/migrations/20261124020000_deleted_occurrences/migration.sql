-- A permanent deletion of an occurrence changes the dates of its series, so it counts as a write of the series: a client that has read the
-- series before cannot bring the date back. The new dates are a new SEQUENCE in calendars too.
CREATE OR REPLACE FUNCTION "occurrence_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Series" SET "excludedDates" = array_append("excludedDates", OLD."originalStart"),
      "version" = "version" + 1, "sequence" = "sequence" + 1, "modified" = GREATEST("modified", date_trunc('second', now()))
    WHERE "id" = OLD."seriesId" AND OLD."originalStart" IS NOT NULL AND OLD."originalStart" <> ALL ("excludedDates");
  RETURN NULL;
END $$;
