import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { createUserLink } from '../../src/access/choose-password.js';
import { openSession } from '../../src/access/sessions.js';
import { updateUser } from '../../src/records/users/user-writes.js';
import { now, stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { almanac } from '../commands/almanac.js';
import { graphqlData, send } from '../service.js';
import { requestContext, type Town, town } from '../town.js';
import { confirmed, PASSWORD } from './administrator.js';
import { applicationPassword, openBrowser, signedIn } from './browser.js';

let users: Town;

beforeEach(async () => {
  users = await town();
});

const REVOKE = 'mutation ($id: ID!) { revokeCredential(id: $id) { id } }';

/** The id of the application password of the town's user with a role. */
const credentialIdOf = async (role: Role): Promise<number> => {
  const where = { userId: users.user(role) };
  return (await (await calendar()).credential.findFirstOrThrow({ where, select: { id: true } })).id;
};

/** A browser in which the user with a role has signed in, and has chosen a password. */
const choose = async (role: Role) => {
  const browser = await signedIn(role);
  const chosen = await browser.submit(await browser.get('/account/'), '/account/password', { password: PASSWORD });
  expect(chosen.location).toBe('/manage/account/?done=password-saved');
  return browser;
};

const editorWithPassword = () => choose('editor');

const signInWith = (login: string, password: string) => {
  const browser = openBrowser();
  return browser.post('/sign-in', { login, password });
};

describe('a sign-in', () => {
  test('with an application password leads to the choice of a password', async () => {
    const browser = openBrowser();

    const page = await browser.post('/sign-in', { login: 'editor', password: applicationPassword('editor') });

    expect(page).toMatchObject({ status: 303, location: '/manage/account/?first' });
    expect(page.headers.get('set-cookie')).toMatch(/^almanac=[\w-]{43}; Path=\/manage; HttpOnly; SameSite=Lax$/);
    expect((await browser.follow(page)).html).toContain('Choose a password');
  });

  test('leads on to where one wanted to go, after the choice of a password', async () => {
    const browser = openBrowser();
    const fields = { login: 'editor', password: applicationPassword('editor'), next: '/events/new?copy=1' };
    const account = await browser.post('/sign-in', fields);
    const form = await browser.follow(account);
    const wrong = await browser.submit(form, '/account/password', { password: 'short' });
    const chosen = await browser.submit(wrong, '/account/password', { password: PASSWORD });

    expect(account.location).toBe('/manage/account/?first&next=%2Fevents%2Fnew%3Fcopy%3D1');
    expect(wrong.status).toBe(400);
    expect(chosen.location).toBe('/manage/events/new?copy=1&done=password-saved');
  });

  test('needs the chosen password from then on', async () => {
    await editorWithPassword();

    expect((await signInWith('editor', PASSWORD)).status).toBe(303);
    expect((await signInWith('editor', applicationPassword('editor'))).status).toBe(401);
  });

  test.each([
    ['editor', 'wrong'],
    ['nobody', 'wrong'],
    ['editor\0', 'wrong'],
    ['', ''],
  ])('as %j with a wrong password says the same for each login', async (login, password) => {
    const page = await signInWith(login, password);

    expect(page.status).toBe(401);
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.html).toContain('The login or the password is wrong.');
    expect(page.html).not.toContain('value="wrong"');
  });

  test.each([
    ['/account/', '/manage/account/'],
    ['//evil.example', '/manage/'],
    ['/\\evil.example', '/manage/'],
    ['https://evil.example', '/manage/'],
    ['/%2f%2fevil.example', '/manage/'],
    ['/../events/', '/manage/'],
    ['/sign-out', '/manage/'],
  ])('that goes on to %s leads to %s', async (next, location) => {
    await editorWithPassword();

    const page = await openBrowser().post('/sign-in', { login: 'editor', password: PASSWORD, next });

    expect(page.location).toBe(location);
  });

  test('that stays for two weeks has a cookie with an age', async () => {
    const page = await openBrowser().post('/sign-in', {
      ...{ login: 'editor', password: applicationPassword('editor') },
      stay: 'yes',
    });

    expect(page.headers.get('set-cookie')).toContain('Max-Age=5184000;');
  });

  test('over HTTPS has a cookie for HTTPS only', async () => {
    const page = await openBrowser().post(
      '/sign-in',
      { login: 'editor', password: applicationPassword('editor') },
      { settings: { publicUrl: 'https://town.example/agenda' } },
    );

    expect(page.headers.get('set-cookie')).toMatch(
      /^__Secure-almanac=[\w-]{43}; Path=\/agenda\/manage; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(page.location).toBe('/agenda/manage/account/?first');
  });

  test('fails for a suspended user', async () => {
    await editorWithPassword();
    await updateUser(users.user('editor'), () => ({ suspended: true }), await requestContext('administrator'));

    expect((await signInWith('editor', PASSWORD)).status).toBe(401);
  });

  test('after too many wrong passwords is refused with the time to wait, also with the right password', async () => {
    await choose('contributor');
    const tryFrom = (address: string, password: string) =>
      openBrowser().post('/sign-in', { login: 'contributor', password }, { address });
    for (let tries = 0; tries < 60; tries++) await tryFrom(`192.0.2.${tries % 3}`, 'wrong');

    const page = await tryFrom('192.0.2.77', PASSWORD);

    expect(page.status).toBe(429);
    expect(page.html).toMatch(/try again in \d+ seconds/);
    const key = await send('/svc/events/v1/events?status=draft', {}, { as: 'contributor', address: '192.0.2.78' });
    expect(key.status).toBe(200);
  });
});

test('the limit of wrong passwords of a network does not show which logins exist', async () => {
  // A service of its own, and counts that the other tests do not read.
  const sending = { address: '198.51.100.1', settings: { siteName: 'Limit' } };
  const db = await calendar();
  await db.limit.deleteMany();
  onTestFinished(async () => void (await db.limit.deleteMany()));
  await choose('subscriber');
  const statusOf = async (login: string) =>
    (await openBrowser().post('/sign-in', { login, password: 'wrong' }, sending)).status;
  // With a password, without one, unknown.
  const statuses = async () => [await statusOf('subscriber'), await statusOf('author'), await statusOf('nobody')];

  expect(await statuses()).toEqual([401, 401, 401]);
  for (let tries = 0; tries < 27; tries++) await statusOf('author');
  expect(await statuses()).toEqual([429, 429, 429]);
});

describe('a session', () => {
  test('leads to the page that was asked for before the sign-in', async () => {
    const browser = openBrowser();

    const asked = await browser.get('/account/?a=b');

    expect(asked).toMatchObject({ status: 303, location: '/manage/sign-in?next=%2Faccount%2F%3Fa%3Db' });
  });

  test('ends with the sign-out', async () => {
    const browser = await signedIn('author');
    const { cookie } = browser;

    const page = await browser.submit(await browser.get('/'), '/sign-out');

    expect(page.headers.get('set-cookie')).toContain('almanac=; Max-Age=0;');
    expect((await browser.follow(page)).html).toContain('You are signed out.');
    expect((await browser.get('/', { headers: { cookie: cookie ?? '' } })).status).toBe(303);
  });

  test('ends in other browsers with a new password', async () => {
    const other = await signedIn('editor');
    await other.get('/');

    const browser = await editorWithPassword();

    expect((await other.get('/')).location).toContain('/manage/sign-in');
    expect((await browser.get('/')).status).toBe(200);
  });

  test.each([{ suspended: true }, { role: 'author' }] as const)('ends when the user becomes %j', async (changes) => {
    const browser = await signedIn('editor');
    expect((await browser.get('/')).status).toBe(200);

    await updateUser(users.user('editor'), () => changes, await requestContext('administrator'));

    expect((await browser.get('/')).status).toBe(303);
  });

  test.each<{ by: string; revoke: (id: number) => Promise<unknown> }>([
    { by: 'GraphQL', revoke: (id) => graphqlData(REVOKE, { id }, { as: 'administrator' }) },
    { by: 'almanac password revoke', revoke: (id) => almanac('password', 'revoke', String(id)) },
  ])('ends when an application password of its user is revoked by $by, and chooses no password', async ({ revoke }) => {
    const [editor, author] = [await signedIn('editor'), await signedIn('author')];
    expect((await editor.get('/')).status).toBe(200);

    await revoke(await credentialIdOf('editor'));

    expect((await editor.get('/')).location).toContain('/manage/sign-in');
    expect((await editor.post('/account/password', { password: PASSWORD })).status).toBe(401);
    expect(await (await calendar()).password.count()).toBe(0);
    expect((await author.get('/')).status).toBe(200);
  });

  test('in which an application password is revoked goes on, and the others of its user end', async () => {
    const browser = await confirmed('editor');
    const other = openBrowser();
    await other.post('/sign-in', { login: 'editor', password: PASSWORD });
    expect((await other.get('/')).status).toBe(200);

    await browser.post('/account/credentials', { do: `revoke.credential-${await credentialIdOf('editor')}` });

    expect((await other.get('/')).location).toContain('/manage/sign-in');
    expect((await browser.get('/')).status).toBe(200);
  });

  test('goes on when an API key of its user is revoked, because a key does not sign in', async () => {
    const browser = await signedIn('editor');
    const { createApiKey } = await graphqlData(
      'mutation { createApiKey(input: { name: "Screen" }) { credential { id } } }',
      {},
      { as: 'editor' },
    );

    await graphqlData(REVOKE, createApiKey.credential, { as: 'editor' });

    expect((await browser.get('/')).status).toBe(200);
  });

  test('is not opened with an application password that is revoked between its check and the sign-in', async () => {
    const context = await requestContext();
    const credential = await credentialIdOf('editor');
    const user = { id: users.user('editor'), login: 'editor' };
    const opening = { user, scope: 'write', credential, isLong: true, browser: '' } as const;
    await graphqlData(REVOKE, { id: credential }, { as: 'administrator' });

    await expect(openSession(opening, context)).rejects.toMatchObject({ key: 'wrong-credentials' });
    expect(await context.db.session.count()).toBe(0);
  });

  test('with an application password ends when that expires, and so does its cookie', async () => {
    const { createApplicationPassword } = await graphqlData(
      'mutation { createApplicationPassword(input: { name: "Visit", expires: "2026-03-14T14:00:00Z" }) { secret } }',
      {},
      { as: 'editor' },
    );
    const browser = openBrowser();
    const fields = { login: 'editor', password: createApplicationPassword.secret, stay: 'yes' };
    const page = await browser.post('/sign-in', fields);
    expect(page.headers.get('set-cookie')).toContain('Max-Age=7200;');
    await browser.submit(await browser.get('/account/'), '/account/password', { password: PASSWORD });

    stopClock('2026-03-14T13:59:59Z');
    expect((await browser.get('/')).status).toBe(200);
    stopClock('2026-03-14T14:00:00Z');
    expect((await browser.get('/')).location).toContain('/manage/sign-in');
  });

  test('can be ended from another browser, but only by its user', async () => {
    const [one, other, third] = [await signedIn('editor'), await signedIn('editor'), await signedIn('author')];
    const { html } = await one.get('/account/');
    const ids = [...html.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => id as string);
    expect(ids).toHaveLength(2);

    for (const id of ids) await third.post('/account/end-sign-in', { id });
    expect((await other.get('/')).status).toBe(200);
    const own = /name="id" value="(\d+)"/.exec(/this browser.*?<\/form>/s.exec(html)?.[0] ?? '')?.[1];
    for (const id of ids) if (id !== own) await one.post('/account/end-sign-in', { id });

    expect((await other.get('/')).status).toBe(303);
    expect((await one.get('/')).status).toBe(200);
  });

  test.each([
    [12, 'short', ''],
    [14 * 24, 'long', 'yes'],
  ])('ends after %i hours without use when it is a %s one', async (hours, _, stay) => {
    const browser = openBrowser();
    await browser.post('/sign-in', { login: 'author', password: applicationPassword('author'), stay });
    const db = await calendar();
    const used = (ago: number) =>
      db.session.updateMany({ data: { lastUsed: new Date(now().getTime() - ago * 3_600_000) } });

    await used(hours - 0.1);
    expect((await browser.get('/')).status).toBe(200);
    const again = openBrowser();
    await again.post('/sign-in', { login: 'author', password: applicationPassword('author'), stay });
    await used(hours + 0.1);

    expect((await again.get('/')).status).toBe(303);
  });

  test('of a credential that only reads only reads', async () => {
    const { createApplicationPassword } = await graphqlData(
      'mutation { createApplicationPassword(input: { name: "Screen", scope: READ }) { secret } }',
      {},
      { as: 'editor' },
    );
    const browser = openBrowser();

    await browser.post('/sign-in', { login: 'editor', password: createApplicationPassword.secret });

    const db = await calendar();
    expect(await db.session.findMany({ select: { scope: true } })).toEqual([{ scope: 'read' }]);
  });
});

describe('a new password', () => {
  test.each([
    ['short', 'Expected 12 to 200 characters.'],
    ['x'.repeat(201), 'Expected 12 to 200 characters.'],
    ['aaaaaaaaaaaaaa', 'This password is easy to guess'],
    ['abcdefghijklmn', 'This password is easy to guess'],
    ['qwertyuiopas', 'This password is easy to guess'],
    ['editor editor', 'This password is easy to guess'],
  ])('%j is refused, and nothing changes', async (password, problem) => {
    const browser = await signedIn('editor');

    const page = await browser.post('/account/password', { password });

    expect(page.status).toBe(400);
    expect(page.html).toContain(problem);
    expect(page.html).toContain('<title>Error: Account');
    expect((await signInWith('editor', applicationPassword('editor'))).status).toBe(303);
  });

  test('needs the one before', async () => {
    const browser = await editorWithPassword();

    const page = await browser.post('/account/password', { password: 'seven purple boats sing', current: 'wrong' });

    expect(page.status).toBe(400);
    expect(page.html).toContain('This is not your password.');
    expect((await signInWith('editor', PASSWORD)).status).toBe(303);
  });

  test('is stored as scrypt with its cost, and the APIs do not accept it', async () => {
    await editorWithPassword();

    const { hash } = await (await calendar()).password.findFirstOrThrow();
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
    const basic = `Basic ${Buffer.from(`editor:${PASSWORD}`).toString('base64')}`;
    expect((await send('/svc/events/v1/events', {}, { headers: { authorization: basic } })).status).toBe(401);
  });
});

describe('a link to choose a password', () => {
  const linkFor = async (role: 'subscriber') => {
    return createUserLink({ id: users.user(role), login: role }, await requestContext());
  };

  test('is not used by opening it, and is used once by the form', async () => {
    const { token } = await linkFor('subscriber');
    const browser = openBrowser();
    await browser.get(`/welcome/${token}`);
    const page = await browser.get(`/welcome/${token}`);
    expect(page.html).toContain('Welcome, subscriber');

    const chosen = await browser.submit(page, `/welcome/${token}`, { password: PASSWORD });

    expect(chosen).toMatchObject({ status: 303, location: '/manage/?done=password-saved' });
    expect((await browser.follow(chosen)).html).toContain('Signed in as The subscriber');
    expect((await openBrowser().get(`/welcome/${token}`)).status).toBe(410);
    expect((await openBrowser().post(`/welcome/${token}`, { password: PASSWORD })).status).toBe(410);
  });

  test('used twice at once is used once', async () => {
    const { token } = await linkFor('subscriber');
    const post = (password: string) => openBrowser().post(`/welcome/${token}`, { password });

    const pages = await Promise.all(['one purple giraffe boat', 'two purple giraffe boats'].map(post));

    expect(pages.map(({ status }) => status).sort()).toEqual([303, 410]);
  });

  test('does not exist after seven days, nor for a suspended user', async () => {
    const { token } = await linkFor('subscriber');
    const db = await calendar();
    await db.userLink.updateMany({ data: { expires: new Date(now().getTime() - 1000) } });
    expect((await openBrowser().get(`/welcome/${token}`)).status).toBe(410);

    const second = await linkFor('subscriber');
    await updateUser(users.user('subscriber'), () => ({ suspended: true }), await requestContext('administrator'));
    expect((await openBrowser().get(`/welcome/${second.token}`)).status).toBe(410);
  });

  test.each(['x', 'x'.repeat(43)])('with the token %s does not exist', async (token) => {
    expect((await openBrowser().get(`/welcome/${token}`)).status).toBeGreaterThanOrEqual(404);
  });
});
