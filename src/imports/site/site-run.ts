/** One run of an import of a site: it reads the lists in their order, and writes their records. */
import type { RequestContext } from '../../access/caller.js';
import type { Language } from '../../languages/language.js';
import type { EntryReport } from '../entry.js';
import type { Login } from '../guard/guarded-fetch.js';
import type { Patience } from '../guard/patient-fetch.js';
import { prefetch } from '../lines.js';
import { countSeen } from '../source-entries.js';
import { type Source, savePosition } from '../sources.js';
import { ENTRIES_BATCH } from '../write-entries.js';
import type { MissingRecord } from './move-missing.js';
import type { SiteClient } from './site-client.js';
import { joined, PAGE_SIZE, readSitePages, type SiteList, type SitePage, siteLists } from './site-pages.js';
import { inOrderOfParents } from './site-terms.js';
import { createSiteWriter, type SiteWriter } from './site-writer.js';

export interface SiteImport {
  /** The URL of any page of the site, or of its API. */
  address: URL;
  /** Of a user of the site, to read drafts. */
  credentials?: Login | undefined;
  /** The language to read; default: that of the site. */
  language?: Language | undefined;
  dryRun: boolean;
  /** Whether records keep their ids if these are free. */
  keepIds: boolean;
  /** Whether records whose originals are gone are moved to the trash. */
  followDeletions: boolean;
  patience?: Patience;
  /** Whether nothing is moved to the trash when more records are missing than the site has. */
  isCareful?: boolean | undefined;
  /** Ends the import between two batches. */
  signal?: AbortSignal | undefined;
  /** Receives a sentence about the whole site. */
  message?(text: string): void;
  report(report: EntryReport): void;
  /** Is called when a record was moved to the trash. */
  moved?(missing: MissingRecord): void;
  /** Is called with the REST root, and after each batch. @param total undefined if unknown. */
  progress?(state: { root: URL; list: SiteList; done: number; total: number | undefined }): void | Promise<void>;
}

/** Where an interrupted import is continued. */
interface Position {
  list: SiteList;
  page: number;
}

export interface RunOptions extends SiteImport {
  root: URL;
  client: SiteClient;
  source: Source;
  status: string | undefined;
  context: RequestContext;
}

const lists = Object.keys(siteLists) as SiteList[];
const MAX_PASSES = 3;

export class SiteRun {
  /** The entries that a dry run has found, as `event <key>`. Other runs store them. */
  readonly seen = new Set<string>();
  readonly #options: RunOptions;
  readonly #writer: SiteWriter;
  #invalidEvents = 0;

  constructor(options: RunOptions) {
    this.#options = options;
    this.#writer = createSiteWriter(options.context, { ...options, report: (one) => this.#report(one) });
  }

  #report(one: EntryReport): void {
    if (one.kind === 'event' && one.result === 'invalid') this.#invalidEvents++;
    if (this.#options.dryRun) this.seen.add(`${one.kind} ${one.key}`);
    this.#options.report(one);
  }

  async all(): Promise<void> {
    const start = positionOf(this.#options.source.position);
    for (const list of lists.slice(lists.indexOf(start.list))) {
      const from = list === start.list ? start.page : 1;
      if (list === 'categories') await this.#categories();
      else if (list === 'events') await this.#events(from);
      else await this.#list(list, { from });
    }
  }

  /** All categories at once, because a parent can be on a later page than its children. */
  async #categories(): Promise<void> {
    const pages: SitePage[] = [];
    for await (const page of this.#pages('categories', {})) pages.push(page);
    const all = joined(pages);
    this.#reportUnreadable('categories', all);
    for (const level of inOrderOfParents(all.records))
      await this.#writer.writeNested('category', { ...all, records: level });
  }

  /** Reads events again while some are missing: without a stable order of equal starts, pages can repeat and omit events. */
  async #events(from: number): Promise<void> {
    const { source, context, dryRun } = this.#options;
    let total = await this.#list('events', { from });
    for (let pass = 2; pass <= MAX_PASSES && !dryRun && total !== undefined; pass++) {
      const seen = await countSeen(source, 'event', context.db);
      if (seen + this.#invalidEvents >= total) return;
      this.#invalidEvents = 0;
      total = await this.#list('events', { perPage: PAGE_SIZE + 1 - pass });
    }
  }

  /** Reads and writes a list. Returns its length, as the site says. */
  async #list(list: Exclude<SiteList, 'categories'>, { from = 1, perPage = PAGE_SIZE }): Promise<number | undefined> {
    const { root, source, dryRun, context, progress, signal } = this.#options;
    const kind = siteLists[list];
    let done = (from - 1) * perPage;
    let total: number | undefined;
    for await (const pages of inGroups(prefetch(this.#pages(list, { from, perPage })))) {
      signal?.throwIfAborted();
      const texts = joined(pages);
      this.#reportUnreadable(list, texts);
      if (kind === 'event') await this.#writer.writeEvents(texts);
      else await this.#writer.writeNested(kind, texts);
      done += texts.records.length;
      total = texts.total;
      const next: Position = { list, page: (pages.at(-1)?.number ?? 0) + 1 };
      if (!dryRun && perPage === PAGE_SIZE) await savePosition(source, next, context.db);
      await progress?.({ root, list, done, total });
    }
    return total;
  }

  #reportUnreadable(list: SiteList, { unreadable }: Pick<SitePage, 'unreadable'>): void {
    for (const { position, reason } of unreadable) {
      const where = `record ${position} in the list of ${list}`;
      this.#report({ key: where, where, kind: siteLists[list], result: 'invalid', reason, warnings: [] });
    }
  }

  #pages(list: SiteList, pages: { from?: number; perPage?: number }) {
    const { root, client, language, status } = this.#options;
    return readSitePages(client, { root, list, language, status, ...pages });
  }
}

const positionOf = (stored: unknown): Position => {
  const { list, page } = { ...(stored as Partial<Position> | undefined) };
  const known = lists.find((one) => one === list);
  return known && Number.isInteger(page) ? { list: known, page: Number(page) } : { list: 'categories', page: 1 };
};

/** Pages in groups of about one batch of records. */
async function* inGroups(pages: AsyncIterable<SitePage>): AsyncGenerator<SitePage[]> {
  let group: SitePage[] = [];
  for await (const page of pages) {
    group.push(page);
    if (group.reduce((sum, { records }) => sum + records.length, 0) < ENTRIES_BATCH) continue;
    yield group;
    group = [];
  }
  if (group.length) yield group;
}
