import type { EntryReport } from './entry.js';

/** The sentences of a report about a record with problems; none for a record without. */
export const problemTexts = ({ result, reason, warnings, kept, idTaken, id }: EntryReport): string[] => [
  ...(result === 'invalid' ? [reason ?? ''] : []),
  ...warnings,
  ...(kept ? [`edited in this calendar and not overwritten: ${kept.join(', ')} (id ${id}).`] : []),
  ...(idTaken === undefined ? [] : [`the id ${idTaken} cannot be kept; it is ${id} here.`]),
];
