import { expect, test } from 'vitest';
import type { Caller } from '../../src/access/caller.js';
import { createCallerCache } from '../../src/access/caller-cache.js';
import { createChangeLog } from '../../src/changes/change-log.js';
import { updated } from '../changes.js';

const at = new Date('2026-11-22T12:00:00Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);

const editor: Caller = { id: 2, login: 'editor', role: 'editor', scope: 'write' };

const open = (receives = () => true) => {
  const log = createChangeLog(receives);
  return { log, callers: createCallerCache(log) };
};

test('the caller of a credential is cached for 30 seconds', () => {
  const { callers } = open();

  callers.add('Bearer one', editor, { since: callers.changes(), at });

  expect(callers.get('Bearer one', after(29))).toEqual(editor);
  expect(callers.get('Bearer one', after(30))).toBeUndefined();
  expect(callers.get('Bearer other', at)).toBeUndefined();
  // The clock was set back.
  expect(callers.get('Bearer one', after(-1))).toBeUndefined();
});

test('a credential is not returned after it has expired', () => {
  const { callers } = open();

  const expiring = { ...editor, expires: after(10) };
  callers.add('Bearer one', expiring, { since: callers.changes(), at });

  expect(callers.get('Bearer one', after(9))).toEqual(expiring);
  expect(callers.get('Bearer one', after(10))).toBeUndefined();
});

test('a change of a user removes the cached credentials of that user and of no other user', () => {
  const { callers, log } = open();
  callers.add('Bearer one', editor, { since: callers.changes(), at });

  log.receive(updated('user', 3));
  expect(callers.get('Bearer one', at)).toEqual(editor);
  log.receive(updated('user', 2));
  expect(callers.get('Bearer one', at)).toBeUndefined();
});

test('a user who changed while the credentials were read is not cached', () => {
  const { callers, log } = open();
  const since = callers.changes();

  log.receive(updated('user', 2));
  callers.add('Bearer one', editor, { since, at });

  expect(callers.get('Bearer one', at)).toBeUndefined();
});

test('nothing is returned or added while changes are not received', () => {
  let receives = true;
  const { callers } = open(() => receives);
  callers.add('Bearer one', editor, { since: callers.changes(), at });

  receives = false;
  callers.add('Bearer two', editor, { since: callers.changes(), at });
  expect(callers.get('Bearer one', at)).toBeUndefined();
  receives = true;

  expect(callers.get('Bearer one', at)).toEqual(editor);
  expect(callers.get('Bearer two', at)).toBeUndefined();
});
