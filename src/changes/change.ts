/** The changes of writes, and their format in notifications between processes. */

export type RecordKind = 'event' | 'venue' | 'organizer' | 'category' | 'tag' | 'image' | 'user';
export type ChangeAction = 'created' | 'updated' | 'trashed' | 'restored' | 'deleted';

/** A category or tag by its id. */
export interface TermId {
  kind: 'category' | 'tag';
  id: number;
}

/** What a write of one record changes besides that record. */
export interface Touched {
  /** Whether its place in lists may have changed: by its status, times, links (src/changes/dependencies-of-read.ts). */
  lists: boolean;
  /** Whether a slug may now identify another record. */
  slugs: boolean;
  /** The categories and tags whose number of events may have changed. */
  counts: readonly TermId[];
}

/** A write of one record. */
export interface RecordChange extends Touched {
  kind: RecordKind;
  id: number;
  action: ChangeAction;
}

/** Anything may have changed: a backup was restored, or changes were missed. */
export const EVERYTHING = 'everything';

/** A change as a process receives it. */
export type Change = RecordChange | typeof EVERYTHING;

const MAX_PAYLOAD = 7000; // characters; the payload of a PostgreSQL notification is shorter than 8,000 bytes

/**
 * Formats the part of a notification after `kind:id:action`: `lists+slugs:category.7+tag.9`.
 * @returns null if it is too long. Without it everything counts as changed.
 */
export const formatTouched = ({ lists, slugs, counts }: Touched): string | null => {
  const parts = [lists && 'lists', slugs && 'slugs'].filter((part) => part !== false);
  const text = `${parts.join('+')}:${counts.map(({ kind, id }) => `${kind}.${id}`).join('+')}`;
  return text.length > MAX_PAYLOAD ? null : text;
};

const PATTERN =
  /^(event|venue|organizer|category|tag|image|user):(\d+):(created|updated|trashed|restored|deleted):(|lists|slugs|lists\+slugs):((?:(?:category|tag)\.\d+(?:\+|(?=:|$)))*)(?::(\d+))?$/;

/** Parses a notification. Everything counts as changed if it has another format. */
export const parseChange = (text: string): Change => {
  const [, kind, id, action, parts = '', counts = ''] = PATTERN.exec(text) ?? [];
  if (kind === undefined) return EVERYTHING;
  return {
    kind: kind as RecordKind,
    id: Number(id),
    action: action as ChangeAction,
    lists: parts.includes('lists'),
    slugs: parts.includes('slugs'),
    counts: counts
      .split('+')
      .filter((one) => one !== '')
      .map((one): TermId => {
        const [kind, id] = one.split('.');
        return { kind: kind as TermId['kind'], id: Number(id) };
      }),
  };
};

/** The number of the transaction that sent a notification, as text. Undefined if the notification has another format. */
export const transactionOf = (text: string): string | undefined => PATTERN.exec(text)?.[6];

/** The changes of one transaction, one for each record. */
export class Changes {
  /** The number of the transaction, as text. Undefined until a statement has written a change to the table "Change". */
  transaction: string | undefined;
  readonly #byRecord = new Map<string, RecordChange>();
  readonly #locked = new Set<string>();
  /** The last change of each record that was written to the table "Change". */
  readonly #written = new Map<string, RecordChange>();

  /**
   * Adds a change that a statement of the transaction made.
   * @param isWritten whether the statement also wrote it to the table "Change".
   */
  note(change: RecordChange, { isWritten = false }: { isWritten?: boolean } = {}): void {
    const name = `${change.kind}:${change.id}`;
    const before = this.#byRecord.get(name);
    this.#byRecord.set(name, before ? merged(before, change) : change);
    if (isWritten) this.#written.set(name, change);
  }

  all(): RecordChange[] {
    return [...this.#byRecord.values()];
  }

  /** The changes that are not yet written to the table "Change". */
  unwritten(): RecordChange[] {
    return [...this.#byRecord].flatMap(([name, change]) => {
      const written = this.#written.get(name);
      return written && covers(written, change) ? [] : [change];
    });
  }

  /** Notes that the transaction has locked a record: the transaction that had the lock before may have changed it. */
  noteLock(kind: RecordKind, id: number): void {
    this.#locked.add(`${kind}:${id}`);
  }

  /**
   * Whether the transaction must read a record from the database because it has changed or locked the record.
   * @param count whether the number of events of a term is read too.
   */
  touches(kind: RecordKind, id: number, { count = false }: { count?: boolean } = {}): boolean {
    const name = `${kind}:${id}`;
    if (this.#locked.has(name) || this.#byRecord.has(name)) return true;
    for (const change of this.#byRecord.values()) {
      if (isOfUnknownExtent(change)) return true;
      if (count && change.counts.some((term) => term.kind === kind && term.id === id)) return true;
    }
    return false;
  }
}

/**
 * Whether a change concerns more records than the one it names. A permanently deleted record may have been a link, parent or author of
 * others; the rows of other records contain images.
 */
export const isOfUnknownExtent = ({ kind, action }: RecordChange): boolean =>
  action === 'deleted' || (kind === 'image' && action !== 'created');

const merged = (before: RecordChange, after: RecordChange): RecordChange => ({
  ...before,
  action: after.action === 'updated' ? before.action : after.action,
  lists: before.lists || after.lists,
  slugs: before.slugs || after.slugs,
  counts: [...before.counts, ...after.counts.filter((one) => !before.counts.some((other) => areSame(one, other)))],
});

/** Whether a written change is equal to the merged change of the record. */
const covers = (written: RecordChange, change: RecordChange): boolean =>
  written.action === change.action && formatTouched(written) === formatTouched(change);

const areSame = (one: TermId, other: TermId) => one.kind === other.kind && one.id === other.id;
