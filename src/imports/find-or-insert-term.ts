import { ApiError } from '../errors.js';
import type { TermChanges, TermKind } from '../records/fields/term-fields.js';
import { insertTerm } from '../records/writing/terms.js';
import type { WriteContext } from '../records/writing/write-context.js';

/** A record of a new entry. */
export interface Created {
  id: number;
  /** Whether the calendar had it: a term with the same name. */
  existed: boolean;
}

/**
 * The term with this name and parent, and with this slug if the write has one. It is created if it does not exist.
 * @param writer with the language of the term.
 * @param id the free id of a new term; by default the next one.
 */
export const findOrInsertTerm = async (
  kind: TermKind,
  changes: TermChanges,
  writer: WriteContext,
  id: number | undefined,
): Promise<Created> => {
  try {
    return { id: await insertTerm(kind, changes, writer, id), existed: false };
  } catch (error) {
    if (error instanceof ApiError && error.key === 'term-exists') return { id: Number(error.values.id), existed: true };
    throw error;
  }
};
