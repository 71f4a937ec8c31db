import type { RecordChange, RecordKind } from '../src/changes/change.js';

/** A change of a record's content, and of its place in lists if `touched` says so. */
export const updated = (kind: RecordKind, id: number, touched: Partial<RecordChange> = {}): RecordChange => ({
  ...{ kind, id, action: 'updated', lists: false, slugs: false, counts: [] },
  ...touched,
});
