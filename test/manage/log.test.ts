/** The page of the log of actions, and the command. */
import { expect, test } from 'vitest';
import { noteFailedSignIn } from '../../src/access/audit.js';
import { almanac } from '../commands/almanac.js';
import { requestContext, town } from '../town.js';
import { confirmed } from './administrator.js';
import { openBrowser } from './browser.js';

test('the page shows what was done, by whom, when and from where', async () => {
  await town();
  const browser = await confirmed();
  await openBrowser().post('/sign-in', { login: 'editor', password: 'wrong' }, { address: '203.0.113.7' });
  await browser.post('/people/new', { login: 'ada', role: 'AUTHOR' });

  const { html } = await browser.get('/log/');

  expect(html).toMatch(/Person created: <a href="\/manage\/people\/\d+\/">ada, author<\/a>/);
  expect(html).toMatch(/Sign-in failed<br\/><span class="muted">[^<]* · editor · 203\.0\.113\.0\/24/);
  expect(html).toContain('Password entered again');
});

test('the page has filters by action, login and day, and pages', async () => {
  await town();
  const context = await requestContext();
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-03'])
    await noteFailedSignIn('editor', { ...context, now: new Date(`${day}T12:00:00Z`) });
  for (let number = 0; number < 120; number++) await noteFailedSignIn('author', { ...context, network: `n${number}` });
  const browser = await confirmed();

  const day = await browser.get('/log/?action=sign_in_failed&login=editor&from=2026-03-02&to=2026-03-02');
  expect(day.html).toContain('1 entry');
  const first = await browser.get('/log/?action=sign_in_failed&login=author');
  expect(first.html).toContain('120 entries');
  const [, next = ''] = /href="\/manage(\/log\/[^"]*after[^"]*)"/.exec(first.html) ?? [];
  expect((await browser.get(next.replaceAll('&amp;', '&'))).html.match(/· n\d+/g)).toHaveLength(20);
  expect((await browser.get('/log/?from=2026-02-31&to=nonsense&action=x')).status).toBe(200);
});

test('the log is stored as a table', async () => {
  await town();
  await noteFailedSignIn('editor', { ...(await requestContext()), network: '203.0.113.0/24' });
  const browser = await confirmed();

  const { headers, html } = await browser.get('/log/table?action=sign_in_failed');

  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="log.csv"');
  expect(html).toBe(
    'time,user,action,count,target,target_id,detail,network\r\n2026-03-14T12:00:00.000Z,editor,sign_in_failed,1,,,,203.0.113.0/24\r\n',
  );
});

test('the command prints the log, and names what the operator does', async () => {
  await town();
  expect((await almanac('log')).out).toBe('The log has no such entry.\n');
  await almanac('user', 'add', 'ada', '--role', 'editor');
  await almanac('password', 'create', 'ada');
  await almanac('password', 'revoke', '6');
  await almanac('user', 'suspend', 'ada');

  const { out } = await almanac('log');
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' | ').replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, 'T'));

  expect(lines).toEqual([
    'TIME (UTC) | USER | ACTION | TARGET | DETAIL | NETWORK',
    expect.stringMatching(/^T \| \(command\) \| user_changed \| user \d+ \| ada, suspended$/),
    'T | (command) | credential_revoked | credential 6 | ada',
    'T | (command) | credential_created | credential 6 | ada, write',
    expect.stringMatching(/^T \| \(command\) \| user_created \| user \d+ \| ada, editor$/),
  ]);
  expect((await almanac('log', '--action', 'user_created', '--csv')).out).toMatch(
    /^time,user,.*\r?\n.*,,user_created,1,user,\d+,"ada, editor",\r?\n$/,
  );
  expect((await almanac('log', '--since', 'yesterday')).err).toContain('A date is written as 2026-11-28.');
});
