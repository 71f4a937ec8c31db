-- CreateTable
CREATE TABLE "ImportSource" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "identity" TEXT NOT NULL,
    "run" INTEGER NOT NULL DEFAULT 0,
    "finished" BOOLEAN NOT NULL DEFAULT true,
    "position" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ImportSource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SourceEntry" (
    "sourceId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "fields" JSONB NOT NULL DEFAULT '{}',
    "lastSeen" INTEGER NOT NULL,
    "vanished" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "SourceEntry_pkey" PRIMARY KEY ("sourceId","kind","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "ImportSource_kind_identity_key" ON "ImportSource"("kind", "identity");

-- CreateIndex
CREATE INDEX "SourceEntry_kind_recordId_idx" ON "SourceEntry"("kind", "recordId");

-- AddForeignKey
ALTER TABLE "SourceEntry" ADD CONSTRAINT "SourceEntry_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "ImportSource"("id") ON DELETE CASCADE ON UPDATE CASCADE;
