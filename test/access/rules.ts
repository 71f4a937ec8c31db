/** The expected results of the matrix: who may read and change which publishable record. The tests state the rules only here. */
import type { Role, Scope } from '../../src/access/caller.js';

export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;

export type Status = (typeof statuses)[number];

interface Rule {
  /** The statuses in which publishable records are read and changed: the caller's own, and those of other users. */
  reads: { own: readonly Status[]; others: readonly Status[] };
  changes: { own: readonly Status[]; others: readonly Status[] };
  /** The status of a publishable record that is created with a status. Null: the request is rejected. */
  creates: Partial<Record<Status, Status | null>> | 'as requested' | 'nothing';
  /** Whether lists can show records that are not public, if the request names their status. */
  mayListHidden: boolean;
  terms: boolean;
}

const shown = ['publish'] as const;
const nothing = { own: [], others: [] } as const;
const own = { own: statuses, others: [] } as const;
const all = { own: statuses, others: statuses } as const;
const waits = { publish: 'pending', future: 'pending', private: null } as const;

export const rules: Record<Role | 'anonymous', Rule> = {
  anonymous: {
    reads: { own: [], others: shown },
    changes: nothing,
    creates: 'nothing',
    mayListHidden: false,
    terms: false,
  },
  subscriber: {
    reads: { own: shown, others: shown },
    changes: nothing,
    creates: 'nothing',
    mayListHidden: false,
    terms: false,
  },
  contributor: {
    reads: { own: statuses, others: shown },
    changes: { own: ['draft', 'pending'], others: [] },
    creates: waits,
    mayListHidden: true,
    terms: false,
  },
  author: {
    reads: { own: statuses, others: shown },
    changes: own,
    creates: 'as requested',
    mayListHidden: true,
    terms: false,
  },
  editor: { reads: all, changes: all, creates: 'as requested', mayListHidden: true, terms: true },
  administrator: { reads: all, changes: all, creates: 'as requested', mayListHidden: true, terms: true },
};

/** A caller: a role, and the scope of the credentials. */
export interface Caller {
  name: string;
  role: Role | 'anonymous';
  scope: Scope;
  headers: Record<string, string>;
}

/** The properties of a publishable record that the rules use. */
export interface PublishableRecord {
  status: Status;
  owner: Role;
  /** Whether it is an event with a password. */
  locked: boolean;
}

const ruleFor = (who: Caller, record: PublishableRecord, right: 'reads' | 'changes') =>
  rules[who.role][right][who.role === record.owner ? 'own' : 'others'].includes(record.status);

/** Whether a caller may know that a publishable record exists. */
export const mayRead = (who: Caller, record: PublishableRecord): boolean => ruleFor(who, record, 'reads');

/** Whether a caller may change a publishable record. Credentials of scope `read` change nothing. */
export const mayChange = (who: Caller, record: PublishableRecord): boolean =>
  who.scope !== 'read' && ruleFor(who, record, 'changes');

/** Whether a caller may read the texts and links of a publishable record without a password. */
export const mayReadTexts = (who: Caller, record: PublishableRecord): boolean =>
  mayRead(who, record) && (!record.locked || mayChange(who, record));

/** Whether events show a venue or organizer to a caller. */
export const isShownOnEvents = (who: Caller, record: PublishableRecord): boolean =>
  record.status !== 'trash' && mayRead(who, record);

/** Whether a caller may write publishable records at all. */
export const writes = (who: Caller): boolean => who.scope !== 'read' && rules[who.role].creates !== 'nothing';

/** Whether a caller may write categories and tags. */
export const writesTerms = (who: Caller): boolean => who.scope !== 'read' && rules[who.role].terms;

/** The status of a publishable record that a caller creates with a status. Null: the request is rejected. */
export const createdAs = ({ role }: Caller, requested: Status): Status | null => {
  const { creates } = rules[role];
  if (creates === 'nothing') return null;
  const becomes = creates === 'as requested' ? undefined : creates[requested];
  return becomes === undefined ? requested : becomes;
};

/** Whether a list without a status, or with these statuses, shows a publishable record. */
export const isListed = (who: Caller, record: PublishableRecord, requested?: readonly Status[]): boolean => {
  if (!mayRead(who, record)) return false;
  if (requested) return requested.includes(record.status);
  return rules[who.role].mayListHidden ? record.status !== 'trash' : record.status === 'publish';
};

/** Whether every caller sees a publishable record in lists, with its links. Counts include only such events. */
export const counts = ({ status, locked }: PublishableRecord): boolean => status === 'publish' && !locked;
