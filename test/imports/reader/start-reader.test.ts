/** What a service gets from a process that reads, when it does not start or ends. */
import { expect, onTestFinished, test } from 'vitest';
import { isUnreachable } from '../../../src/connections/unreachable.js';
import { ReaderFault } from '../../../src/imports/reader/outcome.js';
import type { ReadRequest } from '../../../src/imports/reader/protocol.js';
import { startReader } from '../../../src/imports/reader/start-reader.js';
import { settings } from '../../town.js';

const request: ReadRequest = { kind: 'ical', url: 'https://a.example/a.ics', options: {}, settings, now: new Date(0) };

/** Starts another program instead of Node. */
const startWith = (program: string) => {
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = program;
  return startReader(request);
};

test.each([
  { program: '/nowhere/node', message: /^The process that reads was not started: / },
  { program: '/bin/false', message: /^The process that reads ended with 1\.$/ },
])('a reader that is $program is a fault of the service, and not of PostgreSQL', async ({ program, message }) => {
  const reader = startWith(program);
  const error: unknown = await reader
    .file()
    .next()
    .catch((fault: unknown) => fault);

  expect(error).toBeInstanceOf(ReaderFault);
  expect((error as Error).message).toMatch(message);
  expect(isUnreachable(error)).toBe(false);
  await reader.close();
});
