-- CreateTable
CREATE TABLE "TermCount" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "termId" INTEGER NOT NULL,
    "change" INTEGER NOT NULL,

    CONSTRAINT "TermCount_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TermCount_kind_termId_change_idx" ON "TermCount"("kind", "termId", "change");

-- How many links a category or tag has that are in lists, or will be: each write notes what it adds and takes away, so that two of
-- them never wait for each other, and one in fifty sums up what is noted of its terms. Counting reads no links any more.
CREATE FUNCTION "count_links"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "of" text := TG_ARGV[0];
  "column" text := TG_ARGV[0] || 'Id';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "TermCount" ("kind", "termId", "change")
      SELECT "of", (to_jsonb(link) ->> "column")::int, count(*) FROM added link WHERE link."listedFrom" IS NOT NULL GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "TermCount" ("kind", "termId", "change")
      SELECT "of", (to_jsonb(link) ->> "column")::int, -count(*) FROM removed link WHERE link."listedFrom" IS NOT NULL GROUP BY 2;
  ELSE
    INSERT INTO "TermCount" ("kind", "termId", "change")
      SELECT "of", (link ->> "column")::int, sum("by")
      FROM (SELECT to_jsonb(l) AS link, 1 AS "by" FROM added l UNION ALL SELECT to_jsonb(l), -1 FROM removed l) changed
      WHERE link ->> 'listedFrom' IS NOT NULL GROUP BY 2 HAVING sum("by") <> 0;
  END IF;
  IF TG_OP = 'INSERT' AND random() < 0.02 THEN
    WITH held AS (
      SELECT "id" FROM "TermCount" noted
      WHERE noted."kind" = "of" AND noted."termId" IN (SELECT (to_jsonb(link) ->> "column")::int FROM added link)
      FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM "TermCount" noted USING held WHERE noted."id" = held."id" RETURNING noted.*
    )
    INSERT INTO "TermCount" ("kind", "termId", "change") SELECT "kind", "termId", sum("change") FROM gone GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "EventCategory_counted_insert" AFTER INSERT ON "EventCategory" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "count_links"('category');
CREATE TRIGGER "EventCategory_counted_update" AFTER UPDATE ON "EventCategory" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_links"('category');
CREATE TRIGGER "EventCategory_counted_delete" AFTER DELETE ON "EventCategory" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_links"('category');
CREATE TRIGGER "EventTag_counted_insert" AFTER INSERT ON "EventTag" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "count_links"('tag');
CREATE TRIGGER "EventTag_counted_update" AFTER UPDATE ON "EventTag" REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_links"('tag');
CREATE TRIGGER "EventTag_counted_delete" AFTER DELETE ON "EventTag" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_links"('tag');

-- A term that is deleted takes its links along, and then what is noted of them.
CREATE FUNCTION "forget_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "TermCount" WHERE "kind" = TG_ARGV[0] AND "termId" = OLD."id";
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "Category_count_forgotten" AFTER DELETE ON "Category" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "forget_count"('category');
CREATE CONSTRAINT TRIGGER "Tag_count_forgotten" AFTER DELETE ON "Tag" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "forget_count"('tag');

INSERT INTO "TermCount" ("kind", "termId", "change")
  SELECT 'category', "categoryId", count(*) FROM "EventCategory" WHERE "listedFrom" IS NOT NULL GROUP BY 2;
INSERT INTO "TermCount" ("kind", "termId", "change")
  SELECT 'tag', "tagId", count(*) FROM "EventTag" WHERE "listedFrom" IS NOT NULL GROUP BY 2;
