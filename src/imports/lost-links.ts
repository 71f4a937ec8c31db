import type { ExportedRecord } from './exported-lines.js';
import type { InvalidLine } from './line-outcome.js';

/**
 * A sentence for each record whose links cannot be kept, because the records that it links to were not imported.
 * @param isKnown whether a record of the file was imported.
 */
export const lostLinks = (records: readonly ExportedRecord[], isKnown: (id: number) => boolean): InvalidLine[] =>
  records.flatMap(({ kind, line, links, parent }) => {
    const lost = Object.entries(links).flatMap(([name, ids]) => {
      const missing = ids.filter((id) => !isKnown(id));
      return missing.length ? [`${name} ${missing.join(', ')}`] : [];
    });
    if (kind === 'category' && parent !== null && !isKnown(parent)) lost.push(`parent ${parent}`);
    if (lost.length === 0) return [];
    return [
      { line, reason: `It is not linked to these records of the file, which were not imported: ${lost.join('; ')}.` },
    ];
  });
