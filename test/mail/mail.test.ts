/** Mail: invitations, the digest of what waits, decisions on suggestions (docs/editing.md, "Mail"). */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storeDigests } from '../../src/mail/digest.js';
import { startMailWorker } from '../../src/mail/mail-worker.js';
import { storeMail } from '../../src/mail/outbox.js';
import { sweepSuggestions } from '../../src/records/suggestions/sweep-suggestions.js';
import { readSettings } from '../../src/settings/settings.js';
import { calendar } from '../calendar.js';
import { confirmed, PASSWORD } from '../manage/administrator.js';
import { openBrowser, signedIn } from '../manage/browser.js';
import { graphqlData, rest } from '../service.js';
import { town, settings as townSettings } from '../town.js';
import { until } from '../until.js';

const PUBLIC_URL = 'https://town.example';

/** Mail that has arrived: the envelope, and the message. */
interface Arrived {
  to: string[];
  message: string;
}

/** A mail server. */
const mailServer = async (options: SMTPServerOptions = {}) => {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const message = Buffer.concat(parts).toString();
        arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
        callback();
      });
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, arrived };
};

const mailOf = (server: string) => ({ server, from: 'Town calendar <calendar@town.example>', publicUrl: PUBLIC_URL });

/** Starts the part of a process that sends mail. It is stopped after the test. */
const startSending = async (server: string) => {
  const worker = startMailWorker({
    db: await calendar(),
    settings: { ...townSettings, mail: mailOf(server) },
    log: pino({ level: 'silent' }),
    every: 30,
  });
  onTestFinished(worker.stop);
};

/** The text of a message, without its encoding. */
const textOf = ({ message }: Arrived): string => {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const body = rest.join('\n\n').replace(/\r\n/g, '\n');
  if (/quoted-printable/i.test(head))
    return Buffer.from(
      body
        .replace(/=\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString();
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body;
};

const subjectOf = ({ message }: Arrived): string => /^Subject: (.*(?:\r\n .*)*)/m.exec(message)?.[1] ?? '';

describe('an invitation', () => {
  test('is mailed with a link that works, in the language of the user, and is not stored after that', async () => {
    const users = await town();
    const { url, arrived } = await mailServer();
    await startSending(url);
    const settings = { mail: mailOf(url) };
    const browser = await confirmed();
    const db = await calendar();
    await db.user.update({ where: { id: users.user('author') }, data: { language: 'de' } });
    const path = `/people/${users.user('author')}/`;

    const page = await browser.get(path, { settings });
    expect(page.html).toContain('Mail a link to author@example.org');
    expect((await browser.get(path)).html).not.toContain('Mail a link');
    await browser.post(path, { do: 'mail-link' }, { settings });
    await until(() => arrived.length > 0);

    const [mail] = arrived;
    if (!mail) throw new Error('no mail');
    expect(mail.to).toEqual(['author@example.org']);
    expect(mail.message).toContain('From: Town calendar <calendar@town.example>');
    expect(mail.message).toContain('Auto-Submitted: auto-generated');
    const [, token = ''] = /https:\/\/town\.example(\/manage\/welcome\/[\w-]{43})/.exec(textOf(mail)) ?? [];
    expect(textOf(mail)).toContain('Mit diesem Link wählt author ein Passwort.');
    const author = openBrowser();
    const welcome = await author.get(token.replace('/manage', ''));
    expect((await author.submit(welcome, token.replace('/manage', ''), { password: PASSWORD })).status).toBe(303);
    await until(async () => (await db.mail.count({ where: { sent: null } })) === 0);
    expect(await db.mail.findFirst()).toMatchObject({ recipient: '', text: '' });
    expect((await db.auditEntry.findMany()).map(({ action }) => action)).toContain('link_created');
  });
});

describe('the digest', () => {
  const waiting = [1, 2, 3].map((number) => ({ title: `Event ${number}`, status: 'pending', author: 'contributor' }));

  test('is mailed once a day to those who moderate and have an address', async () => {
    const users = await town({ events: waiting });
    const db = await calendar();
    await db.user.update({ where: { id: users.user('administrator') }, data: { email: '' } });
    const { url, arrived } = await mailServer();
    await startSending(url);
    await until(() => arrived.length > 0);
    for (let times = 0; times < 3; times++) await storeDigests(db, townSettings, mailOf(url));

    expect(await db.mail.count()).toBe(1);
    expect(arrived.map(({ to }) => to)).toEqual([['editor@example.org']]);
    const [mail] = arrived;
    if (!mail) throw new Error('no mail');
    expect(subjectOf(mail)).toBe('3 events wait for review at town.example');
    expect(textOf(mail)).toContain('- Event 1\n- Event 2\n- Event 3\n\nhttps://town.example/manage/waiting/');
  });

  test.each([
    ['while nothing waits', { events: [] }, {}],
    ['before seven in the morning of the site', { events: waiting }, { siteTimezone: 'America/Los_Angeles' }],
  ])('is not mailed %s', async (_, plan, changes) => {
    await town(plan);
    const db = await calendar();
    await storeDigests(db, { ...townSettings, ...changes }, mailOf('smtp://127.0.0.1'));

    expect(await db.mail.count()).toBe(0);
  });
});

describe('the decision on a suggestion', () => {
  const SUGGEST = 'mutation Suggest($input: SuggestEventInput!) { suggestEvent(input: $input) { url } }';
  const input = { title: 'Organ concert', startDate: '2026-05-30T20:00', email: 'jan@example.org' };

  /** Suggests an event, decides and mails. @returns what is to be mailed */
  const decide = async (action: string, fields: object = {}, note = 'See you there.') => {
    await town();
    const db = await calendar();
    await db.limit.deleteMany();
    await graphqlData(
      SUGGEST,
      { input: { ...input, ...fields } },
      { settings: { suggestions: true, siteName: action } },
    );
    const editor = await signedIn('editor');
    const [suggestion] = await db.suggestion.findMany();
    const path = suggestion?.marks.length ? '/waiting/?tab=doubtful' : '/waiting/';
    await editor.submit(await editor.get(path), path, { do: action, note });
    for (let times = 0; times < 2; times++)
      await sweepSuggestions(db, { ...townSettings, mail: mailOf('smtp://127.0.0.1') });
    return db.mail.findMany();
  };

  test('is mailed once, with the note of the moderator', async () => {
    expect(await decide('publish')).toMatchObject([
      {
        recipient: 'jan@example.org',
        subject: '“Organ concert” is in the calendar',
        text: 'Thank you for your suggestion. It is in the calendar:\n\nhttps://town.example/event/organ-concert/\n\nA note for you:\nSee you there.\n',
      },
    ]);
  });

  test('that was not taken is mailed with the note, without the title and the address of the event', async () => {
    expect(await decide('trash')).toMatchObject([
      {
        subject: 'Your suggestion was not taken into the calendar',
        text: 'Thank you for your suggestion. It was not taken into the calendar.\n\nA note for you:\nSee you there.\n',
      },
    ]);
  });

  test('that was not taken is not mailed without a note', async () => {
    expect(await decide('trash', {}, '')).toEqual([]);
  });

  test.each([
    ['trash', 0],
    ['publish', 1],
  ])('%s of a doubtful suggestion is mailed %i times', async (action, times) => {
    expect(await decide(action, { description: '<b>Free</b>' })).toHaveLength(times);
  });

  test.each([
    ['draft', {}],
    ['publish', { email: undefined }],
  ])('%s is not mailed with %o', async (action, fields) => {
    expect(await decide(action, JSON.parse(JSON.stringify({ ...input, ...fields })))).toHaveLength(
      'email' in fields ? 1 : 0,
    );
  });
});

describe('a mail server', () => {
  const mail = { recipient: 'ada@example.org', subject: 'Hello', text: 'Hello' };

  test('that hangs delays no write, and gets the mail later', async () => {
    const users = await town();
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await startSending(url);
    const db = await calendar();
    const browser = await confirmed();
    await browser.post(`/people/${users.user('author')}/`, { do: 'mail-link' }, { settings: { mail: mailOf(url) } });
    await until(async () => (await db.mail.count({ where: { attempts: 1 } })) === 1);

    for (let times = 0; times < 10; times++)
      expect((await rest('POST', '/events', event, { as: 'administrator' })).status).toBe(201);
    expect(await db.mail.findMany()).toMatchObject([{ attempts: 1, sent: null, lastError: '' }]);
    for (const socket of sockets) socket.destroy();
    silent.close();
    await until(async () => (await db.mail.count({ where: { lastError: { not: '' } } })) === 1);
  });

  const event = { title: 'Jazz', start_date: '2026-05-01 20:00', end_date: '2026-05-01 21:00' };

  test('that cannot be reached is tried again later', async () => {
    await town();
    const db = await calendar();
    await storeMail(mail, db);
    await startSending('smtp://127.0.0.1:1');
    await until(async () => (await db.mail.count({ where: { lastError: { contains: 'ECONNREFUSED' } } })) === 1);

    const [waiting] = await db.mail.findMany();
    expect(waiting?.attempts).toBe(1);
    expect((waiting?.nextAttempt.getTime() ?? 0) - Date.now()).toBeGreaterThan(50_000);
  });

  test('that refuses mail for ever does not get it again', async () => {
    await town();
    const db = await calendar();
    const { url } = await mailServer({
      onRcptTo: (_, __, callback) => callback(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    });
    const decision = { ...mail, key: 'suggestion-1' };
    await storeMail(decision, db);
    await startSending(url);
    await until(async () => (await db.mail.count({ where: { sent: { not: null } } })) === 1);

    // The part that stores decisions and digests asks by the key whether it has done so.
    await storeMail(decision, db);
    expect(await db.mail.findMany()).toMatchObject([
      { attempts: 1, recipient: '', subject: '', text: '', lastError: expect.stringContaining('no such mailbox') },
    ]);
  });

  test('that refuses the password of SMTP_URL gets the mail later', async () => {
    await town();
    const db = await calendar();
    const { url } = await mailServer({
      ...{ authOptional: false, allowInsecureAuth: true },
      onAuth: (_, __, callback) => callback(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    });
    await storeMail(mail, db);
    await startSending(url.replace('//', '//town:secret@'));
    await until(async () => (await db.mail.count({ where: { lastError: { contains: 'wrong password' } } })) === 1);

    expect(await db.mail.findMany()).toMatchObject([{ sent: null, recipient: mail.recipient }]);
  });

  test('gets each mail once from two processes', async () => {
    await town();
    const db = await calendar();
    const { url, arrived } = await mailServer();
    for (let number = 0; number < 20; number++) await storeMail({ ...mail, subject: `Mail ${number}` }, db);
    await startSending(url);
    await startSending(url);
    await until(async () => (await db.mail.count({ where: { sent: null } })) === 0);

    expect(new Set(arrived.map(subjectOf)).size).toBe(20);
    expect(arrived).toHaveLength(20);
  });

  test('gets no header from a name or an address with line breaks', async () => {
    await town();
    const db = await calendar();
    const { url, arrived } = await mailServer();
    await storeMail({ ...mail, subject: 'Hello\r\nBcc: all@example.org' }, db);
    await startSending(url);
    await until(() => arrived.length > 0);

    expect(arrived[0]?.to).toEqual(['ada@example.org']);
    expect(arrived[0]?.message).not.toMatch(/^Bcc:/m);
  });
});

test.each([
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL is not usable/],
  [{ SMTP_URL: 'smtp://' }, /^SMTP_URL is not usable/],
  [{ SMTP_URL: 'smtp://login:pa#ss@mail.example' }, /^SMTP_URL is not usable: .*# is %23/],
  [{ SMTP_URL: 'smtp://login:12#ss@mail.example' }, /^SMTP_URL is not usable/],
  [{ SMTP_URL: 'smtp://login:12/ss@mail.example' }, /^SMTP_URL is not usable/],
  [{ SMTP_URL: 'smtp://login:12?ss@mail.example' }, /^SMTP_URL is not usable/],
  [{ SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM is not usable/],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, /^PUBLIC_URL is not usable/],
  [{ MAIL_FROM: 'a@b.example\r\nBcc: x@y.example' }, /^MAIL_FROM is not usable/],
])('the settings %o are refused', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});

test.each([
  'smtp://mail.example',
  'smtps://mail.example:465/',
  'smtp://[::1]:25',
  'smtp://login:pa%23ss@mail.example:587',
  'smtp://login@town.example:p@ss@mail.example',
  'smtp://mail.example?name=calendar.example',
])('%s is the URL of a mail server', (url) => {
  const environment = { SMTP_URL: url, MAIL_FROM: 'a@b.example', PUBLIC_URL: 'https://calendar.example' };

  expect(readSettings(environment).mail?.server).toBe(url);
});
