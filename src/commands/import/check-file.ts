/** `almanac import --check`: shows how a file is read, without a database. */
import type { Settings } from '../../config.js';
import { isUnreadable } from '../../imports/entry.js';
import type { ImportOptions } from '../../imports/import-options.js';
import { type EntryFile, openReader } from '../../imports/open-reader.js';
import { parseEntry } from '../../imports/parse-entry.js';
import { reasonOf } from '../../imports/reason.js';
import { eventFields } from '../../records/events/event-fields.js';
import { organizerFields } from '../../records/organizers/organizer-fields.js';
import { venueFields } from '../../records/venues/venue-fields.js';
import { importExitCode } from './exit-code.js';

const SHOWN = 5; // records

/** Prints the first records of a file as they would be imported, and the problems of all. The exit code is that of an import. */
export const checkFile = async (
  file: EntryFile,
  options: ImportOptions & { json: boolean },
  settings: Settings,
): Promise<void> => {
  let [read, failed] = [0, 0];
  const problem = (where: string, text: string) =>
    console.log(options.json ? JSON.stringify({ type: 'problem', where, text }) : `${where}: ${text}`);
  const note = (text: string) => console.log(options.json ? JSON.stringify({ type: 'message', text }) : text);
  const language = options.language ?? settings.defaultLanguage;
  for await (const entry of openReader(file, options, settings, note)) {
    if (isUnreadable(entry)) {
      failed++;
      problem(entry.where, entry.reason);
      continue;
    }
    const fields = { event: eventFields, venue: venueFields, organizer: organizerFields }[
      entry.kind === 'venue' || entry.kind === 'organizer' ? entry.kind : 'event'
    ];
    try {
      const checked = parseEntry(entry, fields, { language }, { lenient: true });
      read++;
      for (const warning of checked.entry.warnings) problem(entry.where, warning);
    } catch (error) {
      failed++;
      problem(entry.where, reasonOf(error, fields));
      continue;
    }
    if (options.json) console.log(JSON.stringify({ type: 'record', ...entry }));
    else if (read <= SHOWN)
      for (const line of shown(entry.where, { ...entry.payload, ...entry.more })) console.log(line);
  }
  process.exitCode = importExitCode({ failed, imported: read });
  const summary = { type: 'summary', read, failed };
  console.log(options.json ? JSON.stringify(summary) : `${count(read)} can be imported, ${count(failed)} cannot.`);
};

const count = (number: number) => `${number.toLocaleString('en')} ${number === 1 ? 'record' : 'records'}`;

/** A record with a line for each field. */
function* shown(where: string, payload: Readonly<Record<string, unknown>>): Generator<string> {
  yield where;
  for (const [name, value] of Object.entries(payload)) {
    const text = typeof value === 'string' ? value.replace(/\s+/g, ' ') : JSON.stringify(value);
    yield `  ${name}: ${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}`;
  }
}

const MAX_SHOWN = 200; // characters of a value
