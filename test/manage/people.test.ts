/** The pages of people: users, roles, links, credentials, sign-ins (docs/editing.md, "People"). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { createUserLink } from '../../src/access/choose-password.js';
import { calendar } from '../calendar.js';
import { graphql, rest } from '../service.js';
import { requestContext, roles, type Town, town } from '../town.js';
import { confirmed, PASSWORD } from './administrator.js';
import { openBrowser, signedIn } from './browser.js';

let users: Town;

beforeEach(async () => {
  users = await town({ events: [{ title: 'Jazz', author: 'author' }] });
});

const pathOf = (role: Role) => `/people/${users.user(role)}/`;

const secretOf = (html: string) =>
  /id="secret"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*id="secret"/.exec(html)?.slice(1).find(Boolean);
const linkOf = (html: string) => /\/manage\/welcome\/[\w-]{43}/.exec(html)?.[0].slice('/manage'.length) ?? '';

describe('the password again', () => {
  test('is asked for before people, and the page goes on to what was wanted', async () => {
    const browser = await signedIn('administrator');
    expect((await browser.get('/people/')).location).toBe('/manage/confirm?next=%2Fpeople%2F');
    expect((await browser.get('/confirm?next=/people/')).location).toBe('/manage/account/?next=%2Fpeople%2F');
    await browser.submit(await browser.get('/account/'), '/account/password', { password: PASSWORD });

    const form = await browser.get('/confirm?next=/people/');
    const wrong = await browser.submit(form, '/confirm', { password: 'wrong' });
    expect(wrong.status).toBe(400);
    const right = await browser.submit(wrong, '/confirm', { password: PASSWORD });

    expect(right).toMatchObject({ status: 303, location: '/manage/people/' });
    expect((await browser.get('/people/')).status).toBe(200);
  });

  test('gives the session a new token, so that one that was seen before is of no use', async () => {
    const browser = await signedIn('administrator');
    await browser.submit(await browser.get('/account/'), '/account/password', { password: PASSWORD });
    const before = openBrowser();
    before.cookie = browser.cookie;

    await browser.submit(await browser.get('/confirm'), '/confirm', { password: PASSWORD });

    expect((await before.get('/account/')).location).toMatch(/sign-in/);
    expect((await browser.get('/people/')).status).toBe(200);
  });

  test('is asked for again after 30 minutes', async () => {
    const browser = await confirmed();
    const db = await calendar();
    const [session] = await db.session.findMany({ where: { elevatedUntil: { not: null } } });
    const { now } = await requestContext();
    expect(session?.elevatedUntil).toEqual(new Date(now.getTime() + 1_800_000));
    await db.session.updateMany({ data: { elevatedUntil: now } });
    await rest('PATCH', `/events/${users.id('Jazz')}`, { title: 'Swing' }, { as: 'administrator' });
    // Another process would see the end at its time; here the cached caller ends with the user.
    await browser.post('/account/language', { language: 'en' });

    expect((await browser.get('/people/')).location).toMatch(/confirm/);
    expect((await browser.post('/people/new', { login: 'eve' })).location).toMatch(/confirm/);
    expect(await db.user.count({ where: { login: 'eve' } })).toBe(0);
  });

  test('counts wrong passwords as those of sign-ins', async () => {
    // The limit goes on after this test.
    const browser = await confirmed('subscriber');
    for (let tries = 0; tries < 30; tries++)
      await browser.post('/confirm', { password: 'wrong' }, { address: '192.0.2.7' });

    expect((await browser.post('/confirm', { password: PASSWORD }, { address: '192.0.2.7' })).status).toBe(429);
  });

  test('does not make an administrator of anybody', async () => {
    const browser = await confirmed('editor');

    for (const path of [
      '/people/',
      '/people/new',
      pathOf('author'),
      `${pathOf('author')}delete`,
      '/log/',
      '/log/table',
    ])
      expect([path, (await browser.get(path)).status]).toEqual([path, 403]);
  });
});

test('a credential that is narrower than the role never becomes a password', async () => {
  const db = await calendar();
  await db.credential.updateMany({ where: { userId: users.user('administrator') }, data: { scope: 'write' } });
  const browser = await signedIn('administrator');
  const account = await browser.get('/account/');

  expect(account.html).not.toContain('name="password"');
  expect((await browser.post('/account/password', { password: PASSWORD })).status).toBe(403);
  expect(await db.password.count()).toBe(0);
});

describe('people', () => {
  test('are created, get a link, choose a password with it and write', async () => {
    const browser = await confirmed();
    const form = await browser.get('/people/new');
    const wrong = await browser.submit(form, '/people/new', { login: 'ada lovelace', displayName: 'Ada' });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('value="ada lovelace"');
    const taken = await browser.submit(wrong, '/people/new', { login: 'editor' });
    expect(taken.status).toBe(409);
    const created = await browser.submit(taken, '/people/new', { login: 'ada', role: 'EDITOR' });
    const page = await browser.follow(created);
    const withLink = await browser.post(created.location?.replace(/^\/manage|\?.*$/g, '') ?? '', { do: 'link' });

    expect(page.html).toContain('The person is saved.');
    const ada = openBrowser();
    const welcome = await ada.get(linkOf(withLink.html));
    expect(welcome.html).toContain('Welcome, ada');
    await ada.submit(welcome, linkOf(withLink.html), { password: PASSWORD });
    expect((await ada.get('/waiting/')).status).toBe(200);
    expect((await ada.get('/people/')).status).toBe(403);
  });

  test('are listed by role', async () => {
    const browser = await confirmed();

    const all = await browser.get('/people/');
    const editors = await browser.get('/people/?role=EDITOR');

    for (const role of roles) expect(all.html).toContain(`<span class="muted">${role}</span>`);
    expect(editors.html).toContain('<span class="muted">editor</span>');
    expect(editors.html).not.toContain('<span class="muted">author</span>');
  });

  test('who are suspended or get another role are signed out at once; a new name signs nobody out', async () => {
    const browser = await confirmed();
    const editor = await signedIn('editor');
    const form = await browser.get(pathOf('editor'));
    await browser.submit(form, pathOf('editor'), { displayName: 'The chief editor', do: 'save' });
    expect((await editor.get('/')).html).toContain('Signed in as The chief editor');

    await browser.submit(form, pathOf('editor'), { suspended: 'yes', do: 'save' });

    expect((await editor.get('/')).location).toMatch(/sign-in/);
    expect((await browser.get(pathOf('editor'))).html).toMatch(/id="suspended"[^>]* checked/);
    const again = await browser.submit(await browser.get(pathOf('author')), pathOf('author'), {
      role: 'EDITOR',
      do: 'save',
    });
    expect(again.status).toBe(303);
    expect((await rest('GET', '/events?status=draft', undefined, { as: 'author' })).status).toBe(200);
  });

  test('cannot be left without an administrator', async () => {
    const browser = await confirmed();
    const form = await browser.get(pathOf('administrator'));

    const page = await browser.submit(form, pathOf('administrator'), { role: 'EDITOR', do: 'save' });

    expect(page.status).toBe(409);
    expect(page.html).toContain('id="role-problem"');
    expect((await browser.get('/people/')).status).toBe(200);
  });

  test('can be signed out everywhere', async () => {
    const browser = await confirmed();
    const editor = await signedIn('editor');
    expect((await browser.get(pathOf('editor'))).html).toContain('value="end-sign-ins"');

    const page = await browser.post(pathOf('editor'), { do: 'end-sign-ins' });

    expect((await browser.follow(page)).html).toContain('All sign-ins of the person have ended.');
    expect((await editor.get('/')).location).toMatch(/sign-in/);
  });

  test('are deleted with a new author of what they have written, never without', async () => {
    const browser = await confirmed();
    const form = await browser.get(`${pathOf('author')}delete`);
    const without = await browser.submit(form, `${pathOf('author')}delete`);
    expect(without.status).toBe(409);

    const page = await browser.submit(without, `${pathOf('author')}delete`, {
      reassignTo: `user-${users.user('editor')}`,
    });

    expect(page.location).toBe('/manage/people/?done=person-deleted');
    expect((await browser.get(pathOf('author'))).status).toBe(404);
    const { body } = await rest('GET', `/events/${users.id('Jazz')}`, undefined, { as: 'editor' });
    expect(body).toMatchObject({ author: String(users.user('editor')) });
  });

  test('who do not exist are not found', async () => {
    const browser = await confirmed();

    expect((await browser.get('/people/999/')).status).toBe(404);
    expect((await browser.post('/people/999/', { do: 'link' })).status).toBe(404);
    expect((await browser.post('/people/999/delete')).status).toBe(404);
  });
});

describe('credentials', () => {
  test('are made for somebody, shown once, and revoked', async () => {
    const browser = await confirmed();
    const page = await browser.post(pathOf('author'), {
      ...{ do: 'credential', 'credential-name': 'Site', 'credential-kind': 'API_KEY', 'credential-scope': 'READ' },
    });
    const secret = secretOf(page.html) ?? '';
    const headers = { authorization: `Bearer ${secret}` };
    expect((await rest('GET', '/events?status=draft', undefined, { headers })).status).toBe(200);
    expect((await rest('POST', '/events', { title: 'X' }, { headers })).status).toBe(403);
    const list = await browser.get(pathOf('author'));
    expect(list.html).toContain('Site');
    expect(list.html).not.toContain(secret);
    const [, id] = /value="revoke\.(credential-\d+)" aria-label="Revoke Site"/.exec(list.html) ?? [];

    const revoked = await browser.post(pathOf('author'), { do: `revoke.${id}` });

    expect(revoked.location).toMatch(/done=credential-revoked$/);
    expect((await rest('GET', '/events', undefined, { headers })).status).toBe(401);
  });

  test('with wrong fields are not made, and what was written stays', async () => {
    const browser = await confirmed();
    const fields = { do: 'credential', 'credential-name': 'Site', 'credential-expires': '2020-01-01' };

    const page = await browser.post(pathOf('author'), fields);

    expect(page.status).toBe(400);
    expect(page.html).toContain('id="credential-expires-problem"');
    expect(page.html).toContain('value="Site"');
  });

  test('of the own account are made by everybody, after the password, and only own ones are revoked', async () => {
    const browser = await confirmed('author');
    const db = await calendar();
    const page = await browser.post('/account/credentials', { do: 'credential', 'credential-name': 'Mine' });
    const other = await db.credential.findFirstOrThrow({ where: { userId: users.user('editor') } });

    expect(secretOf(page.html)).toMatch(/^(?:\w{4} ){5}\w{4}$/);
    expect((await browser.post('/account/credentials', { do: `revoke.credential-${other.id}` })).status).toBe(404);
    expect((await db.credential.findUniqueOrThrow({ where: { id: other.id } })).revoked).toBeNull();
    const unconfirmed = await signedIn('editor');
    expect((await unconfirmed.get('/account/credentials')).location).toMatch(/confirm/);
    expect((await unconfirmed.post('/account/credentials', { do: 'credential' })).location).toMatch(/confirm/);
  });
});

test('every field of a person that is not text of a page is escaped', async () => {
  const browser = await confirmed();
  await browser.post('/people/new', { login: 'eve', displayName: '<script>alert(1)</script>"', role: 'AUTHOR' });

  for (const path of ['/people/', '/log/']) expect((await browser.get(path)).html).not.toContain('<script>alert');
});

test('a link of somebody who is suspended is of no use', async () => {
  const browser = await confirmed();
  const { token } = await createUserLink(
    { id: users.user('editor'), login: 'editor' },
    await requestContext('administrator'),
  );
  await browser.submit(await browser.get(pathOf('editor')), pathOf('editor'), { suspended: 'yes', do: 'save' });

  expect((await openBrowser().get(`/welcome/${token}`)).status).toBe(410);
});

describe('a link to choose a password', () => {
  const newLink = async () => {
    const editor = { id: users.user('editor'), login: 'editor' };
    return (await createUserLink(editor, await requestContext('administrator'))).token;
  };

  const statusOf = async (token: string) => (await openBrowser().get(`/welcome/${token}`)).status;

  const update = (input: object) =>
    graphql(
      'mutation Update($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
      { id: users.user('editor'), input },
      { as: 'administrator' },
    );

  test('ends the earlier ones of the user', async () => {
    const first = await newLink();
    const second = await newLink();

    expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200]);
    expect((await openBrowser().post(`/welcome/${first}`, { password: PASSWORD })).status).toBe(410);
  });

  test.each([{ email: 'new@example.org' }, { role: 'AUTHOR' }])(
    'ends when an administrator changes the user: %o',
    async (input) => {
      const token = await newLink();
      expect((await update(input)).errors).toEqual([]);

      expect(await statusOf(token)).toBe(410);
    },
  );

  test('ends with a suspension, also after the suspension', async () => {
    const token = await newLink();
    await update({ suspended: true });
    await update({ suspended: false });

    expect(await statusOf(token)).toBe(410);
  });

  test('does not end with a new name and the same e-mail address', async () => {
    const token = await newLink();
    await update({ displayName: 'The chief editor', email: 'editor@example.org' });

    expect(await statusOf(token)).toBe(200);
  });

  test('ends with all sign-ins of the user', async () => {
    const token = await newLink();
    const browser = await confirmed();
    await browser.post(pathOf('editor'), { do: 'end-sign-ins' });

    expect(await statusOf(token)).toBe(410);
  });
});
