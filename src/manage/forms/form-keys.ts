import { randomUUID } from 'node:crypto';
import type { Status } from '../editable.js';
import { digestsField, type Units } from './units.js';

/**
 * The hidden fields of a form: its key, so that a save that is sent twice is written once, the digests of what it showed first, and the status
 * that its buttons are for.
 * @param stored what is stored; undefined for a new record
 * @param kept the key and the digests of a form that was sent: those that it has stay
 */
export const formKeys = (
  units: Units,
  stored: { values: URLSearchParams; status: Status | undefined } | undefined,
  kept?: URLSearchParams,
): [name: string, value: string][] => [
  ['once', kept?.get('once') ?? randomUUID()],
  ['was', kept?.get('was') ?? (stored ? digestsField(units, stored.values) : '')],
  ...(stored?.status ? [['status', stored.status] satisfies [string, string]] : []),
];
