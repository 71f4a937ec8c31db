/** Streams of changes for clients: what a subscription needs to know of them. */
import type { Change, RecordKind } from './change.js';

/** The kinds of records that readers of changes see. */
export type ListedKind = Exclude<RecordKind, 'image' | 'user'>;

/** What has happened to a record, as the reader sees it. */
export interface ListedChange {
  kind: ListedKind;
  id: number;
  action: 'created' | 'updated' | 'deleted';
  /** When it was written, or became public by itself. Undefined in the full state. */
  at?: Date | undefined;
  /** The time at which its reader sees the record; by default that of the request. */
  seen?: Date;
}

/** A message of a stream. */
export interface StreamedChanges {
  changes: ListedChange[];
  /** The position behind these changes. */
  token: string;
  /** Whether the stream ends with this message: the client goes on with another stream since the token. */
  resync: boolean;
}

/** What a stream is about. */
export interface StreamSelection {
  /** Undefined for all kinds. */
  kinds?: readonly ListedKind[] | undefined;
  /**
   * A filter of events, as the argument of the schema. An event that begins to match is created, one that matches no longer is deleted.
   * Other kinds are not affected.
   */
  filter?: object | undefined;
  /** A token: the stream begins with what has changed since. By default it begins with what changes from now on. */
  since?: string | undefined;
}

/** The streams of a process. `Context` is the context of a request. */
export interface ChangeStreams<Context> {
  /** Notes a change that was committed. @param transaction its number, if it is known. */
  note(change: Change, transaction?: string): void;
  /** The number of changes of users, and of everything. Read it before the caller of a request is looked up, for {@link open}. */
  userChanges(): number;
  /**
   * Opens a stream. Its first message comes at once, so that the client has a token.
   * @param client whose streams are counted: a credential or an address; undefined for no limit.
   * @param seen the result of {@link userChanges} before the caller was looked up; by default the current one. If the caller has changed since, the
   * stream ends at once with a message with `resync`: the caller may have other rights now.
   * @throws ApiError `too-many-requests` for too many streams; `invalid-params` for the filter; `sync-token-expired` for the token.
   */
  open(
    selection: StreamSelection,
    context: Context,
    client: string | undefined,
    seen?: number,
  ): Promise<AsyncIterableIterator<StreamedChanges>>;
  /** Ends all streams, and opens no other. */
  close(): void;
}
