-- CreateEnum
CREATE TYPE "ImportKind" AS ENUM ('site', 'ical', 'csv', 'ndjson');

-- CreateEnum
CREATE TYPE "ImportState" AS ENUM ('queued', 'running', 'succeeded', 'failed', 'canceled');

-- CreateTable
CREATE TABLE "ImportJob" (
    "id" SERIAL NOT NULL,
    "kind" "ImportKind" NOT NULL,
    "url" TEXT NOT NULL,
    "options" JSONB NOT NULL DEFAULT '{}',
    "userId" INTEGER,
    "sourceId" INTEGER,
    "state" "ImportState" NOT NULL DEFAULT 'queued',
    "cancelRequested" BOOLEAN NOT NULL DEFAULT false,
    "created" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started" TIMESTAMPTZ(0),
    "ended" TIMESTAMPTZ(0),
    "error" TEXT NOT NULL DEFAULT '',
    "notModified" BOOLEAN NOT NULL DEFAULT false,
    "worker" TEXT,
    "leaseUntil" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "problemCount" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ImportJob_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportProblem" (
    "id" SERIAL NOT NULL,
    "jobId" INTEGER NOT NULL,
    "where" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "isError" BOOLEAN NOT NULL,
    "recordId" INTEGER,

    CONSTRAINT "ImportProblem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StandingSource" (
    "id" SERIAL NOT NULL,
    "kind" "ImportKind" NOT NULL,
    "url" TEXT NOT NULL,
    "every" INTEGER NOT NULL,
    "userId" INTEGER,
    "language" "Language",
    "timezone" TEXT,
    "status" "Status",
    "categoryId" INTEGER,
    "options" JSONB NOT NULL DEFAULT '{}',
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "disabledReason" TEXT NOT NULL DEFAULT '',
    "created" TIMESTAMPTZ(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "nextRun" TIMESTAMPTZ(0) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failingSince" TIMESTAMPTZ(0),
    "etag" TEXT NOT NULL DEFAULT '',
    "lastModified" TEXT NOT NULL DEFAULT '',
    "readAt" TIMESTAMPTZ(0),

    CONSTRAINT "StandingSource_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ImportJob_state_id_idx" ON "ImportJob"("state", "id");

-- CreateIndex
CREATE INDEX "ImportJob_sourceId_id_idx" ON "ImportJob"("sourceId", "id");

-- CreateIndex
CREATE INDEX "ImportJob_userId_idx" ON "ImportJob"("userId");

-- CreateIndex
CREATE INDEX "ImportJob_ended_idx" ON "ImportJob"("ended");

-- CreateIndex
CREATE INDEX "ImportProblem_jobId_id_idx" ON "ImportProblem"("jobId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "StandingSource_url_key" ON "StandingSource"("url");

-- CreateIndex
CREATE INDEX "StandingSource_enabled_nextRun_idx" ON "StandingSource"("enabled", "nextRun");

-- CreateIndex
CREATE INDEX "StandingSource_userId_idx" ON "StandingSource"("userId");

-- CreateIndex
CREATE INDEX "StandingSource_categoryId_idx" ON "StandingSource"("categoryId");

-- AddForeignKey
ALTER TABLE "ImportJob" ADD CONSTRAINT "ImportJob_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportJob" ADD CONSTRAINT "ImportJob_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "StandingSource"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportProblem" ADD CONSTRAINT "ImportProblem_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "ImportJob"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StandingSource" ADD CONSTRAINT "StandingSource_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StandingSource" ADD CONSTRAINT "StandingSource_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE SET NULL ON UPDATE CASCADE;
