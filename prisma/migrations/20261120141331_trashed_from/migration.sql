-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "trashedFrom" "Status";

-- AlterTable
ALTER TABLE "Organizer" ADD COLUMN     "trashedFrom" "Status";

-- AlterTable
ALTER TABLE "Venue" ADD COLUMN     "trashedFrom" "Status";
