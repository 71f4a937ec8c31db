import { expect, test } from 'vitest';
import { readSettings } from '../../src/settings/settings.js';
import {
  connectTimeoutOf,
  postgresUrlProblem,
  replicaServersOf,
  serversOf,
  targetOf,
} from '../../src/texts/postgres-url.js';

test.each([
  ['postgresql://u:p@one:5432/db', ['one:5432']],
  ['postgresql://u:p@one:6432,two:5433/db', ['one:6432', 'two:5433']],
  ['postgresql://u:p@one,two:5433,three:/db?sslmode=require', ['one:5432', 'two:5433', 'three:5432']],
  ['postgresql://u:p@[::1]:5433,[fe80::2],127.0.0.1/db', ['[::1]:5433', '[fe80::2]:5432', '127.0.0.1:5432']],
  ['postgres://one,two', ['one:5432', 'two:5432']],
  ['postgresql://u:a%2Cb@%2Ftmp%2Fsocket:5432/db', ['/tmp/socket:5432']],
  ['postgresql://u:p@/db?host=one,two&port=5433', ['one:5433', 'two:5433']],
  ['postgresql:///db?host=one,/tmp/two&port=5433,5434', ['one:5433', '/tmp/two:5434']],
  ['postgresql:///db?host=/tmp/socket', ['/tmp/socket:5432']],
])('the servers of %s are %j', (url, names) => {
  expect(serversOf(url).map(({ name }) => name)).toEqual(names);
});

test('each server of a URL has the user, the database and the parameters', () => {
  expect(serversOf('postgresql://u:p@one,two:5433/db?sslmode=require').map(({ url }) => url)).toEqual([
    'postgresql://u:p@one/db?sslmode=require',
    'postgresql://u:p@two:5433/db?sslmode=require',
  ]);
});

test('of several hosts the one that accepts writes is used, unless the URL says any', () => {
  expect(targetOf('postgresql://one/db')).toBe('any');
  expect(targetOf('postgresql://one/db?target_session_attrs=read-write')).toBe('read-write');
  expect(targetOf('postgresql://one/db?target_session_attrs=primary')).toBe('read-write');
  expect(targetOf('postgresql://one,two/db')).toBe('read-write');
  expect(targetOf('postgresql://one,two/db?target_session_attrs=any')).toBe('any');
});

test('connect_timeout is in seconds', () => {
  expect(connectTimeoutOf('postgresql://one,two/db?connect_timeout=3')).toBe(3000);
  expect(connectTimeoutOf('postgresql://one,two/db')).toBeUndefined();
});

test.each([
  ['mysql://one/db', 'a URL such as postgresql://user:password@host:5432/almanac'],
  ['postgresql://one:port/db', 'a URL such as postgresql://user:password@host:5432/almanac'],
  ['postgresql://one:5432,two:port/db', 'a URL such as postgresql://user:password@host:5432/almanac'],
  ['postgresql://one,,two/db', expect.stringMatching(/^a host before and after each comma/)],
  ['postgresql://one:5432,/db', expect.stringMatching(/^a host before and after each comma/)],
  [
    'postgresql://one,two/db?target_session_attrs=standby',
    'target_session_attrs=read-write or target_session_attrs=any',
  ],
  ['postgresql://u:p@one:5432,[::1],three:5433/db?target_session_attrs=read-write', undefined],
  ['postgresql://u:p@%2Ftmp%2Fsocket:5432/db', undefined],
])('the problem of %s is %s', (url, problem) => {
  expect(postgresUrlProblem(url)).toEqual(problem);
});

test.each([
  ['postgresql://one/db,postgres://two:5433/db', ['postgresql://one/db', 'postgres://two:5433/db']],
  [
    'postgresql://u:p@one,two/db?target_session_attrs=standby&sslmode=require , postgresql://three/db?target_session_attrs=any',
    ['postgresql://u:p@one/db?sslmode=require', 'postgresql://u:p@two/db?sslmode=require', 'postgresql://three/db'],
  ],
])('the replicas of %s are %j', (list, urls) => {
  expect(replicaServersOf(list).map(({ url }) => url)).toEqual(urls);
});

test('the settings name a URL that is not valid, without its password', () => {
  const read = (environment: NodeJS.ProcessEnv) => () => readSettings(environment);

  expect(read({ DATABASE_URL: 'postgresql://u:hunter2@one,,two/db' })).toThrow(
    /^DATABASE_URL is not usable: expected a host before and after each comma, such as postgresql:\/\/user:password@one/,
  );
  expect(read({ DATABASE_REPLICA_URL: 'replica:5432' })).toThrow(
    /^DATABASE_REPLICA_URL is not usable: expected URLs such as /,
  );
  expect(read({ DRAIN_SECONDS: 'long' })).toThrow(
    'DRAIN_SECONDS is not usable: expected a number of seconds from 0 to 600.',
  );
});
