import type { Merge } from './units.js';

/** Two people have changed the same units of a record. */
export class FormConflict<Stored> extends Error {
  constructor(
    readonly merge: Merge,
    readonly stored: Stored,
  ) {
    super('form-conflict');
  }
}
