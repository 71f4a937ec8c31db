/**
 * Records the responses to about 1,300 requests, over HTTP, so that it can be seen what a change alters on the wire.
 *
 *   npm run record                        writes test/recorded/responses
 *   npm run record -- --check             compares with it, prints the first differences, and fails where there are any
 *   npm run record -- --bodies <folder>   also writes the bodies that are recorded as a hash only
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { differences } from './differences.js';
import { openRecorder, type Recorder } from './recorder.js';
import { accessGroup } from './requests/access.js';
import { errorsGroup } from './requests/errors.js';
import { eventListsGroup } from './requests/event-lists.js';
import { graphqlGroup } from './requests/graphql.js';
import { hostListsGroup } from './requests/host-lists.js';
import { httpGroup } from './requests/http.js';
import { languagesGroup } from './requests/languages.js';
import { otherSettingsGroup } from './requests/other-settings.js';
import { protocolGroup } from './requests/protocol.js';
import { realDataGroup } from './requests/real-data.js';
import { termListsGroup } from './requests/term-lists.js';
import { writesGroup } from './requests/writes.js';
import { openServices, type Services } from './services.js';

/** The requests of each file in `responses`, in the order in which they are sent. Requests that write are last. */
const groups: Readonly<Record<string, (record: Recorder, services: Services) => Promise<void>>> = {
  protocol: protocolGroup,
  'event-lists': eventListsGroup,
  'host-lists': hostListsGroup,
  'term-lists': termListsGroup,
  languages: languagesGroup,
  'other-settings': otherSettingsGroup,
  'real-data': realDataGroup,
  http: httpGroup,
  access: accessGroup,
  graphql: graphqlGroup,
  errors: errorsGroup,
  writes: writesGroup,
};

const IDS_OF_A_GROUP = 100_000;

const folder = join(import.meta.dirname, 'responses');

const recordAll = async (bodies: string | undefined): Promise<Map<string, string>> => {
  const services = await openServices();
  const recorded = new Map<string, string>();
  let count = 0;
  try {
    for (const [at, [name, send]] of Object.entries(groups).entries()) {
      const recorder = openRecorder(services, IDS_OF_A_GROUP * (at + 1), bodies);
      await send(recorder, services);
      recorded.set(`${name}.txt`, recorder.text());
      count += recorder.count();
    }
  } finally {
    await services.close();
  }
  console.log(`${count} requests recorded.`);
  return recorded;
};

const write = async (recorded: ReadonlyMap<string, string>): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [file, text] of recorded) await writeFile(join(folder, file), text);
};

const compare = async (recorded: ReadonlyMap<string, string>): Promise<string[]> => {
  const files = new Set([...(await readdir(folder)), ...recorded.keys()]);
  const found: string[] = [];
  for (const file of [...files].sort()) {
    const before = await readFile(join(folder, file), 'utf8').catch(() => '');
    found.push(...differences(before, recorded.get(file) ?? '').map((difference) => `${file}: ${difference}`));
  }
  return found;
};

const SHOWN = 12; // differences that are printed in full

const { values } = parseArgs({ options: { check: { type: 'boolean' }, bodies: { type: 'string' } } });
if (values.bodies) await mkdir(values.bodies, { recursive: true });
const recorded = await recordAll(values.bodies);
if (values.check) {
  const found = await compare(recorded);
  for (const difference of found.slice(0, SHOWN)) console.log(`\n${difference}`);
  if (found.length > SHOWN) console.log(`\n… and ${found.length - SHOWN} more.`);
  if (found.length) {
    console.log(`\n${found.length} responses differ from test/recorded/responses.`);
    console.log('Where that is intended, run "npm run record", read the difference in git, and commit it.');
    process.exitCode = 1;
  } else console.log('Every response is as recorded.');
} else await write(recorded);
