import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fileOf } from '../commands/almanac.js';
import { untilReadable } from '../records/copy.js';
import { openProcess } from '../response-cache/processes.js';
import { rest } from '../service.js';
import { town } from '../town.js';

const program = fileURLToPath(new URL('../../examples/follow-changes/follow.js', import.meta.url));

test('examples/follow-changes keeps a copy in step, and makes it again when its token has ended', async () => {
  const { id } = await town({ events: ['Jazz', 'Blues', 'Tango'].map((title) => ({ title })) });
  const { port } = await openProcess({ settings: { publicUrl: undefined } });
  const file = await fileOf('{"events":{}}', 'copy.json');
  const run = async () => {
    await untilReadable();
    const { stdout } = await promisify(execFile)(process.execPath, [program, file], {
      env: { ALMANAC_URL: `http://127.0.0.1:${port}` },
    });
    const { events } = JSON.parse(await readFile(file, 'utf8')) as { events: Record<string, { title: string }> };
    return { said: stdout.split('\n')[0], titles: Object.values(events).map(({ title }) => title) };
  };
  expect(await run()).toEqual({ said: '3 written, 0 deleted', titles: ['Jazz', 'Blues', 'Tango'] });

  await rest('PATCH', `/events/${id('Jazz')}`, { title: 'Swing' }, { as: 'editor' });
  await rest('DELETE', `/events/${id('Blues')}`, {}, { as: 'editor' });
  expect(await run()).toEqual({ said: '1 written, 1 deleted', titles: ['Swing', 'Tango'] });
  expect(await run()).toEqual({ said: '0 written, 0 deleted', titles: ['Swing', 'Tango'] });
});
