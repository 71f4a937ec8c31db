-- The service writes from when on a link is listed, in the statement that creates the link. The trigger is for others, who do not.
DROP TRIGGER "EventVenue_listed" ON "EventVenue";
DROP TRIGGER "EventOrganizer_listed" ON "EventOrganizer";
DROP TRIGGER "EventCategory_listed" ON "EventCategory";
DROP TRIGGER "EventTag_listed" ON "EventTag";
CREATE TRIGGER "EventVenue_listed" BEFORE INSERT ON "EventVenue" FOR EACH ROW
  WHEN (NEW."listedFrom" IS NULL) EXECUTE FUNCTION "link_listed_from"();
CREATE TRIGGER "EventOrganizer_listed" BEFORE INSERT ON "EventOrganizer" FOR EACH ROW
  WHEN (NEW."listedFrom" IS NULL) EXECUTE FUNCTION "link_listed_from"();
CREATE TRIGGER "EventCategory_listed" BEFORE INSERT ON "EventCategory" FOR EACH ROW
  WHEN (NEW."listedFrom" IS NULL) EXECUTE FUNCTION "link_listed_from"();
CREATE TRIGGER "EventTag_listed" BEFORE INSERT ON "EventTag" FOR EACH ROW
  WHEN (NEW."listedFrom" IS NULL) EXECUTE FUNCTION "link_listed_from"();
