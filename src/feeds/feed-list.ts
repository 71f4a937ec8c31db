/** The events of a feed: those of a list in the REST API, without pages. */
import { mayRead } from '../access/permission.js';
import type { ResolverContext } from '../builder/context.js';
import type { RowOf } from '../database/row-types.js';
import { apiError } from '../errors.js';
import { formatMessage } from '../languages/format-message.js';
import { textInLanguage } from '../languages/translation.js';
import { dateFilters, type EventFilter, filterOfKind } from '../records/events/event-filter-fields.js';
import type { Kind } from '../records/fields/kind.js';
import { isPublishable } from '../records/fields/kind.js';
import { findRow } from '../records/reading/find.js';
import { pageUrl } from '../records/schema/addresses.js';
import { dayOf } from '../time/wall-clock.js';
import type { FeedTarget } from './feed-path.js';

/** A feed of a list: its name and the filter of its events. */
export interface FeedList {
  name: string;
  /** The URL of the page of the record, or of the site. */
  page: string;
  filter: EventFilter;
  /** Whether the filter is that of a list of public events, so that withdrawn events belong to it. */
  hasWithdrawn: boolean;
}

const PAST_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The list of a feed.
 * @param filter the parameters of the request. The record of the path replaces a parameter of the same kind.
 * @throws ApiError `<kind>-not-found`, also for a record that anonymous clients may not read.
 */
export const feedList = async (
  of: Exclude<FeedTarget['of'], undefined> | undefined,
  filter: EventFilter,
  context: ResolverContext,
): Promise<FeedList> => {
  const record = of && (await findRecord(of.kind, of.slug, context));
  const own =
    record && of
      ? { [filterOfKind[of.kind]]: [of.kind === 'category' || of.kind === 'tag' ? { id: record.id } : record.id] }
      : {};
  return {
    name: record ? nameOf(record, context) : formatMessage('feed-name', {}, context.language),
    page: of ? pageUrl(of.kind, of.slug, context) : `${context.publicUrl}/`,
    filter: { ...withPast(filter, context), ...own },
    hasWithdrawn: filter.status === undefined,
  };
};

/** A record that the caller may read. @throws ApiError `<kind>-not-found`. */
const findRecord = async <Name extends Kind>(
  kind: Name,
  slug: string,
  context: ResolverContext,
): Promise<RowOf[Name]> => {
  const row: RowOf[Kind] | undefined = await findRow(kind, { slug }, context);
  if (!row || (isPublishable(kind) && !('status' in row && mayRead(context, row)))) throw apiError(`${kind}-not-found`);
  return row as RowOf[Name];
};

const nameOf = (record: RowOf[Kind], { language }: ResolverContext): string =>
  'title' in record ? textInLanguage(record, 'title', language) : textInLanguage(record, 'name', language);

/** The filters that replace the first day of a feed. */
const ownStart = [...dateFilters.filter((name) => name !== 'endDate'), 'include'] as const;

/** Adds the first day of a feed, unless the request has dates. The last one is that of lists. */
const withPast = (filter: EventFilter, { now, settings }: ResolverContext): EventFilter =>
  ownStart.some((name) => filter[name] !== undefined)
    ? filter
    : { ...filter, startDate: dayOf(new Date(now.getTime() - PAST_DAYS * DAY_MS), settings.siteTimezone) };
