-- AlterTable
ALTER TABLE "Change" ADD COLUMN     "touched" TEXT;

-- A notification says what else a write touches, so that processes drop nothing else from their caches. Without it they drop everything.
CREATE OR REPLACE FUNCTION "tell_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('almanac_change', concat_ws(':', NEW."kind", NEW."recordId", NEW."action", NEW."touched"));
  RETURN NULL;
END
$$;
