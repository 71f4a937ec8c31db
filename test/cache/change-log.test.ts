import pg from 'pg';
import { expect, test } from 'vitest';
import { EVERYTHING, parseChange, transactionOf } from '../../src/changes/change.js';
import { createChangeLog } from '../../src/changes/change-log.js';
import { onCommit } from '../../src/database/client.js';
import { calendar } from '../calendar.js';
import { updated } from '../changes.js';
import { address } from '../commands/almanac.js';
import { graphql, rest } from '../service.js';
import { town } from '../town.js';
import { until } from '../until.js';

test('the changes of a transaction of this process count once, at the commit and not at their notifications', () => {
  const log = createChangeLog(() => true);

  log.commit([updated('event', 1), updated('venue', 2)], '700');
  const committed = log.last();
  log.receive(updated('event', 1), '700');
  log.receive(updated('venue', 2), '700');

  expect(log.last()).toBe(committed);
});

test('changes of other transactions, and of unknown ones, count', () => {
  const log = createChangeLog(() => true);
  log.commit([updated('event', 1)], '700');

  log.receive(updated('event', 1), '701');
  log.receive(updated('event', 1));

  expect(log.last()).toBe(3);
});

test('after a lost connection the number of a transaction may be that of another one', () => {
  const log = createChangeLog(() => true);
  log.commit([updated('event', 1)], '700');

  log.receive(EVERYTHING);
  const since = log.last();
  log.receive(updated('event', 1), '700');

  expect(log.last()).toBe(since + 1);
});

test.each(['REST', 'GraphQL'])(
  'the notifications of a write through %s have the number of the transaction that the process records at the commit',
  async (api) => {
    const { id } = await town({ events: [{ title: 'Jazz', tags: ['late'] }] });
    const transactions: (string | undefined)[] = [];
    onCommit(await calendar(), async (_, transaction) => void transactions.push(transaction));
    const payloads: string[] = [];
    const client = new pg.Client(await address());
    await client.connect();
    client.on('notification', ({ payload = '' }) => payloads.push(payload));
    await client.query('LISTEN almanac_change');

    const path = `/events/${id('Jazz')}`;
    const document = `mutation { updateEvent(by: { id: "${id('Jazz')}" }, input: { title: "Blues", tags: [{ name: "early" }] }) { id } }`;
    if (api === 'REST') await rest('POST', path, { title: 'Blues', tags: ['early', 'new'] }, { as: 'editor' });
    else expect((await graphql(document, {}, { as: 'editor' })).errors).toEqual([]);
    await until(() => payloads.length > 0);
    await client.end();

    expect(payloads.map(parseChange)).not.toContain(EVERYTHING);
    expect(transactions.at(-1)).toMatch(/^\d+$/);
    expect(new Set(payloads.map(transactionOf))).toEqual(new Set([transactions.at(-1)]));
  },
);
