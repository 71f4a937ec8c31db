import { describe, expect, test } from 'vitest';
import {
  Changes,
  EVERYTHING,
  formatTouched,
  parseChange,
  type RecordChange,
  type TermId,
} from '../../src/changes/change.js';
import { updated } from '../changes.js';

const notification = (change: RecordChange) =>
  [change.kind, change.id, change.action, formatTouched(change)].filter((part) => part !== null).join(':');

const terms = (count: number) =>
  Array.from({ length: count }, (_, at): TermId => ({ kind: 'category', id: 100_000 + at }));

test.each<RecordChange>([
  updated('venue', 1),
  updated('event', 2, { action: 'trashed', lists: true, slugs: true, counts: [{ kind: 'tag', id: 3 }, ...terms(2)] }),
  updated('user', 4, { action: 'deleted', slugs: true }),
])('a change is received as it was sent: %j', (change) => {
  expect(parseChange(notification(change))).toEqual(change);
});

test('a change that does not fit into a notification changes everything', () => {
  const change = updated('event', 1, { counts: terms(1000) });

  expect(notification(change)).toBe('event:1:updated');
  expect(parseChange(notification(change))).toBe(EVERYTHING);
});

describe('an unknown message changes everything', () => {
  test.each(['calendar:0:restored', 'event:5:updated', 'event:5:updated:other:', 'event:5:updated::series.7', ''])(
    '%s',
    (text) => {
      expect(parseChange(text)).toBe(EVERYTHING);
    },
  );
});

test('a transaction has one change for each record, with all its parts', () => {
  const changes = new Changes();
  const [one, other] = terms(2) as [TermId, TermId];

  changes.note(updated('event', 1, { action: 'created', slugs: true, counts: [one] }));
  changes.note(updated('venue', 2));
  changes.note(updated('event', 1, { lists: true, counts: [other, { ...one }] }));
  changes.note(updated('venue', 2, { action: 'deleted' }));

  expect(changes.all()).toEqual([
    updated('event', 1, { action: 'created', slugs: true, lists: true, counts: [one, other] }),
    updated('venue', 2, { action: 'deleted' }),
  ]);
});

describe('a change that a statement wrote with its row is not written again', () => {
  test('unless the transaction has touched more since', () => {
    const changes = new Changes();
    changes.note(updated('event', 1, { action: 'created', lists: true }), { isWritten: true });
    changes.note(updated('event', 2), { isWritten: true });
    changes.note(updated('event', 2, { counts: terms(1) }));
    changes.note(updated('venue', 3));

    expect(changes.unwritten()).toEqual([updated('event', 2, { counts: terms(1) }), updated('venue', 3)]);
    expect(changes.all()).toHaveLength(3);
  });

  test('and not where a later statement wrote less than is known', () => {
    const changes = new Changes();
    changes.note(updated('event', 1, { lists: true }), { isWritten: true });
    changes.note(updated('event', 1), { isWritten: true });

    expect(changes.unwritten()).toEqual([updated('event', 1, { lists: true })]);
  });
});
