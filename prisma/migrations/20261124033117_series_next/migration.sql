-- CreateIndex
CREATE INDEX "Event_seriesId_ends_starts_id_idx" ON "Event"("seriesId", "ends", "starts", "id");
