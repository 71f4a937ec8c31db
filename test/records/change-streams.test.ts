/** The limits of streams of changes (docs/keeping-in-step.md). */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { RequestContext } from '../../src/access/caller.js';
import { type Change, EVERYTHING } from '../../src/changes/change.js';
import type { ChangeStreams, StreamedChanges } from '../../src/changes/change-streams.js';
import { createChangeStreams, STREAM_LIMITS, type StreamLimits } from '../../src/records/changes/change-streams.js';
import { listChanges } from '../../src/records/changes/list-changes.js';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { updated } from '../changes.js';
import { rest } from '../service.js';
import { requestContext, town } from '../town.js';
import { until } from '../until.js';
import { untilReadable } from './copy.js';

const openStreams = async (limits: Partial<StreamLimits> = {}) => {
  const warnings: unknown[] = [];
  const log = { warn: (...values: unknown[]) => warnings.push(values) };
  const streams = createChangeStreams(
    { db: await calendar(), log },
    { ...STREAM_LIMITS, round: 10, idle: 20, ...limits },
  );
  onTestFinished(streams.close);
  // A stream begins behind what was written before it was opened.
  await untilReadable();
  /** Opens a stream, and reads its first message. */
  const begin: ChangeStreams<RequestContext>['open'] = async (...request) => {
    const stream = await streams.open(...request);
    expect(await stream.next()).toMatchObject({ value: { changes: [], resync: false } });
    return stream;
  };
  return { streams: { ...streams, begin }, warnings };
};

const tooMany = { key: 'too-many-requests' };

describe('the streams of a client, and those of a process, are limited', () => {
  test.each<{ limits: Partial<StreamLimits>; second: string }>([
    { limits: { ofClient: 1 }, second: 'one' },
    { limits: { all: 1 }, second: 'other' },
  ])('$limits', async ({ limits, second }) => {
    await town();
    const { streams } = await openStreams(limits);
    const context = await requestContext();
    const first = await streams.open({}, context, 'one');
    await expect(streams.open({}, context, second)).rejects.toMatchObject(tooMany);
    await first.return?.();
    await streams.open({}, context, second);
  });

  test('a stream that could not be opened is not counted', async () => {
    await town();
    const { streams } = await openStreams({ ofClient: 1 });
    const context = await requestContext();
    const invalid = { filter: { startDate: 'soon' } };
    await expect(streams.open(invalid, context, 'one')).rejects.toMatchObject({ key: 'invalid-params' });
    await streams.open({}, context, 'one');
  });

  test('a stream that nobody reads, because its client has left, is not counted after its end', async () => {
    await town();
    const { streams } = await openStreams({ ofClient: 1, life: 1 });
    const context = await requestContext();
    const unread = await streams.open({}, context, 'one');
    await until(() =>
      streams.open({}, context, 'one').then(
        () => true,
        () => false,
      ),
    );

    const messages = [];
    for await (const { resync } of unread) messages.push(resync);
    expect(messages).toEqual([false, true]);
  });
});

test('a client that is too slow gets what waits, then a message to synchronize with the position behind it', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const { streams } = await openStreams({ queue: 2 });
  const context = await requestContext();
  const [slow, quick] = [await streams.begin({}, context, 'slow'), await streams.begin({}, context, 'quick')];
  const seen: StreamedChanges[] = [];
  const follow = async () => {
    for await (const message of quick) seen.push(message);
  };
  const following = follow();
  for (let count = 1; count <= 4; count++) {
    await rest('PATCH', `/events/${id('Jazz')}`, { title: `Jazz ${count}` }, { as: 'administrator' });
    await until(() => seen.length === count);
  }
  const got: StreamedChanges[] = [];
  for await (const message of slow) got.push(message);
  expect(got).toEqual([seen[0], seen[1], { changes: [], token: expect.any(String), resync: true }]);
  const { changes } = await listChanges({ since: got[2]?.token, first: 10 }, context);
  expect(changes).toEqual([{ kind: 'event', id: id('Jazz'), action: 'updated', at: expect.any(Date) }]);
  streams.close();
  await following;
});

test('clients with the same rights and filter get the same messages, others their own', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const { streams } = await openStreams();
  const [anonymous, editor] = [await requestContext(), await requestContext('editor')];
  const filter = { search: 'jazz' };
  const opened = await Promise.all([
    ...[anonymous, anonymous, editor].map((context) => streams.begin({}, context, undefined)),
    ...[anonymous, anonymous].map((context) => streams.begin({ filter }, context, undefined)),
  ]);
  const next = Promise.all(opened.map((stream) => stream.next()));
  await rest('PATCH', `/events/${id('Jazz')}`, { title: 'Jazz in town' }, { as: 'administrator' });
  const [first, second, ofEditor, filtered, again] = (await next).map(({ value }) => value);
  expect(second).toBe(first);
  expect(ofEditor).not.toBe(first);
  expect(filtered).not.toBe(first);
  expect(again).toBe(filtered);
});

test('a publication that was scheduled is a creation', async () => {
  const { id } = await town({ events: [{ title: 'Jazz', date: '2026-03-14T12:00:05Z' }] });
  const { streams } = await openStreams();
  const stream = await streams.begin({}, await requestContext(), undefined);
  const next = stream.next();
  stopClock('2026-03-14T12:00:05Z');
  const { value } = await next;
  expect(value.changes).toMatchObject([{ kind: 'event', id: id('Jazz'), action: 'created' }]);
});

describe('when rights may have changed', () => {
  const ended = [
    { changes: [], token: expect.any(String), resync: false },
    { changes: [], token: expect.any(String), resync: true },
  ];
  const messagesOf = async (stream: AsyncIterable<StreamedChanges>) => {
    const messages: StreamedChanges[] = [];
    for await (const message of stream) messages.push(message);
    return messages;
  };

  test('because changes were missed, the streams of all users end, and those of anonymous clients go on', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    const { streams } = await openStreams();
    const [author, editor] = [await requestContext('author'), await requestContext('editor')];
    const ofUsers = [await streams.open({}, author, 'author'), await streams.open({}, editor, 'editor')];
    const anonymous = await streams.begin({}, await requestContext(), undefined);

    streams.note(EVERYTHING);

    expect(await Promise.all(ofUsers.map(messagesOf))).toEqual([ended, ended]);
    await rest('PATCH', `/events/${id('Jazz')}`, { title: 'Swing' }, { as: 'administrator' });
    expect((await anonymous.next()).value.changes).toMatchObject([{ id: id('Jazz'), action: 'updated' }]);
  });

  test.each<{ what: string; change: (user: number) => Change }>([
    { what: 'its user', change: (user) => updated('user', user) },
    { what: 'everything', change: () => EVERYTHING },
  ])('while a stream is opened, it ends at once: a change of $what', async ({ change }) => {
    const { user } = await town();
    const { streams } = await openStreams();
    const context = await requestContext('author');
    const before = streams.userChanges();
    const first = streams.open({}, context, 'author');
    streams.note(change(user('author')));
    // Its caller was found before the change too.
    const second = streams.open({}, context, 'author', before);

    for (const stream of [await first, await second])
      expect(await messagesOf(stream)).toEqual([{ changes: [], token: expect.any(String), resync: true }]);
    await streams.begin({}, context, 'author');
  });

  test('the stream of an anonymous client is opened', async () => {
    const { user } = await town();
    const { streams } = await openStreams();
    const opening = streams.open({}, await requestContext(), undefined);
    streams.note(updated('user', user('author')));

    expect(await (await opening).next()).toMatchObject({ value: { resync: false } });
  });
});

test('when the database cannot be read, all streams end with a message to synchronize', async () => {
  await town();
  const { streams, warnings } = await openStreams();
  const stream = await streams.begin({}, await requestContext(), undefined);
  const db = await calendar();
  await db.$executeRaw`ALTER TABLE "SigningKey" RENAME TO "Renamed"`;
  onTestFinished(() => db.$executeRaw`ALTER TABLE IF EXISTS "Renamed" RENAME TO "SigningKey"`.then(() => {}));
  const { value } = await stream.next();
  expect(value).toEqual({ changes: [], token: expect.any(String), resync: true });
  expect(await stream.next()).toEqual({ done: true, value: undefined });
  expect(warnings).toHaveLength(1);
});
