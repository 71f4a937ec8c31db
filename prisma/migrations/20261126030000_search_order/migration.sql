-- The best and the next results are read along these indexes, so that many results are not sorted.
CREATE INDEX "EventWords_starts_id_idx" ON "EventWords"("starts", "id");
CREATE INDEX "EventWords_titleWords_idx" ON "EventWords" USING gin ("titleWords");
