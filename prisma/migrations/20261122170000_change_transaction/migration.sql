-- A notification ends with the number of its transaction. A process that has recorded the changes of its own transaction at the commit
-- ignores the notifications of that transaction. The number follows only the part that says what else is touched.
CREATE OR REPLACE FUNCTION "tell_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('almanac_change', concat_ws(':', NEW."kind", NEW."recordId", NEW."action", NEW."touched" || ':' || pg_current_xact_id()));
  RETURN NULL;
END
$$;
