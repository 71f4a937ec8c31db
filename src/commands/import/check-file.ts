/** `almanac import --check`: shows how a file is read, without a database. */

import { isUnreadable } from '../../imports/entry.js';
import type { ImportOptions } from '../../imports/import-options.js';
import type { ImportRequest } from '../../imports/import-request.js';
import { inOrder } from '../../imports/reader/part-order.js';
import { startReader } from '../../imports/reader/start-reader.js';
import { readRequestOf } from '../../imports/run-import.js';
import type { Settings } from '../../settings/settings.js';
import { importExitCode } from './exit-code.js';

const SHOWN = 5; // records

/** Prints the first records of a file as they would be imported, and the problems of all. The exit code is that of an import. */
export const checkFile = async (
  { kind, url, chunks }: Pick<ImportRequest, 'kind' | 'url' | 'chunks'>,
  options: ImportOptions & { json: boolean },
  settings: Settings,
): Promise<void> => {
  let [read, failed] = [0, 0];
  const problem = (where: string, text: string) =>
    console.log(options.json ? JSON.stringify({ type: 'problem', where, text }) : `${where}: ${text}`);
  const note = (text: string) => console.log(options.json ? JSON.stringify({ type: 'message', text }) : text);
  const reader = startReader(
    { ...readRequestOf({ kind, url, options }, settings), withOriginal: true },
    { chunks, message: note },
  );
  try {
    for await (const part of reader.file()) {
      for (const one of inOrder(part.entries, part.invalid)) {
        if (isUnreadable(one)) {
          failed++;
          problem(one.where, one.reason);
          continue;
        }
        const { where, warnings, original } = one;
        const { payload: fields, more, occurrence, ...entry } = original ?? {};
        const recurrence = occurrence && (occurrence.series.dates.rule ?? 'listed dates');
        const payload = { ...fields, ...more, ...(recurrence && { recurrence }) };
        read++;
        for (const warning of warnings) problem(where, warning);
        if (options.json) console.log(JSON.stringify({ type: 'record', ...entry, warnings, payload }));
        else if (read <= SHOWN) for (const line of shown(where, payload)) console.log(line);
      }
    }
  } finally {
    await reader.close();
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
