-- Feeds show the title of an event that was withdrawn. An event that gets other titles or times by the write that moves it to the trash is
-- not withdrawn, because nobody has seen these.
CREATE FUNCTION "titles_of"("title" text, "translations" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('', "title") || COALESCE(jsonb_object_agg(key, value->'title') FILTER (WHERE value ? 'title'), '{}')
  FROM jsonb_each("translations")
$$;

CREATE OR REPLACE FUNCTION "event_in_feeds"() RETURNS trigger LANGUAGE plpgsql AS $$
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
      AND (OLD."starts", OLD."ends", OLD."timezone", OLD."allDay") = (NEW."starts", NEW."ends", NEW."timezone", NEW."allDay")
      AND "titles_of"(OLD."title", OLD."translations") = "titles_of"(NEW."title", NEW."translations")
      THEN NEW."modified"
    WHEN NEW."status" = 'trash' AND NEW."version" = OLD."version" THEN OLD."withdrawn"
  END;
  RETURN NEW;
END $$;
