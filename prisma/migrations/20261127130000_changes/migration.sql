-- Readers of changes follow the order of transactions: the numbers of a sequence become visible in another order than they were given.
ALTER TABLE "Change" ADD COLUMN "transaction" XID8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX "Change_transaction_id_idx" ON "Change"("transaction", "id");
DROP INDEX "Change_kind_recordId_idx";
CREATE INDEX "Change_kind_recordId_transaction_id_idx" ON "Change"("kind", "recordId", "transaction", "id");
CREATE INDEX "Change_at_idx" ON "Change"("at");

-- What decides who may read a record, from one transaction to another.
CREATE TABLE "RecordState" (
  "id" BIGSERIAL NOT NULL,
  "kind" TEXT NOT NULL,
  "recordId" INTEGER NOT NULL,
  "status" "Status" NOT NULL,
  "published" TIMESTAMPTZ(0) NOT NULL,
  "authorId" INTEGER,
  "hideFromListings" BOOLEAN NOT NULL,
  "begun" XID8 NOT NULL DEFAULT pg_current_xact_id(),
  "ended" XID8,

  CONSTRAINT "RecordState_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "RecordState_kind_recordId_idx" ON "RecordState"("kind", "recordId");
CREATE INDEX "RecordState_ended_idx" ON "RecordState"("ended") WHERE "ended" IS NOT NULL;
CREATE INDEX "RecordState_published_idx" ON "RecordState"("published") WHERE "ended" IS NULL AND "status" = 'publish';

-- The key that signs the positions of readers.
CREATE TABLE "SigningKey" (
  "id" INTEGER NOT NULL DEFAULT 1 CHECK ("id" = 1),
  "key" BYTEA NOT NULL,

  CONSTRAINT "SigningKey_pkey" PRIMARY KEY ("id")
);

-- Ends the current state of a record. One that began in the same transaction was never seen by others.
CREATE FUNCTION "end_record_state"(kind text, id integer) RETURNS void LANGUAGE sql AS $$
  DELETE FROM "RecordState" s
    WHERE s."kind" = $1 AND s."recordId" = $2 AND s."ended" IS NULL AND s."begun" = pg_current_xact_id();
  UPDATE "RecordState" s SET "ended" = pg_current_xact_id()
    WHERE s."kind" = $1 AND s."recordId" = $2 AND s."ended" IS NULL;
$$;

CREATE FUNCTION "note_event_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "end_record_state"('event', OLD."id"); END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "RecordState" ("kind", "recordId", "status", "published", "authorId", "hideFromListings")
    VALUES ('event', NEW."id", NEW."status", NEW."published", NEW."authorId", NEW."hideFromListings");
  END IF;
  RETURN NULL;
END
$$;

-- Of venues and organizers. The argument of the trigger is the kind.
CREATE FUNCTION "note_record_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "end_record_state"(TG_ARGV[0], OLD."id"); END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "RecordState" ("kind", "recordId", "status", "published", "authorId", "hideFromListings")
    VALUES (TG_ARGV[0], NEW."id", NEW."status", NEW."published", NEW."authorId", false);
  END IF;
  RETURN NULL;
END
$$;

-- Categories and tags are public as long as they exist.
CREATE FUNCTION "note_term_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM "end_record_state"(TG_ARGV[0], OLD."id");
  ELSE
    INSERT INTO "RecordState" ("kind", "recordId", "status", "published", "authorId", "hideFromListings")
    VALUES (TG_ARGV[0], NEW."id", 'publish', '-infinity', NULL, false);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "Event_state" AFTER INSERT OR DELETE ON "Event" FOR EACH ROW EXECUTE FUNCTION "note_event_state"();
CREATE TRIGGER "Event_state_update" AFTER UPDATE OF "status", "published", "authorId", "hideFromListings" ON "Event" FOR EACH ROW
  WHEN ((OLD."status", OLD."published", OLD."authorId", OLD."hideFromListings")
    IS DISTINCT FROM (NEW."status", NEW."published", NEW."authorId", NEW."hideFromListings"))
  EXECUTE FUNCTION "note_event_state"();
CREATE TRIGGER "Venue_state" AFTER INSERT OR DELETE ON "Venue" FOR EACH ROW EXECUTE FUNCTION "note_record_state"('venue');
CREATE TRIGGER "Venue_state_update" AFTER UPDATE OF "status", "published", "authorId" ON "Venue" FOR EACH ROW
  WHEN ((OLD."status", OLD."published", OLD."authorId") IS DISTINCT FROM (NEW."status", NEW."published", NEW."authorId"))
  EXECUTE FUNCTION "note_record_state"('venue');
CREATE TRIGGER "Organizer_state" AFTER INSERT OR DELETE ON "Organizer" FOR EACH ROW EXECUTE FUNCTION "note_record_state"('organizer');
CREATE TRIGGER "Organizer_state_update" AFTER UPDATE OF "status", "published", "authorId" ON "Organizer" FOR EACH ROW
  WHEN ((OLD."status", OLD."published", OLD."authorId") IS DISTINCT FROM (NEW."status", NEW."published", NEW."authorId"))
  EXECUTE FUNCTION "note_record_state"('organizer');
CREATE TRIGGER "Category_state" AFTER INSERT OR DELETE ON "Category" FOR EACH ROW EXECUTE FUNCTION "note_term_state"('category');
CREATE TRIGGER "Tag_state" AFTER INSERT OR DELETE ON "Tag" FOR EACH ROW EXECUTE FUNCTION "note_term_state"('tag');

-- Begins anew: no reader goes on. For a calendar that was restored or loaded from a dump, whose transactions have other numbers.
CREATE FUNCTION "restart_changes"() RETURNS void LANGUAGE sql AS $$
  TRUNCATE "Change", "RecordState", "SigningKey";
  INSERT INTO "SigningKey" ("key") VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
  INSERT INTO "RecordState" ("kind", "recordId", "status", "published", "authorId", "hideFromListings")
    SELECT 'event', "id", "status", "published", "authorId", "hideFromListings" FROM "Event" UNION ALL
    SELECT 'venue', "id", "status", "published", "authorId", false FROM "Venue" UNION ALL
    SELECT 'organizer', "id", "status", "published", "authorId", false FROM "Organizer" UNION ALL
    SELECT 'category', "id", 'publish', '-infinity', NULL, false FROM "Category" UNION ALL
    SELECT 'tag', "id", 'publish', '-infinity', NULL, false FROM "Tag";
$$;
SELECT "restart_changes"();
