/** Links events of an earlier import of an export with the terms that only a later import of it could import. */
import { compareLinks, replaceLinks } from '../records/events/event-links.js';
import { loadRows } from '../records/reading/rows.js';
import { lockRecords } from '../records/writing/trash.js';
import type { WriteContext } from '../records/writing/write-context.js';

/** An event of this calendar, with the terms that it must have besides its own. */
export interface MissingTerms {
  id: number;
  category: readonly number[];
  tag: readonly number[];
}

/** Adds the terms. Other links stay. @returns the ids of the events that have changed. */
export const mendLinks = async (events: readonly MissingTerms[], writer: WriteContext): Promise<Set<number>> => {
  const wanted = events.filter(({ category, tag }) => category.length || tag.length);
  const changed = new Set<number>();
  if (wanted.length === 0) return changed;
  await lockRecords(
    'event',
    wanted.map(({ id }) => id),
    writer,
  );
  const rows = await loadRows('event', wanted, writer);
  for (const [at, { id, category, tag }] of wanted.entries()) {
    const row = rows[at];
    if (!row) continue;
    const [categories, tags] = [joined(row.categories, category), joined(row.tags, tag)];
    if (categories.length === row.categories.length && tags.length === row.tags.length) continue;
    const links = { category: categories, tag: tags };
    await replaceLinks(id, links, await compareLinks(id, links, writer), writer);
    changed.add(id);
  }
  return changed;
};

const joined = (before: readonly { id: number }[], added: readonly number[]) => [
  ...new Set([...before.map(({ id }) => id), ...added]),
];
