/** The calls between the service and the process that reads a source. Both sides send structured clones. */

import type { Login } from '../../guard/guarded-fetch.js';
import type { Kind } from '../../records/fields/kind.js';
import type { Settings } from '../../settings/settings.js';
import type { ImportEntry, UnreadableEntry } from '../entry.js';
import type { FileValidators } from '../fetch-file.js';
import type { ImportKind } from '../file-kind.js';
import type { ImportOptions } from '../import-options.js';
import type { ParsedEntry } from '../parse-entry.js';
import type { ExportedSeries } from '../series/exported-series.js';
import type { SiteList } from '../site/site-pages.js';
import type { CallOutcome } from './outcome.js';

/** What is read. */
export interface ReadRequest {
  kind: ImportKind;
  /** Undefined for a file, whose bytes are the standard input of the process. */
  url?: string | undefined;
  options: ImportOptions;
  settings: Pick<Settings, 'importInnerAddresses' | 'siteTimezone' | 'defaultLanguage' | 'currency'>;
  /** Of a user of a site, to read drafts. */
  credentials?: Login | undefined;
  /** The longest wait that a response may ask for, in milliseconds. */
  maxWait?: number | undefined;
  /** Of a file at a URL: what the last run has read. */
  validators?: Pick<FileValidators, 'etag' | 'lastModified'> | undefined;
  /** The time of the service. */
  now: Date;
  /** Whether entries are also sent as they were read, to print them. */
  withOriginal?: boolean;
}

/** Records of a source, in the order in which they are written: at most 500, or about 1 MiB. */
export interface ReadPart {
  entries: ReadEntry[];
  invalid: InvalidEntry[];
  /** The keys of series that have no date to come. */
  ended?: string[];
  /** Of an export: series, whose events are in this part or earlier ones. */
  series?: ExportedSeries[];
  /** Of a site: what its lists say. */
  pages?: ReadPages;
  /** Of NDJSON: whether the file is an export. */
  isExport?: boolean;
  /** Of NDJSON: the last line that was read. */
  last?: LinePosition;
}

/** The pages of a list of a site that end in a part. */
export interface ReadPages {
  /** The number of records in their lists. */
  listed: number;
  /** The lengths of the list, as they say, without repetitions. */
  totals: readonly number[];
  /** The page to continue with after this part. */
  next: number;
}

/** An entry that cannot be read or is not valid. */
export interface InvalidEntry extends UnreadableEntry, Pick<ImportEntry, 'key' | 'warnings'> {
  kind: Kind;
  /** The number of valid entries before it in the part. */
  position: number;
}

/** An entry whose fields were checked. */
export interface ReadEntry extends ParsedEntry {
  /** With `withOriginal`: the entry as it was read. */
  original?: ImportEntry;
}

export interface LinePosition {
  /** From 1. */
  number: number;
  /** The position after the line, in bytes from the start of the input. */
  bytes: number;
}

/** A site that was found. */
export interface FoundSite {
  /** The URL of its REST API. */
  root: string;
  /** What may identify it in later runs: a site that has moved was imported with another address. */
  identities: string[];
}

/** A record of a site, requested by its id. */
export interface LookedUp {
  status: number;
  /** Whether the site has it in its trash. */
  isTrashed: boolean;
  /** The error code of the site; empty without one. */
  code: string;
}

/** The functions of the process that reads. */
export interface ReaderCalls {
  /** Begins to read a file. */
  openFile(request: ReadRequest): Promise<CallOutcome<void>>;
  /** Finds the API of a site. */
  openSite(request: ReadRequest): Promise<CallOutcome<FoundSite>>;
  /** Begins to read a list of a site. @param from the first page, from 1. */
  openList(list: SiteList, pages: { from: number; perPage: number }): Promise<CallOutcome<void>>;
  /** The next part of what was opened; undefined at its end. */
  next(): Promise<CallOutcome<ReadPart | undefined>>;
  /** Requests a record of a site by its id in the site. */
  lookUp(list: Exclude<SiteList, 'categories'>, id: string): Promise<CallOutcome<LookedUp>>;
}

/** The functions of the service, for the process that reads. */
export interface ServiceCalls {
  /** The process waits for the network from now on. */
  idle(): void;
  /** The process continues with what it has received. Resolves when it may use the processor. */
  busy(): Promise<void>;
  /** The process waits before it repeats a request. */
  waiting(seconds: number, reason: string): void;
  /** A sentence about the whole source. */
  message(text: string): void;
  /** The validators of the response that is read. */
  received(validators: { etag: string | undefined; lastModified: string | undefined }): void;
}
