import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openProcess } from '../response-cache/processes.js';
import { credentialsOf, town } from '../town.js';

const tour = fileURLToPath(new URL('../../examples/rest-client/tour.js', import.meta.url));

test('examples/rest-client reads all pages, reads a page again from its cache, and creates and changes an event', async () => {
  await town({ events: ['Jazz', 'Blues', 'Tango'].map((title) => ({ title })) });
  const { port } = await openProcess({ settings: { publicUrl: undefined } });
  const [login, password] = Buffer.from(credentialsOf('editor').slice('Basic '.length), 'base64').toString().split(':');

  const { stdout } = await promisify(execFile)(process.execPath, [tour], {
    env: { ALMANAC_URL: `http://127.0.0.1:${port}`, ALMANAC_LOGIN: login, ALMANAC_PASSWORD: password },
  });

  expect(stdout.split('\n').slice(-6, -1)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}\w+$/),
    '3 events',
    'The first page was cached.',
    'Created and changed: Open rehearsal of the choir',
    'A change of the outdated event: 412 rest_precondition_failed',
  ]);
});
