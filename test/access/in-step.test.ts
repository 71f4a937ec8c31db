import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createClient } from 'graphql-sse';
import { expect, onTestFinished, test } from 'vitest';
import { calendar } from '../calendar.js';
import { untilReadable } from '../records/copy.js';
import { openProcess } from '../response-cache/processes.js';
import { serviceUrl } from '../service.js';
import { until } from '../until.js';
import { createWebhook, type Message, receiver, startSending } from '../webhooks/receiver.js';
import { allCallers, type GuardedTown, guardedTown, HIDDEN_WORD } from './guarded-town.js';
import { type Caller, isListed, mayRead, mayReadTexts } from './rules.js';

// Role × scope × status × own or not × password or none, as in matrix.test.ts: what streams, webhooks and the tools of assistants say.

const nameOf = ({ kind, id }: { kind: string; id: number | string }) => `${kind.toLowerCase()} ${id}`;

/** The records whose changes a caller gets. */
const listedFor = (who: Caller, { records }: GuardedTown) =>
  records
    .filter((record) => isListed(who, record))
    .map(nameOf)
    .sort();

/** The words in a text that a caller may not read. */
const hiddenWords = (who: Caller, { records }: GuardedTown, text: string): string[] =>
  records
    .flatMap((record) => [
      ...(mayRead(who, record) ? [] : [`${record.word}t`]),
      ...(mayReadTexts(who, record) ? [] : [`${record.word}d`]),
    ])
    .filter((word) => new RegExp(`${word}\\b`, 'i').test(text));

/** Notes a change of every guarded record, as a write of each would. */
const changeAll = async ({ records }: GuardedTown) => {
  await untilReadable();
  const db = await calendar();
  const rows = records.map(({ kind, id }) => ({ kind, recordId: id, action: 'updated', touched: ':' }));
  await db.change.createMany({ data: rows });
};

test('a stream has the changes of the records that its caller sees, and none of their hidden texts', async () => {
  const place = await guardedTown();
  await untilReadable();
  const { port } = await openProcess({ streams: { round: 10 } });
  const query = `subscription {
    recordChanged(kinds: [EVENT, VENUE, ORGANIZER]) {
      nodes { kind recordId record {
        ... on Event { title description excerpt website cost { text } image { url alt } }
        ... on Venue { name description address phone } ... on Organizer { name description email }
      } }
    }
  }`;
  const streams = allCallers.map((who) => {
    const client = createClient({ url: `http://127.0.0.1:${port}/graphql`, headers: who.headers, retryAttempts: 0 });
    onTestFinished(() => client.dispose());
    const stream = { who, isOpen: false, text: '', names: new Set<string>() };
    const follow = async () => {
      const messages = client.iterate<{ recordChanged: { nodes: { kind: string; recordId: string }[] } }>({ query });
      for await (const message of messages) {
        stream.isOpen = true;
        stream.text += JSON.stringify(message);
        for (const { kind, recordId } of message.data?.recordChanged.nodes ?? [])
          stream.names.add(nameOf({ kind, id: recordId }));
      }
    };
    follow().catch(() => {});
    return stream;
  });
  await until(() => streams.every(({ isOpen }) => isOpen));
  await changeAll(place);
  await until(() => streams.every(({ who, names }) => names.size >= listedFor(who, place).length));
  // What a stream has not got by the next change, it does not get.
  await (await calendar()).change.create({
    data: { kind: 'event', recordId: place.id('Festival'), action: 'updated', touched: ':' },
  });
  await until(() => streams.every(({ names }) => names.has(nameOf({ kind: 'event', id: place.id('Festival') }))));

  // Their messages have the words that are searched for.
  const [anonymous, administrator] = [streams[0], streams.find(({ who }) => who.name === 'administrator')];
  expect(anonymous && hiddenWords(anonymous.who, place, administrator?.text ?? '').length).toBeGreaterThan(50);
  for (const { who, names, text } of streams) {
    names.delete(nameOf({ kind: 'event', id: place.id('Festival') }));
    expect({ who: who.name, names: [...names].sort() }).toEqual({ who: who.name, names: listedFor(who, place) });
    expect({ who: who.name, words: hiddenWords(who, place, text) }).toEqual({ who: who.name, words: [] });
  }
});

test('a webhook tells of what everyone sees, or of what its owner sees, and its messages have no texts', async () => {
  const place = await guardedTown();
  await untilReadable();
  await startSending();
  const [everyone, owner] = [await receiver(), await receiver()];
  const kinds = ['EVENT', 'VENUE', 'ORGANIZER'];
  await createWebhook({ url: everyone.url, kinds });
  await createWebhook({ url: owner.url, kinds, view: 'OWNER' });
  await changeAll(place);
  const caller = (name: string) => allCallers.find((who) => who.name === name) as Caller;
  const namesIn = (messages: readonly Message[]) =>
    messages.map(({ data }) => nameOf({ kind: String(data.kind), id: Number(data.id) })).sort();
  const expected = [listedFor(caller('anonymous'), place), listedFor(caller('administrator'), place)];
  await until(() => owner.messages.length >= (expected[1]?.length ?? 0));
  await until(() => everyone.messages.length >= (expected[0]?.length ?? 0));

  expect([namesIn(everyone.messages), namesIn(owner.messages)]).toEqual(expected);
  const text = [...everyone.messages, ...owner.messages].map(({ body }) => body).join();
  expect(place.records.filter(({ word }) => text.includes(word))).toEqual([]);
});

test.each(allCallers)('the tools of an assistant show $name what the APIs show', async (who) => {
  const place = await guardedTown();
  const client = new Client({ name: 'test', version: '1' });
  const url = new URL(`${await serviceUrl()}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: who.headers } }));
  onTestFinished(() => client.close());
  const call = async (name: string, args: object) =>
    client.callTool({ name, arguments: { ...args } }) as Promise<{ isError?: boolean; structuredContent?: Listed }>;

  const events = place.records.filter(({ kind }) => kind === 'event');
  const found = new Set<string>();
  let said = '';
  for (let after: string | undefined, page = 0; page === 0 || after; page++) {
    const result = await call('find_events', { first: 25, from: '2000-01-01', ...(after && { after }) });
    for (const { id } of result.structuredContent?.events ?? []) found.add(id);
    after = result.structuredContent?.next;
    said += JSON.stringify(result);
  }
  const guarded = events.map(({ id }) => String(id));
  const listed = events.filter((record) => isListed(who, record)).map(({ id }) => String(id));
  expect(guarded.filter((id) => found.has(id)).sort()).toEqual(listed.sort());

  const read: Record<string, boolean> = {};
  for (const { id } of events) {
    const result = await call('read_event', { id: String(id) });
    read[id] = !result.isError;
    said += JSON.stringify(result);
  }
  expect(read).toEqual(Object.fromEntries(events.map((record) => [record.id, mayReadTexts(who, record)])));
  for (const args of [{ query: HIDDEN_WORD }, { place: HIDDEN_WORD }])
    said += JSON.stringify(await call('find_events', args));
  for (const name of ['todays_events', 'list_venues', 'list_categories'])
    said += JSON.stringify(await call(name, { first: 25 }));
  expect(hiddenWords(who, place, said)).toEqual([]);
});

interface Listed {
  events?: { id: string }[];
  next?: string;
}
