-- CreateTable
CREATE TABLE "EventWords" (
    "id" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "nl" BOOLEAN NOT NULL,
    "en" BOOLEAN NOT NULL,
    "fr" BOOLEAN NOT NULL,
    "de" BOOLEAN NOT NULL,
    "es" BOOLEAN NOT NULL,
    "starts" TIMESTAMPTZ(0) NOT NULL,
    "ends" TIMESTAMPTZ(0) NOT NULL,
    "published" TIMESTAMPTZ(0) NOT NULL,
    "isProtected" BOOLEAN NOT NULL,
    "titleText" TEXT NOT NULL,
    "titleWords" tsvector NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "EventWords_pkey" PRIMARY KEY ("id", "language")
);

-- AddForeignKey
ALTER TABLE "EventWords" ADD CONSTRAINT "EventWords_id_fkey" FOREIGN KEY ("id") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The bodies of functions in indexes are bound when they are created, because PostgreSQL creates indexes with an empty search path.

-- A folded text without punctuation: its words are those that src/records/events/search/parse-query.ts sees.
CREATE FUNCTION "search_spaced"(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  translate(folded, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~«»…·¡¿', repeat(' ', 38));

-- A text without case, accents and punctuation, as `fold` of src/texts/search.ts makes it.
CREATE FUNCTION "search_fold"(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  "search_spaced"(
    regexp_replace(
      replace(replace(replace(replace(
        translate(lower(normalize(text, NFKD) COLLATE "und-x-icu"), 'øłđðıħŧς‘’‚‛“”„‟‐‑‒–—−', 'olddihtσ' || repeat(' ', 14)),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]', '', 'g'));

-- The words of a folded text, reduced by the grammar of their language. A capital letter before each is the language, because the same
-- letters can be another word in another language. Folded texts have no capital letters. src/records/events/search/word-queries.ts has the same.
CREATE FUNCTION "search_stems"(language "Language", text text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  array_to_tsvector(ARRAY(
    SELECT CASE language WHEN 'nl' THEN 'N' WHEN 'fr' THEN 'F' WHEN 'de' THEN 'D' WHEN 'es' THEN 'S' ELSE 'E' END || word
    FROM unnest(tsvector_to_array(to_tsvector("search_config"(language), text))) word
  ));

-- The words of a folded text: as they are written, and reduced.
CREATE FUNCTION "search_words"(language "Language", text text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  strip(to_tsvector('simple', text)) || "search_stems"(language, text);

-- The words in the names of a record in all its languages, and of its town.
CREATE FUNCTION "name_words"(language "Language", name text, translations jsonb, town text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  "search_words"(language, "search_fold"(name || ' ' || town))
    || COALESCE("search_words"('nl', "search_fold"(translations->'nl'->>'name')), '')
    || COALESCE("search_words"('en', "search_fold"(translations->'en'->>'name')), '')
    || COALESCE("search_words"('fr', "search_fold"(translations->'fr'->>'name')), '')
    || COALESCE("search_words"('de', "search_fold"(translations->'de'->>'name')), '')
    || COALESCE("search_words"('es', "search_fold"(translations->'es'->>'name')), '');

-- The names of a record in all its languages, and its town, as a folded text.
CREATE FUNCTION "name_text"(name text, translations jsonb, town text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  "search_fold"(name || ' ' || town || ' ' || COALESCE(translations->'nl'->>'name', '') || ' ' || COALESCE(translations->'en'->>'name', '')
    || ' ' || COALESCE(translations->'fr'->>'name', '') || ' ' || COALESCE(translations->'de'->>'name', '')
    || ' ' || COALESCE(translations->'es'->>'name', ''));

-- The words of an event: a row for its original texts, and one for each translation. Of a protected event only the title.
CREATE FUNCTION "words_of_event"(event "Event") RETURNS SETOF "EventWords" LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT event."id", texts."language",
    texts."shown" ? 'nl', texts."shown" ? 'en', texts."shown" ? 'fr', texts."shown" ? 'de', texts."shown" ? 'es',
    event."starts", event."ends", event."published", event."passwordHash" IS NOT NULL,
    texts."title",
    "search_words"(texts."language", texts."title"),
    -- The language as a word: it stands for the words that its grammar leaves out, such as articles.
    "search_words"(texts."language", texts."title") || "search_stems"(texts."language", texts."all")
      || ('''@' || texts."language" || '''')::tsvector
  FROM (
    SELECT own."language", own."shown", "search_spaced"(split_part(own."text", E'\n', 1)) AS "title",
      CASE WHEN event."passwordHash" IS NULL THEN "search_spaced"(own."text") ELSE '' END AS "all"
    FROM (
      SELECT event."language", event."searchText" AS "text",
        '["nl", "en", "fr", "de", "es"]'::jsonb - (SELECT COALESCE(array_agg(tag), '{}') FROM jsonb_object_keys(event."searchTexts") tag) AS "shown"
      UNION ALL
      SELECT tag::"Language", translated, jsonb_build_array(tag) FROM jsonb_each_text(event."searchTexts") translation(tag, translated)
      WHERE tag::"Language" <> event."language"
    ) own
  ) texts
  WHERE event."status" = 'publish' AND NOT event."hideFromListings";
END
$$;

CREATE FUNCTION "write_event_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD."status", OLD."hideFromListings", OLD."language", OLD."searchText", OLD."searchTexts", OLD."passwordHash" IS NULL)
      = (NEW."status", NEW."hideFromListings", NEW."language", NEW."searchText", NEW."searchTexts", NEW."passwordHash" IS NULL)
    THEN
      UPDATE "EventWords" SET "starts" = NEW."starts", "ends" = NEW."ends", "published" = NEW."published" WHERE "id" = NEW."id";
      RETURN NULL;
    END IF;
    DELETE FROM "EventWords" WHERE "id" = NEW."id";
  END IF;
  INSERT INTO "EventWords" SELECT * FROM "words_of_event"(NEW);
  RETURN NULL;
END
$$;

CREATE TRIGGER "Event_words_insert" AFTER INSERT ON "Event" FOR EACH ROW
  WHEN (NEW."status" = 'publish') EXECUTE FUNCTION "write_event_words"();
CREATE TRIGGER "Event_words_update" AFTER UPDATE OF "status", "hideFromListings", "language", "searchText", "searchTexts", "passwordHash",
  "starts", "ends", "published" ON "Event" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "write_event_words"();

INSERT INTO "EventWords" SELECT words.* FROM "Event" event CROSS JOIN LATERAL "words_of_event"(event) words;

CREATE INDEX "EventWords_words_idx" ON "EventWords" USING gin ("words");
CREATE INDEX "EventWords_titleText_idx" ON "EventWords" USING gin ("titleText" gin_trgm_ops);
CREATE INDEX "Venue_nameWords_idx" ON "Venue" USING gin ("name_words"("language", "name", "translations", "city"));
CREATE INDEX "Venue_nameText_idx" ON "Venue" USING gin ("name_text"("name", "translations", "city") gin_trgm_ops);
CREATE INDEX "Organizer_nameWords_idx" ON "Organizer" USING gin ("name_words"("language", "name", "translations", ''));
CREATE INDEX "Organizer_nameText_idx" ON "Organizer" USING gin ("name_text"("name", "translations", '') gin_trgm_ops);
CREATE INDEX "Category_nameWords_idx" ON "Category" USING gin ("name_words"("language", "name", "translations", ''));
CREATE INDEX "Category_nameText_idx" ON "Category" USING gin ("name_text"("name", "translations", '') gin_trgm_ops);
CREATE INDEX "Tag_nameWords_idx" ON "Tag" USING gin ("name_words"("language", "name", "translations", ''));
CREATE INDEX "Tag_nameText_idx" ON "Tag" USING gin ("name_text"("name", "translations", '') gin_trgm_ops);
