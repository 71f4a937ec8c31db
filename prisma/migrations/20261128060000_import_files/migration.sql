CREATE TABLE "ImportFile" (
  "jobId" INTEGER NOT NULL,
  "bytes" BYTEA NOT NULL,

  CONSTRAINT "ImportFile_pkey" PRIMARY KEY ("jobId"),
  CONSTRAINT "ImportFile_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "ImportJob"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
