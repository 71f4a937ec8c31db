/** The URLs of feeds: a list or the page of a record with an extension, and the forms of calendar plug-ins for WordPress. */
import { type Kind, plurals } from '../records/fields/kind.js';
import { type FeedFormat, feedFormats, feedPath, feedPaths } from '../records/schema/feed-addresses.js';
import { percentDecode } from '../texts/url.js';
import { onDays } from '../time/days.js';

/** What a feed contains: all events, or the events of a record. The feed of an event contains the event alone. */
export interface FeedTarget {
  format: FeedFormat;
  of?: { kind: Kind; slug: string };
}

/** The feed of a path without its language segment; undefined for other paths. */
export const feedOfPath = (path: string): FeedTarget | undefined => {
  const [, page = '', extension = ''] = /^\/(.+)\.([a-z-]+)$/.exec(path) ?? [];
  const format = feedFormats.find((one) => one === extension);
  if (!format) return undefined;
  if (page === plurals.event) return { format };
  const of = recordOf(page);
  return of && (of.kind !== 'event' || format === 'ics') ? { format, of } : undefined;
};

const recordOf = (page: string): { kind: Kind; slug: string } | undefined => {
  for (const [kind, start] of Object.entries(feedPaths) as [Kind, string][]) {
    if (!page.startsWith(`${start}/`)) continue;
    // The path of a category may contain its ancestors; the last segment is the category.
    const last = page.slice(start.length + 1).split('/');
    if (last.length > 1 && kind !== 'category') continue;
    const slug = percentDecode(last.at(-1) ?? '');
    if (slug) return { kind, slug };
  }
  return undefined;
};

/**
 * The path and query of the feed for a URL in the form of The Events Calendar: `/events/?ical=1`, `/event/x/?ical=1`, `/events/ical/`,
 * `/events/2026-10-24/ical/`, `/?post_type=tribe_events&ical=1`. Undefined for other URLs.
 */
export const feedOfLegacyUrl = (path: string, parameters: URLSearchParams): string | undefined => {
  const [, page = path, ending] = /^(.*?)\/ical\/?$/.exec(path) ?? [];
  const isRequested =
    ending !== undefined || page !== path || isSet(parameters, 'ical') || isSet(parameters, 'outlook-ical');
  if (!isRequested) return undefined;
  const target = legacyTarget(page.replace(/^\/|\/$/g, ''), parameters);
  if (!target) return undefined;
  const rest = new URLSearchParams(target.parameters);
  for (const [name, value] of parameters) if (!legacyParameters.has(name)) rest.append(renamed[name] ?? name, value);
  return `${target.path}${rest.size ? `?${rest}` : ''}`;
};

const isSet = (parameters: URLSearchParams, name: string) => /^[1-9]/.test(parameters.get(name) ?? '');

const legacyParameters: ReadonlySet<string> = new Set(['ical', 'outlook-ical', 'post_type', 'eventDisplay']);

const renamed: Readonly<Record<string, string>> = {
  'tribe-bar-date': 'start_date',
  'tribe-bar-search': 'search',
  event_ids: 'include',
};

const legacyTarget = (
  page: string,
  parameters: URLSearchParams,
): { path: string; parameters: Record<string, string> } | undefined => {
  if (page === '') {
    return parameters.get('post_type') === 'tribe_events' ? { path: feedPath('ics'), parameters: {} } : undefined;
  }
  const [, day] = /^events(?:\/(\d{4}-\d\d-\d\d))?(?:\/list)?$/.exec(page) ?? [];
  if (day !== undefined) {
    if (Number.isNaN(Date.parse(day))) return undefined; // `2026-13-01`
    const { endsAfter, startsBefore } = onDays(day, day);
    return { path: feedPath('ics'), parameters: { ends_after: endsAfter, starts_before: startsBefore } };
  }
  if (/^events(\/(list|month|today))?$/.test(page)) return { path: feedPath('ics'), parameters: {} };
  const of = recordOf(page.replace(/^tag\//, `${feedPaths.tag}/`));
  return of && { path: feedPath('ics', of), parameters: {} };
};
