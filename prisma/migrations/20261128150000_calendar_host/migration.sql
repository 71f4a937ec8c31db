CREATE TABLE "CalendarHost" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "host" TEXT NOT NULL,

  CONSTRAINT "CalendarHost_pkey" PRIMARY KEY ("id")
);
