import { expect, test } from 'vitest';
import { startFailure } from '../../src/database/embedded/programs.js';
import { explainStartError } from '../../src/database/postgres.js';

const url = 'postgresql://anna:hunter2@db.example:5433/shows';

// The codes of Node, the SQLSTATE codes of PostgreSQL, and the messages of pg for errors without a code.
test.each([
  ['ECONNREFUSED', '', /^is not reachable: no PostgreSQL is running at db\.example:5433\./],
  ['ENOTFOUND', '', /^is not reachable: the host of db\.example:5433 is unknown\./],
  ['ETIMEDOUT', '', /^is not reachable: db\.example:5433 does not respond\./],
  [undefined, 'timeout expired', /^is not reachable: db\.example:5433 does not respond\./],
  ['28P01', '', /^is rejected: db\.example:5433 does not accept this password for “anna”\./],
  [undefined, 'client password must be a string', /^has no password: /],
  ['3D000', '', /^is not usable: the database “shows” does not exist at db\.example:5433\./],
  ['42501', '', /^is not usable: “anna” may not create tables in “shows”\./],
  ['53300', '', /^is not usable now: db\.example:5433 accepts no more connections\./],
  ['ECONNRESET', '', /^is not usable: db\.example:5433 closes the connection\./],
  [
    undefined,
    'The server does not support SSL connections',
    /^is not usable: db\.example:5433 closes the connection\./,
  ],
])('the error %s “%s” of DATABASE_URL says what to do, without the password', (code, message, advice) => {
  const { message: explained } = explainStartError(Object.assign(new Error(message), code && { code }), url);

  expect(explained).toMatch(/^DATABASE_URL /);
  expect(explained.slice('DATABASE_URL '.length)).toMatch(advice);
  expect(explained).not.toContain('hunter2');
});

test('a URL that is not valid is named, and an error that is not about the connection stays as it is', () => {
  const invalid = Object.assign(new Error('Invalid URL'), { code: 'ERR_INVALID_URL' });
  const other = new Error('A migration failed.');

  expect(explainStartError(invalid, 'almanac').message).toMatch(/^DATABASE_URL is not usable: expected a URL such as /);
  expect(explainStartError(other, url)).toBe(other);
});

test('a bundled PostgreSQL that does not start says what to do', () => {
  const failed = (code: string) => startFailure(Object.assign(new Error('spawn failed'), { code })).message;

  // The program is there, but not the loader that it names.
  expect(failed('ENOENT')).toBe(
    'The bundled PostgreSQL does not run on this system (it needs glibc): set DATABASE_URL',
  );
  expect(failed('EACCES')).toBe('The bundled PostgreSQL cannot be started (spawn failed): set DATABASE_URL');
});
