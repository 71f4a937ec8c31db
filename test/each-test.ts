import { join } from 'node:path';
import { beforeAll, beforeEach, inject } from 'vitest';
import { setReaderProgram } from '../src/imports/reader/fork-reader.js';
import { stopClock } from '../src/time/clock.js';
import { emptyCalendar } from './calendar.js';

/** The current time of every test that does not set another: a Saturday at noon. */
export const NOON = '2026-03-14T12:00:00Z';

setReaderProgram({ file: join(inject('compiled'), 'reader-process.js'), execArgv: [] });

const prepare = async () => {
  stopClock(NOON);
  await emptyCalendar();
};

// Before the hooks of a file too: they find nothing of the file that ran before in the same worker.
beforeAll(prepare);
beforeEach(prepare);
