import { expect, test } from 'vitest';
import { callerOf } from '../../src/access/credentials.js';
import { now, stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { rest, serviceUrl } from '../service.js';
import { town } from '../town.js';
import { almanac } from './almanac.js';

const caller = async (authorization: string) => callerOf(authorization, await calendar(), now());
const basic = (login: string, password: string) => `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
const secretIn = (out: string) => /\n\n {2}(.+)\n/.exec(out)?.[1] ?? '';

test('a user who is added can log in with the password that is shown, with and without its spaces', async () => {
  await almanac('user', 'add', 'anna', '--role', 'editor', '--name', 'Anna');
  const { out } = await almanac('password', 'create', 'anna', '--name', 'laptop');

  const secret = secretIn(out);
  expect(secret).toMatch(/^(\w{4} ){5}\w{4}$/);
  const expected = { login: 'anna', role: 'editor', scope: 'write' };
  expect(await caller(basic('anna', secret))).toMatchObject(expected);
  expect(await caller(basic('anna', secret.replaceAll(' ', '')))).toMatchObject(expected);
  expect((await almanac('user', 'list')).out).toMatch(/^anna +editor +Anna$/m);
  expect(JSON.stringify(await (await calendar()).credential.findMany())).not.toContain(secret.replaceAll(' ', ''));
});

test('an API key is shown once, and works until it is revoked', async () => {
  await town();
  const { out } = await almanac('password', 'create', 'author', '--api-key', '--scope', 'read');
  const key = secretIn(out);
  expect(await caller(`Bearer ${key}`)).toMatchObject({ login: 'author', scope: 'read' });

  const list = await almanac('password', 'list', 'author');
  expect(list.out).toMatch(/API key +read +2026-03-14 +valid +command line/);
  expect(list.out).not.toContain(key);
  const number = /^(\d+) +author +API key/m.exec(list.out)?.[1] ?? '';
  expect(await almanac('password', 'revoke', number)).toMatchObject({ code: 0 });

  await expect(caller(`Bearer ${key}`)).rejects.toMatchObject({ key: 'wrong-credentials' });
  expect((await almanac('password', 'list', 'author')).out).toMatch(/API key +read .* +revoked +command line/);
  expect(await almanac('password', 'revoke', number)).toMatchObject({
    code: 1,
    err: expect.stringContaining('almanac password list'),
  });
});

test('a password with --days expires after that number of days', async () => {
  await town();
  const secret = secretIn((await almanac('password', 'create', 'author', '--days', '2')).out);
  stopClock('2026-03-16T11:59:59Z');
  expect(await caller(basic('author', secret))).toMatchObject({ login: 'author' });

  stopClock('2026-03-16T12:00:00Z');
  await expect(caller(basic('author', secret))).rejects.toMatchObject({ key: 'wrong-credentials' });
});

test('a role can be changed, except that of the last administrator', async () => {
  await town();

  expect(await almanac('user', 'role', 'author', 'editor')).toMatchObject({ code: 0 });
  const rejected = await almanac('user', 'role', 'administrator', 'editor');

  expect(rejected).toMatchObject({
    code: 1,
    err: 'This is the last active administrator: create another administrator first.\n',
  });
  const users = await (await calendar()).user.findMany({
    where: { login: { in: ['author', 'administrator'] } },
    orderBy: { login: 'asc' },
  });
  expect(users.map(({ login, role }) => [login, role])).toEqual([
    ['administrator', 'administrator'],
    ['author', 'editor'],
  ]);
});

test.each([
  { words: ['user', 'role', 'nobody', 'editor'], says: 'There is no user “nobody”: see “almanac user list”.' },
  { words: ['password', 'create', 'nobody'], says: 'There is no user “nobody”: see “almanac user list”.' },
  { words: ['user', 'add', 'author'], says: 'A user with the login “author” already exists.' },
])('almanac $words.0 $words.1 $words.2 prints what to do', async ({ words, says }) => {
  await town();
  expect(await almanac(...words)).toEqual({ out: '', err: `${says}\n`, code: 1 });
});

test('purge deletes records that have been in the trash for the given time, and nothing else', async () => {
  await town({
    events: [{ title: 'Old' }, { title: 'New' }, { title: 'Shown' }],
    venues: [{ name: 'Old hall' }],
  });
  const db = await calendar();
  const trashed = (modified: string) => ({ status: 'trash' as const, modified: new Date(modified) });
  await db.event.updateMany({ where: { title: 'Old' }, data: trashed('2026-02-12T12:00:00Z') });
  await db.event.updateMany({ where: { title: 'New' }, data: trashed('2026-02-12T12:00:01Z') });
  await db.event.updateMany({ where: { title: 'Shown' }, data: { modified: new Date('2020-01-01') } });
  await db.venue.updateMany({ data: trashed('2025-01-01') });

  expect((await almanac('purge', '--dry-run')).out).toBe('Would delete 1 event, 1 venue, 0 organizers.\n');
  expect(await db.event.count()).toBe(3);

  expect((await almanac('purge')).out).toBe('Deleted 1 event, 1 venue, 0 organizers.\n');
  expect((await db.event.findMany({ orderBy: { id: 'asc' } })).map(({ title }) => title)).toEqual(['New', 'Shown']);
  expect(await db.venue.count()).toBe(0);
});

test.each(['many', '-1', '1.5', ''])('purge rejects “--days %s” and deletes nothing', async (days) => {
  await town({ events: [{ title: 'Old', status: 'trash' }] });

  const { err, code } = await almanac('purge', '--days', days);

  expect(err).toContain('Use a number of days, 0 or more.');
  expect(code).toBe(1);
  expect(await (await calendar()).event.count()).toBe(1);
});

/** What the caches of a running service respond to a key of the author. */
const statusFor = async (url: string, key: string) =>
  (await fetch(`${url}/svc/events/v1/events`, { headers: { authorization: `Bearer ${key}` } })).status;

test('the keys of a suspended user are rejected at once in a running service, and accepted after the suspension', async () => {
  await town();
  const key = secretIn((await almanac('password', 'create', 'author', '--api-key')).out);
  const url = await serviceUrl();
  expect([await statusFor(url, key), await statusFor(url, key)]).toEqual([200, 200]);

  expect(await almanac('user', 'suspend', 'author')).toMatchObject({ code: 0 });
  expect(await statusFor(url, key)).toBe(401);
  expect((await almanac('user', 'list')).out).toMatch(/^author +author \(suspended\)/m);
  await expect(caller(basic('author', 'anything'))).rejects.toMatchObject({ key: 'wrong-credentials' });

  expect(await almanac('user', 'unsuspend', 'author')).toMatchObject({ code: 0 });
  expect(await statusFor(url, key)).toBe(200);
});

test('a user with records is removed only with --reassign, and the new author has the records', async () => {
  const { id, user } = await town({ events: [{ title: 'Jazz', author: 'author' }] });
  const key = secretIn((await almanac('password', 'create', 'author', '--api-key')).out);
  const url = await serviceUrl();
  expect(await statusFor(url, key)).toBe(200);

  expect(await almanac('user', 'remove', 'author')).toMatchObject({
    code: 1,
    err: 'author is the author of records: name the user who becomes their author with --reassign LOGIN.\n',
  });
  expect(await almanac('user', 'remove', 'author', '--reassign', 'author')).toMatchObject({ code: 1 });
  expect(await almanac('user', 'remove', 'author', '--reassign', 'nobody')).toMatchObject({ code: 1 });
  expect(await statusFor(url, key)).toBe(200);

  expect(await almanac('user', 'remove', 'author', '--reassign', 'editor')).toMatchObject({ code: 0 });
  expect(await statusFor(url, key)).toBe(401);
  const event = await (await calendar()).event.findUniqueOrThrow({ where: { id: id('Jazz') } });
  expect(event.authorId).toBe(user('editor'));
  expect((await rest('GET', `/events/${id('Jazz')}`)).body).toMatchObject({ author: String(user('editor')) });
});

test.each(['suspend', 'remove'])('almanac user %s rejects the last active administrator', async (command) => {
  await town();
  expect(await almanac('user', command, 'administrator')).toMatchObject({
    code: 1,
    err: 'This is the last active administrator: create another administrator first.\n',
  });
  expect(await (await calendar()).user.count({ where: { login: 'administrator', suspended: false } })).toBe(1);
});
