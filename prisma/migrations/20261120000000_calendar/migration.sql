-- Ids of the five kinds come from one sequence: an id names one record of the service.
CREATE SEQUENCE IF NOT EXISTS "record_id" AS INTEGER;

-- Substring search through an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "Status" AS ENUM ('publish', 'draft', 'pending', 'private', 'trash');

-- CreateEnum
CREATE TYPE "Language" AS ENUM ('nl', 'en', 'fr', 'de', 'es');

-- CreateEnum
CREATE TYPE "EventStatus" AS ENUM ('scheduled', 'cancelled', 'postponed', 'rescheduled');

-- CreateEnum
CREATE TYPE "AttendanceMode" AS ENUM ('offline', 'online', 'mixed');

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('administrator', 'editor', 'author', 'contributor', 'subscriber');

-- CreateEnum
CREATE TYPE "CredentialKind" AS ENUM ('applicationPassword', 'apiKey');

-- CreateEnum
CREATE TYPE "Scope" AS ENUM ('read', 'write', 'admin');

-- CreateTable
CREATE TABLE "Event" (
    "id" INTEGER NOT NULL DEFAULT nextval('record_id'::regclass),
    "status" "Status" NOT NULL DEFAULT 'publish',
    "language" "Language" NOT NULL DEFAULT 'en',
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "excerpt" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL DEFAULT '',
    "authorId" INTEGER,
    "published" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateChosen" BOOLEAN NOT NULL DEFAULT false,
    "created" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "modified" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "imageId" INTEGER,
    "passwordHash" TEXT,
    "starts" TIMESTAMPTZ(0) NOT NULL,
    "ends" TIMESTAMPTZ(0) NOT NULL,
    "timezone" TEXT NOT NULL,
    "allDay" BOOLEAN NOT NULL DEFAULT false,
    "cost" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "showMap" BOOLEAN NOT NULL DEFAULT false,
    "showMapLink" BOOLEAN NOT NULL DEFAULT false,
    "hideFromListings" BOOLEAN NOT NULL DEFAULT false,
    "sticky" BOOLEAN NOT NULL DEFAULT false,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "eventStatus" "EventStatus" NOT NULL DEFAULT 'scheduled',
    "attendanceMode" "AttendanceMode" NOT NULL DEFAULT 'offline',
    "onlineUrl" TEXT NOT NULL DEFAULT '',
    "parentId" INTEGER,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventTranslation" (
    "eventId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "title" TEXT,
    "slug" TEXT,
    "description" TEXT,
    "excerpt" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "EventTranslation_pkey" PRIMARY KEY ("eventId","language")
);

-- CreateTable
CREATE TABLE "EventVenue" (
    "eventId" INTEGER NOT NULL,
    "venueId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EventVenue_pkey" PRIMARY KEY ("eventId","venueId")
);

-- CreateTable
CREATE TABLE "EventOrganizer" (
    "eventId" INTEGER NOT NULL,
    "organizerId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EventOrganizer_pkey" PRIMARY KEY ("eventId","organizerId")
);

-- CreateTable
CREATE TABLE "EventCategory" (
    "eventId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,

    CONSTRAINT "EventCategory_pkey" PRIMARY KEY ("eventId","categoryId")
);

-- CreateTable
CREATE TABLE "EventTag" (
    "eventId" INTEGER NOT NULL,
    "tagId" INTEGER NOT NULL,

    CONSTRAINT "EventTag_pkey" PRIMARY KEY ("eventId","tagId")
);

-- CreateTable
CREATE TABLE "TicketOffer" (
    "id" SERIAL NOT NULL,
    "eventId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "name" TEXT NOT NULL,
    "price" DECIMAL(12,2) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "url" TEXT NOT NULL DEFAULT '',
    "available" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "TicketOffer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Venue" (
    "id" INTEGER NOT NULL DEFAULT nextval('record_id'::regclass),
    "status" "Status" NOT NULL DEFAULT 'publish',
    "language" "Language" NOT NULL DEFAULT 'en',
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL DEFAULT '',
    "authorId" INTEGER,
    "published" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateChosen" BOOLEAN NOT NULL DEFAULT false,
    "created" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "modified" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "imageId" INTEGER,
    "address" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',
    "province" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "stateProvince" TEXT NOT NULL DEFAULT '',
    "zip" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "showMap" BOOLEAN NOT NULL DEFAULT true,
    "showMapLink" BOOLEAN NOT NULL DEFAULT true,
    "geoLat" DOUBLE PRECISION,
    "geoLng" DOUBLE PRECISION,

    CONSTRAINT "Venue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VenueTranslation" (
    "venueId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "name" TEXT,
    "slug" TEXT,
    "description" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "VenueTranslation_pkey" PRIMARY KEY ("venueId","language")
);

-- CreateTable
CREATE TABLE "Organizer" (
    "id" INTEGER NOT NULL DEFAULT nextval('record_id'::regclass),
    "status" "Status" NOT NULL DEFAULT 'publish',
    "language" "Language" NOT NULL DEFAULT 'en',
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL DEFAULT '',
    "authorId" INTEGER,
    "published" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dateChosen" BOOLEAN NOT NULL DEFAULT false,
    "created" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "modified" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "imageId" INTEGER,
    "phone" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Organizer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrganizerTranslation" (
    "organizerId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "name" TEXT,
    "slug" TEXT,
    "description" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "OrganizerTranslation_pkey" PRIMARY KEY ("organizerId","language")
);

-- CreateTable
CREATE TABLE "Category" (
    "id" INTEGER NOT NULL DEFAULT nextval('record_id'::regclass),
    "language" "Language" NOT NULL DEFAULT 'en',
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "created" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "modified" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "parentId" INTEGER,

    CONSTRAINT "Category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CategoryTranslation" (
    "categoryId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "name" TEXT,
    "nameKey" TEXT,
    "slug" TEXT,
    "description" TEXT,

    CONSTRAINT "CategoryTranslation_pkey" PRIMARY KEY ("categoryId","language")
);

-- CreateTable
CREATE TABLE "Tag" (
    "id" INTEGER NOT NULL DEFAULT nextval('record_id'::regclass),
    "language" "Language" NOT NULL DEFAULT 'en',
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "created" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "modified" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TagTranslation" (
    "tagId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "name" TEXT,
    "nameKey" TEXT,
    "slug" TEXT,
    "description" TEXT,

    CONSTRAINT "TagTranslation_pkey" PRIMARY KEY ("tagId","language")
);

-- CreateTable
CREATE TABLE "Image" (
    "id" SERIAL NOT NULL,
    "url" TEXT NOT NULL,
    "width" INTEGER NOT NULL DEFAULT 0,
    "height" INTEGER NOT NULL DEFAULT 0,
    "alt" TEXT NOT NULL DEFAULT '',
    "created" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "authorId" INTEGER,

    CONSTRAINT "Image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "login" TEXT NOT NULL,
    "displayName" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "role" "Role" NOT NULL DEFAULT 'subscriber',
    "suspended" BOOLEAN NOT NULL DEFAULT false,
    "created" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Credential" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "kind" "CredentialKind" NOT NULL,
    "name" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "scope" "Scope" NOT NULL DEFAULT 'write',
    "created" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires" TIMESTAMPTZ(0),
    "lastUsed" TIMESTAMPTZ(0),
    "revoked" TIMESTAMPTZ(0),

    CONSTRAINT "Credential_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Change" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportedLine" (
    "sha256" CHAR(64) NOT NULL,
    "eventId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ImportedLine_pkey" PRIMARY KEY ("sha256")
);

-- CreateIndex
CREATE INDEX "Event_slug_idx" ON "Event"("slug");

-- CreateIndex
CREATE INDEX "Event_title_id_idx" ON "Event"("title", "id");

-- CreateIndex
CREATE INDEX "Event_authorId_idx" ON "Event"("authorId");

-- CreateIndex
CREATE INDEX "Event_imageId_idx" ON "Event"("imageId");

-- CreateIndex
CREATE INDEX "Event_status_hideFromListings_starts_id_idx" ON "Event"("status", "hideFromListings", "starts", "id");

-- CreateIndex
CREATE INDEX "Event_status_hideFromListings_ends_id_idx" ON "Event"("status", "hideFromListings", "ends", "id");

-- CreateIndex
CREATE INDEX "Event_parentId_idx" ON "Event"("parentId");

-- CreateIndex
CREATE INDEX "Event_modified_id_idx" ON "Event"("modified", "id");

-- CreateIndex
CREATE INDEX "Event_created_id_idx" ON "Event"("created", "id");

-- CreateIndex
CREATE INDEX "Event_published_id_idx" ON "Event"("published", "id");

-- CreateIndex
CREATE INDEX "Event_searchText_idx" ON "Event" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Event_language_slug_key" ON "Event"("language", "slug");

-- CreateIndex
CREATE INDEX "EventTranslation_searchText_idx" ON "EventTranslation" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "EventTranslation_language_slug_key" ON "EventTranslation"("language", "slug");

-- CreateIndex
CREATE INDEX "EventVenue_venueId_idx" ON "EventVenue"("venueId");

-- CreateIndex
CREATE INDEX "EventOrganizer_organizerId_idx" ON "EventOrganizer"("organizerId");

-- CreateIndex
CREATE INDEX "EventCategory_categoryId_idx" ON "EventCategory"("categoryId");

-- CreateIndex
CREATE INDEX "EventTag_tagId_idx" ON "EventTag"("tagId");

-- CreateIndex
CREATE INDEX "TicketOffer_eventId_idx" ON "TicketOffer"("eventId");

-- CreateIndex
CREATE INDEX "Venue_slug_idx" ON "Venue"("slug");

-- CreateIndex
CREATE INDEX "Venue_name_id_idx" ON "Venue"("name", "id");

-- CreateIndex
CREATE INDEX "Venue_authorId_idx" ON "Venue"("authorId");

-- CreateIndex
CREATE INDEX "Venue_imageId_idx" ON "Venue"("imageId");

-- CreateIndex
CREATE INDEX "Venue_status_published_id_idx" ON "Venue"("status", "published", "id");

-- CreateIndex
CREATE INDEX "Venue_modified_id_idx" ON "Venue"("modified", "id");

-- CreateIndex
CREATE INDEX "Venue_geoLat_geoLng_idx" ON "Venue"("geoLat", "geoLng");

-- CreateIndex
CREATE INDEX "Venue_searchText_idx" ON "Venue" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Venue_language_slug_key" ON "Venue"("language", "slug");

-- CreateIndex
CREATE INDEX "VenueTranslation_searchText_idx" ON "VenueTranslation" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "VenueTranslation_language_slug_key" ON "VenueTranslation"("language", "slug");

-- CreateIndex
CREATE INDEX "Organizer_slug_idx" ON "Organizer"("slug");

-- CreateIndex
CREATE INDEX "Organizer_name_id_idx" ON "Organizer"("name", "id");

-- CreateIndex
CREATE INDEX "Organizer_authorId_idx" ON "Organizer"("authorId");

-- CreateIndex
CREATE INDEX "Organizer_imageId_idx" ON "Organizer"("imageId");

-- CreateIndex
CREATE INDEX "Organizer_status_published_id_idx" ON "Organizer"("status", "published", "id");

-- CreateIndex
CREATE INDEX "Organizer_modified_id_idx" ON "Organizer"("modified", "id");

-- CreateIndex
CREATE INDEX "Organizer_searchText_idx" ON "Organizer" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Organizer_language_slug_key" ON "Organizer"("language", "slug");

-- CreateIndex
CREATE INDEX "OrganizerTranslation_searchText_idx" ON "OrganizerTranslation" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "OrganizerTranslation_language_slug_key" ON "OrganizerTranslation"("language", "slug");

-- CreateIndex
CREATE INDEX "Category_slug_idx" ON "Category"("slug");

-- CreateIndex
CREATE INDEX "Category_name_id_idx" ON "Category"("name", "id");

-- CreateIndex
CREATE INDEX "Category_nameKey_idx" ON "Category"("nameKey");

-- CreateIndex
CREATE INDEX "Category_parentId_idx" ON "Category"("parentId");

-- CreateIndex
CREATE UNIQUE INDEX "Category_language_slug_key" ON "Category"("language", "slug");

-- CreateIndex
CREATE INDEX "CategoryTranslation_nameKey_idx" ON "CategoryTranslation"("nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "CategoryTranslation_language_slug_key" ON "CategoryTranslation"("language", "slug");

-- CreateIndex
CREATE INDEX "Tag_slug_idx" ON "Tag"("slug");

-- CreateIndex
CREATE INDEX "Tag_name_id_idx" ON "Tag"("name", "id");

-- CreateIndex
CREATE INDEX "Tag_nameKey_idx" ON "Tag"("nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "Tag_language_slug_key" ON "Tag"("language", "slug");

-- CreateIndex
CREATE INDEX "TagTranslation_nameKey_idx" ON "TagTranslation"("nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "TagTranslation_language_slug_key" ON "TagTranslation"("language", "slug");

-- CreateIndex
CREATE INDEX "Image_url_idx" ON "Image"("url");

-- CreateIndex
CREATE INDEX "Image_authorId_idx" ON "Image"("authorId");

-- CreateIndex
CREATE UNIQUE INDEX "User_login_key" ON "User"("login");

-- CreateIndex
CREATE INDEX "Credential_userId_idx" ON "Credential"("userId");

-- CreateIndex
CREATE INDEX "Credential_secretHash_idx" ON "Credential"("secretHash");

-- CreateIndex
CREATE INDEX "Change_kind_recordId_idx" ON "Change"("kind", "recordId");

-- CreateIndex
CREATE INDEX "ImportedLine_eventId_idx" ON "ImportedLine"("eventId");

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventTranslation" ADD CONSTRAINT "EventTranslation_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventVenue" ADD CONSTRAINT "EventVenue_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventVenue" ADD CONSTRAINT "EventVenue_venueId_fkey" FOREIGN KEY ("venueId") REFERENCES "Venue"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventOrganizer" ADD CONSTRAINT "EventOrganizer_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventOrganizer" ADD CONSTRAINT "EventOrganizer_organizerId_fkey" FOREIGN KEY ("organizerId") REFERENCES "Organizer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventCategory" ADD CONSTRAINT "EventCategory_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventCategory" ADD CONSTRAINT "EventCategory_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventTag" ADD CONSTRAINT "EventTag_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventTag" ADD CONSTRAINT "EventTag_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "Tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketOffer" ADD CONSTRAINT "TicketOffer_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Venue" ADD CONSTRAINT "Venue_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Venue" ADD CONSTRAINT "Venue_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VenueTranslation" ADD CONSTRAINT "VenueTranslation_venueId_fkey" FOREIGN KEY ("venueId") REFERENCES "Venue"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Organizer" ADD CONSTRAINT "Organizer_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Organizer" ADD CONSTRAINT "Organizer_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizerTranslation" ADD CONSTRAINT "OrganizerTranslation_organizerId_fkey" FOREIGN KEY ("organizerId") REFERENCES "Organizer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Category" ADD CONSTRAINT "Category_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Category"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CategoryTranslation" ADD CONSTRAINT "CategoryTranslation_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TagTranslation" ADD CONSTRAINT "TagTranslation_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "Tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Image" ADD CONSTRAINT "Image_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Credential" ADD CONSTRAINT "Credential_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the columns cannot say by their types.
ALTER TABLE "Event" ADD CONSTRAINT "Event_ends_not_before_starts" CHECK ("ends" >= "starts");
ALTER TABLE "Venue" ADD CONSTRAINT "Venue_coordinates_together" CHECK (("geoLat" IS NULL) = ("geoLng" IS NULL));
ALTER TABLE "Venue" ADD CONSTRAINT "Venue_coordinates_on_earth" CHECK ("geoLat" BETWEEN -90 AND 90 AND "geoLng" BETWEEN -180 AND 180);
ALTER TABLE "Category" ADD CONSTRAINT "Category_not_its_own_parent" CHECK ("parentId" <> "id");

-- Every process hears of a change when, and only when, its transaction commits.
CREATE FUNCTION "tell_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('almanac_change', NEW."kind" || ':' || NEW."recordId" || ':' || NEW."action");
  RETURN NULL;
END
$$;

CREATE TRIGGER "Change_tell" AFTER INSERT ON "Change" FOR EACH ROW EXECUTE FUNCTION "tell_change"();
