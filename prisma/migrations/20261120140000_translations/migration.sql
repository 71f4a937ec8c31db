-- DropForeignKey
ALTER TABLE "CategoryTranslation" DROP CONSTRAINT "CategoryTranslation_categoryId_fkey";

-- DropForeignKey
ALTER TABLE "EventTranslation" DROP CONSTRAINT "EventTranslation_eventId_fkey";

-- DropForeignKey
ALTER TABLE "OrganizerTranslation" DROP CONSTRAINT "OrganizerTranslation_organizerId_fkey";

-- DropForeignKey
ALTER TABLE "TagTranslation" DROP CONSTRAINT "TagTranslation_tagId_fkey";

-- DropForeignKey
ALTER TABLE "VenueTranslation" DROP CONSTRAINT "VenueTranslation_venueId_fkey";

-- DropIndex
DROP INDEX "Category_language_slug_key";

-- DropIndex
DROP INDEX "Category_nameKey_idx";

-- DropIndex
DROP INDEX "Category_name_id_idx";

-- DropIndex
DROP INDEX "Event_language_slug_key";

-- DropIndex
DROP INDEX "Event_title_id_idx";

-- DropIndex
DROP INDEX "Organizer_language_slug_key";

-- DropIndex
DROP INDEX "Organizer_name_id_idx";

-- DropIndex
DROP INDEX "Tag_language_slug_key";

-- DropIndex
DROP INDEX "Tag_nameKey_idx";

-- DropIndex
DROP INDEX "Tag_name_id_idx";

-- DropIndex
DROP INDEX "Venue_language_slug_key";

-- DropIndex
DROP INDEX "Venue_name_id_idx";

-- AlterTable
ALTER TABLE "Category" ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "Event" DROP COLUMN "searchTitle",
ADD COLUMN     "searchTexts" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "Organizer" ADD COLUMN     "searchTexts" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "Tag" ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "Venue" ADD COLUMN     "searchTexts" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}';

-- DropTable
DROP TABLE "CategoryTranslation";

-- DropTable
DROP TABLE "EventTranslation";

-- DropTable
DROP TABLE "OrganizerTranslation";

-- DropTable
DROP TABLE "TagTranslation";

-- DropTable
DROP TABLE "VenueTranslation";
-- The folded title of an event is the first line of its folded texts, also where nothing is left of it.
-- What a text is read by when it is searched for its meaning.
CREATE FUNCTION "search_config"(language "Language") RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE language
    WHEN 'nl' THEN 'dutch'::regconfig
    WHEN 'fr' THEN 'french'::regconfig
    WHEN 'de' THEN 'german'::regconfig
    WHEN 'es' THEN 'spanish'::regconfig
    ELSE 'english'::regconfig
  END
$$;

-- For each kind and language: the slugs that there are, each once; the order by the title or name that is shown; and, where there is
-- a translation, what search looks in. An index on the originals serves all languages.
DO $$
DECLARE
  kind text;
  title text;
  lang text;
BEGIN
  FOREACH kind IN ARRAY ARRAY['Event', 'Venue', 'Organizer', 'Category', 'Tag'] LOOP
    title := CASE kind WHEN 'Event' THEN 'title' ELSE 'name' END;
    FOREACH lang IN ARRAY ARRAY['nl', 'en', 'fr', 'de', 'es'] LOOP
      EXECUTE format(
        'CREATE UNIQUE INDEX %1$I ON %2$I ((CASE WHEN "language" = %3$L THEN "slug" ELSE "translations"->%3$L->>''slug'' END))
           WHERE (CASE WHEN "language" = %3$L THEN "slug" ELSE "translations"->%3$L->>''slug'' END) IS NOT NULL',
        kind || '_slug_' || lang || '_key', kind, lang);
      EXECUTE format(
        'CREATE INDEX %1$I ON %2$I ((COALESCE("translations"->%3$L->>%4$L, %4$I) COLLATE %5$I), "id")',
        kind || '_' || title || '_' || lang || '_idx', kind, lang, title, lang || '-x-icu');
      IF kind IN ('Category', 'Tag') THEN
        EXECUTE format(
          'CREATE INDEX %1$I ON %2$I ((CASE WHEN "language" = %3$L THEN "nameKey" ELSE "translations"->%3$L->>''nameKey'' END))
             WHERE (CASE WHEN "language" = %3$L THEN "nameKey" ELSE "translations"->%3$L->>''nameKey'' END) IS NOT NULL',
          kind || '_nameKey_' || lang || '_idx', kind, lang);
      ELSE
        EXECUTE format(
          'CREATE INDEX %1$I ON %2$I USING gin (("searchTexts"->>%3$L) gin_trgm_ops) WHERE "searchTexts"->>%3$L IS NOT NULL',
          kind || '_searchTexts_' || lang || '_idx', kind, lang);
        EXECUTE format(
          'CREATE INDEX %1$I ON %2$I USING gin (to_tsvector("search_config"(%3$L), "searchTexts"->>%3$L))
             WHERE "searchTexts"->>%3$L IS NOT NULL',
          kind || '_searchWords_' || lang || '_idx', kind, lang);
      END IF;
    END LOOP;
    IF kind NOT IN ('Category', 'Tag') THEN
      EXECUTE format(
        'CREATE INDEX %1$I ON %2$I USING gin (to_tsvector("search_config"("language"), "searchText"))',
        kind || '_searchWords_idx', kind);
    END IF;
  END LOOP;
END
$$;
