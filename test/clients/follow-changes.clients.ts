import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { untilReadable } from '../records/copy.js';
import { addressOf, rest } from '../service.js';
import { town } from '../town.js';
import { python, run, temporaryFolder, testWith } from './programs.js';

const program = fileURLToPath(new URL('../../examples/follow-changes/follow.py', import.meta.url));

testWith(
  ['python json'],
  'examples/follow-changes keeps a copy in step with the standard library of Python',
  async () => {
    const { id } = await town({ events: ['Jazz', 'Blues', 'Tango'].map((title) => ({ title })) });
    const file = join(await temporaryFolder(), 'copy.json');
    const update = async () => {
      await untilReadable();
      const output = await run(python, [program, file], { ALMANAC_URL: await addressOf() });
      const { events } = JSON.parse(await readFile(file, 'utf8')) as { events: Record<string, { title: string }> };
      return { output: output.split('\n')[0], titles: Object.values(events).map(({ title }) => title) };
    };
    expect(await update()).toEqual({ output: '3 written, 0 deleted', titles: ['Jazz', 'Blues', 'Tango'] });

    await rest('PATCH', `/events/${id('Jazz')}`, { title: 'Swing' }, { as: 'editor' });
    await rest('DELETE', `/events/${id('Blues')}`, {}, { as: 'editor' });
    expect(await update()).toEqual({ output: '1 written, 1 deleted', titles: ['Swing', 'Tango'] });
  },
);
