import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { fillWhenEmpty } from '../src/commands/demo.js';
import { calendar, keepCalendar } from './calendar.js';
import { settings, town } from './town.js';

const fill = async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await town();
  await fillWhenEmpty({ db: await calendar(), settings });
  log.mockRestore();
};

/**
 * The tests of the file share a calendar that the demo has filled. Those of the next file start with an empty one.
 * @param read reads what the tests share, after the calendar is filled.
 */
export const shareDemo = (read: () => Promise<void> = async () => {}): void => {
  let filled: Promise<unknown> | undefined;
  beforeEach(() => {
    filled ??= fill().then(read);
    return filled;
  });
  afterEach(keepCalendar);
  afterAll(async () => {
    await calendar();
  });
};
