CREATE TABLE "Suggestion" (
  "id" SERIAL NOT NULL,
  "eventId" INTEGER,
  "key" TEXT NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "place" TEXT NOT NULL DEFAULT '',
  "name" TEXT NOT NULL DEFAULT '',
  "email" TEXT NOT NULL DEFAULT '',
  "language" "Language" NOT NULL,
  "marks" TEXT[] NOT NULL DEFAULT '{}',
  "textHash" TEXT NOT NULL,
  "note" TEXT NOT NULL DEFAULT '',
  "withdrawn" BOOLEAN NOT NULL DEFAULT false,
  "created" TIMESTAMPTZ(0) NOT NULL,
  "decided" TIMESTAMPTZ(0),

  CONSTRAINT "Suggestion_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Suggestion_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Suggestion_eventId_key" ON "Suggestion"("eventId");
CREATE UNIQUE INDEX "Suggestion_key_key" ON "Suggestion"("key");
CREATE UNIQUE INDEX "Suggestion_tokenHash_key" ON "Suggestion"("tokenHash");
CREATE INDEX "Suggestion_textHash_created_idx" ON "Suggestion"("textHash", "created");
CREATE INDEX "Suggestion_decided_idx" ON "Suggestion"("decided");
