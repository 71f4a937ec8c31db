CREATE TABLE "Mail" (
  "id" SERIAL NOT NULL,
  "key" TEXT,
  "recipient" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "created" TIMESTAMPTZ(0) NOT NULL,
  "nextAttempt" TIMESTAMPTZ(3) NOT NULL,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "lastError" TEXT NOT NULL DEFAULT '',
  "sent" TIMESTAMPTZ(0),

  CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Mail_key_key" ON "Mail"("key");
CREATE INDEX "Mail_created_idx" ON "Mail"("created");
-- What is to be sent.
CREATE INDEX "Mail_pending_idx" ON "Mail"("nextAttempt") WHERE "sent" IS NULL;
