/** The log of actions (docs/security.md). */
import { describe, expect, test } from 'vitest';
import { noteFailedSignIn, sweepAudit } from '../../src/access/audit.js';
import { now } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { openBrowser } from '../manage/browser.js';
import { graphql, graphqlData, rest } from '../service.js';
import { requestContext, roles, town } from '../town.js';

const administrator = { as: 'administrator' } as const;

const LOG = `query Log($action: AuditAction, $login: String, $since: EventTime, $until: EventTime) {
  auditLog(action: $action, login: $login, since: $since, until: $until) {
    totalCount nodes { id at action login user { id } target targetId detail network count }
  }
}` as const;

const readLog = async (variables: object = {}) => (await graphqlData(LOG, variables, administrator)).auditLog.nodes;

/** The entries as short texts, the last one first. */
const entries = async (variables: object = {}) =>
  (await readLog(variables)).map(({ login, action, target, targetId, detail, count }) =>
    [login ?? '-', action, target, targetId, detail, count > 1 ? `×${count}` : ''].filter(Boolean).join(' '),
  );

const write = <const Document extends string>(document: Document, variables: object = {}) =>
  graphqlData(document, variables, administrator);

describe('the log of actions', () => {
  test('names users who are created, changed and deleted', async () => {
    await town();
    const { createUser } = await write(
      'mutation Create($input: CreateUserInput!) { createUser(input: $input) { id } }',
      { input: { login: 'ada', role: 'AUTHOR' } },
    );
    const { id } = createUser;
    const update = 'mutation Update($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }';
    await write(update, { id, input: { role: 'EDITOR' } });
    await write(update, { id, input: { displayName: 'Ada' } });
    await write(update, { id, input: { suspended: true } });
    await write('mutation Delete($id: ID!) { deleteUser(id: $id) }', { id });

    expect(await entries()).toEqual([
      `administrator USER_DELETED USER ${id} ada`,
      `administrator USER_CHANGED USER ${id} ada, suspended`,
      `administrator USER_CHANGED USER ${id} ada, editor`,
      `administrator USER_CREATED USER ${id} ada, author`,
    ]);
  });

  test('names credentials, without their secrets', async () => {
    const { user } = await town();
    const { created } = await write(
      'mutation Key($input: CreateApiKeyInput!) { created: createApiKey(input: $input) { secret credential { id } } }',
      { input: { name: 'Site', user: `user-${user('author')}` } },
    );
    const { id } = created.credential;
    await write('mutation Revoke($id: ID!) { revokeCredential(id: $id) { id } }', { id });
    await write('mutation Revoke($id: ID!) { revokeCredential(id: $id) { id } }', { id });

    expect(await entries()).toEqual([
      `administrator CREDENTIAL_REVOKED CREDENTIAL ${id} author`,
      `administrator CREDENTIAL_CREATED CREDENTIAL ${id} author, write`,
    ]);
    expect(JSON.stringify(await readLog())).not.toContain(created.secret);
  });

  test.each([
    ['publish', 'EVENT_PUBLISHED'],
    ['draft', 'EVENT_RETURNED'],
    ['trash', 'EVENT_REJECTED'],
  ])('names who decided that an event that waited becomes %s, without its texts', async (status, action) => {
    const { id } = await town({ events: [{ title: 'Jazz', status: 'pending', author: 'contributor' }] });
    if (status === 'trash') await rest('DELETE', `/events/${id('Jazz')}`, undefined, { as: 'editor' });
    else await rest('PATCH', `/events/${id('Jazz')}`, { status }, { as: 'editor' });
    await rest('PATCH', `/events/${id('Jazz')}`, { status: 'publish' }, { as: 'editor' });

    expect(await entries()).toEqual([`editor ${action} EVENT ${id('Jazz')}`]);
  });

  test('does not name what authors do with their own events', async () => {
    const { id } = await town({ events: [{ title: 'Jazz', status: 'pending', author: 'author' }] });
    await rest('PATCH', `/events/${id('Jazz')}`, { status: 'publish' }, { as: 'author' });
    await rest('PATCH', `/events/${id('Jazz')}`, { title: 'Swing' }, { as: 'author' });

    expect(await entries()).toEqual([]);
  });

  test('has one entry for several events, and one for what is deleted for ever', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Swing' }] });
    const events = [{ id: id('Jazz') }, { id: id('Swing') }];
    await write('mutation Trash($events: [RecordKey!]!) { deleteEvents(events: $events) { index } }', { events });
    await write('mutation Purge($id: ID!) { purgeEvent(id: $id) }', { id: id('Jazz') });

    expect(await entries()).toEqual([
      `administrator RECORD_PURGED EVENT ${id('Jazz')}`,
      'administrator EVENTS_TRASHED ×2',
    ]);
  });

  test('names sources, imports and webhooks by the host of their address, whose path can be a secret', async () => {
    await town();
    const url = 'https://calendar.example/private-7f3a/basic.ics';
    const source = await write(
      'mutation Source($input: CreateSourceInput!) { source: createSource(input: $input) { id } }',
      {
        input: { url },
      },
    );
    await write('mutation Delete($id: ID!) { deleteSource(id: $id) }', { id: source.source.id });
    const job = await write('mutation Import($input: StartImportInput!) { job: startImport(input: $input) { id } }', {
      input: { url },
    });
    const hook = await write(
      'mutation Hook($input: CreateWebhookInput!) { hook: createWebhook(input: $input) { webhook { id } } }',
      {
        input: { url },
      },
    );

    expect(await entries()).toEqual([
      `administrator WEBHOOK_CREATED WEBHOOK ${hook.hook.webhook.id} calendar.example`,
      `administrator IMPORT_STARTED IMPORT_JOB ${job.job.id} calendar.example`,
      `administrator SOURCE_DELETED SOURCE ${source.source.id} calendar.example`,
      `administrator SOURCE_CREATED SOURCE ${source.source.id} calendar.example`,
    ]);
  });

  test('counts failed sign-ins by login, network and hour, and stores no text that is not a login', async () => {
    await town();
    for (const [login, address] of [
      ['editor', '203.0.113.7'],
      ['editor', '203.0.113.200'],
      ['my secret password', '203.0.113.7'],
      ['editor', '198.51.100.1'],
    ] as const)
      await openBrowser().post('/sign-in', { login, password: 'wrong' }, { address });

    const log = await readLog();
    expect(log.map(({ login, action, network, count }) => [login, action, network, count])).toEqual([
      ['editor', 'SIGN_IN_FAILED', '198.51.100.0/24', 1],
      [null, 'SIGN_IN_FAILED', '203.0.113.0/24', 1],
      ['editor', 'SIGN_IN_FAILED', '203.0.113.0/24', 2],
    ]);
    expect(log[0]?.user).toBeNull();
  });

  test('has what was done together with it, or neither', async () => {
    const { user } = await town();
    const { errors } = await graphql(
      'mutation Update($id: ID!) { updateUser(id: $id, input: { role: AUTHOR }) { id } }',
      { id: user('administrator') },
      administrator,
    );

    expect(errors[0]?.extensions.code).toBe('CONFLICT');
    expect(await entries()).toEqual([]);
  });

  test.each(roles)('can be read by administrators only: %s', async (role) => {
    await town();
    await noteFailedSignIn('editor', await requestContext());
    const { data, errors } = await graphql(`${LOG}`, {}, { as: role });
    const node = await graphql('{ node(id: "auditEntry-1") { id } }', {}, { as: role });

    if (role === 'administrator') {
      expect(data?.auditLog.totalCount).toBe(1);
      expect(node.data).toEqual({ node: { id: data?.auditLog.nodes[0]?.id } });
      return;
    }
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(node.data).toEqual({ node: null });
  });

  test('is filtered by action, login and time', async () => {
    await town();
    const context = await requestContext('administrator');
    const at = (day: string) => ({ ...context, now: new Date(`${day}T12:00:00Z`) });
    await noteFailedSignIn('editor', at('2026-03-01'));
    await noteFailedSignIn('author', at('2026-03-02'));
    await noteFailedSignIn('editor', at('2026-03-03'));

    const days = async (variables: object) => (await readLog(variables)).map((entry) => entry.at.slice(8, 10));
    expect(await days({ login: 'editor' })).toEqual(['03', '01']);
    expect(await days({ action: 'SIGNED_IN' })).toEqual([]);
    expect(await days({ since: '2026-03-02', until: '2026-03-03' })).toEqual(['02']);
    const { errors } = await graphql(LOG, { since: 'soon-ish' }, administrator);
    expect(errors[0]?.extensions.arguments).toHaveProperty('since');
  });

  test('is kept for 400 days', async () => {
    await town();
    const db = await calendar();
    const context = await requestContext();
    const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
    for (const days of [401, 399]) await noteFailedSignIn('editor', { ...context, now: daysAgo(days) });

    await sweepAudit(db);

    expect((await db.auditEntry.findMany()).map(({ at }) => at)).toEqual([daysAgo(399)]);
  });
});
