/**
 * Keeps a copy of the events of a calendar in a file. Run it as often as the copy is to be updated: it reads only what has changed since the
 * last time.
 *
 *     node follow.js copy.json
 */
import { readFile, rename, writeFile } from 'node:fs/promises';

const [file = 'copy.json'] = process.argv.slice(2);
const root = `${process.env.ALMANAC_URL ?? 'http://127.0.0.1:4000'}/svc/events/v1`;

/** Reads a path below the REST root. @throws Error with `code` for a response of 400 or more. */
const read = async (path, parameters) => {
  const response = await fetch(`${root}${path}?${new URLSearchParams(parameters)}`);
  const body = await response.json();
  if (!response.ok) throw Object.assign(new Error(body.message), { code: body.code });
  return body;
};

/** The events with these ids. Those that are no longer there are missing: the next run reads their deletion. */
const eventsWith = async (ids) => {
  if (ids.length === 0) return [];
  const { events } = await read('/events', { include: ids.join(), per_page: 50 });
  return events;
};

/** Applies all changes since the token of the copy. */
const follow = async (copy) => {
  for (let hasMore = true; hasMore; ) {
    const page = await read('/changes', { kinds: 'event', per_page: 50, ...(copy.token && { since: copy.token }) });
    const deleted = page.changes.filter(({ action }) => action === 'deleted');
    const written = page.changes.filter(({ action }) => action !== 'deleted');
    for (const { id } of deleted) delete copy.events[id];
    // What is created and what is updated is written alike.
    for (const event of await eventsWith(written.map(({ id }) => id))) copy.events[event.id] = event;
    copy.token = page.token;
    hasMore = page.has_more;
    console.log(`${written.length} written, ${deleted.length} deleted`);
  }
  return copy;
};

const stored = await readFile(file, 'utf8').then(JSON.parse, () => ({ events: {} }));
const copy = await follow(stored).catch((error) => {
  // The token is too old, or the calendar was restored: the copy is made again.
  if (error.code === 'sync-token-expired') return follow({ events: {} });
  throw error;
});
// Renamed, so that the copy is never half a file.
await writeFile(`${file}.new`, JSON.stringify(copy));
await rename(`${file}.new`, file);
console.log(`${Object.keys(copy.events).length} events in ${file}`);
