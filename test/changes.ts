import type { RecordChange, RecordKind } from '../src/cache/change.js';

/** The change of a record's content; of its placing, where `touched` says so. */
export const updated = (kind: RecordKind, id: number, touched: Partial<RecordChange> = {}): RecordChange => ({
  ...{ kind, id, action: 'updated', placing: false, slugs: false, counts: [] },
  ...touched,
});
