CREATE TABLE "AuditEntry" (
  "id" SERIAL NOT NULL,
  "at" TIMESTAMPTZ(0) NOT NULL,
  "action" TEXT NOT NULL,
  "userId" INTEGER,
  "login" TEXT NOT NULL DEFAULT '',
  "target" TEXT NOT NULL DEFAULT '',
  "targetId" INTEGER,
  "detail" TEXT NOT NULL DEFAULT '',
  "network" TEXT NOT NULL DEFAULT '',
  "count" INTEGER NOT NULL DEFAULT 1,

  CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");
CREATE INDEX "AuditEntry_action_id_idx" ON "AuditEntry"("action", "id");
CREATE INDEX "AuditEntry_login_id_idx" ON "AuditEntry"("login", "id");

-- Until when the password was entered again, for the work of administrators.
ALTER TABLE "Session" ADD COLUMN "elevatedUntil" TIMESTAMPTZ(0);
