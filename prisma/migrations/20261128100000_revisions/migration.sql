CREATE TABLE "Revision" (
  "id" SERIAL NOT NULL,
  "kind" TEXT NOT NULL,
  "recordId" INTEGER NOT NULL,
  "version" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(0) NOT NULL,
  "userId" INTEGER,
  "before" JSONB NOT NULL,

  CONSTRAINT "Revision_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Revision_recordId_id_idx" ON "Revision"("recordId", "id");
CREATE INDEX "Revision_at_idx" ON "Revision"("at");
