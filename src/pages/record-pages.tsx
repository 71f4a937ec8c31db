/** The pages of records: of events, and of venues, organizers, categories and tags with their events. */

import type { ResolverContext } from '../builder/context.js';
import { slugsOf } from '../changes/dependency.js';
import { select, sql } from '../database/sql.js';
import { ApiError, apiError } from '../errors.js';
import { isLanguage, type Language } from '../languages/language.js';
import { textInLanguage } from '../languages/translation.js';
import type { Kind } from '../records/fields/kind.js';
import { findRow } from '../records/reading/find.js';
import { pagePaths } from '../records/schema/addresses.js';
import { hadSlug } from '../records/writing/trashed-slug.js';
import { htmlToText } from '../texts/html-to-text.js';
import { addDays } from '../time/days.js';
import { parametersOf } from './address-filters.js';
import { datePart } from './dates.js';
import { cards, dates, event, type FullEvent, records, type SeriesDate } from './documents.js';
import { parameterOfKind, readList } from './list-pages.js';
import type { PageContext } from './page-context.js';
import type { PageRequest, Rendered } from './rendered.js';
import { eventSummary, textsOf } from './seo/event-summary.js';
import { summaryOfList } from './seo/summary.js';
import { EventPage } from './views/event.js';
import { ErrorPage, PasswordPage } from './views/message-page.js';
import { RecordPage, type ShownRecord } from './views/record.js';

/** The page of a record. @throws ApiError `<kind>-not-found`, also for a record that is hidden. */
export const recordPage = (
  { kind, slug }: { kind: Kind; slug: string },
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> =>
  kind === 'event' ? eventPage(slug, request, page, context) : listOfRecord(kind, slug, request, page, context);

const SAME_DAY = 4; // other events of the day on the page of an event

const MORE_DATES = 5; // coming dates of its series on the page of an event

/** The coming dates of the series of an event, without the event itself. */
const moreDates = async ({ id, series }: FullEvent, context: ResolverContext): Promise<SeriesDate[]> => {
  if (!series) return [];
  const { events } = await dates({ filter: { series: series.id, when: 'UPCOMING' }, first: MORE_DATES + 1 }, context);
  return events.nodes.filter((one) => one.id !== id).slice(0, MORE_DATES);
};

const eventPage = async (
  slug: string,
  { path, form }: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const password = form?.get('password') ?? undefined;
  const found = await event({ slug, ...(password && { password }) }, context).catch((error: unknown) => {
    if (error instanceof ApiError && error.key === 'event-password-protected') return 'locked' as const;
    throw error;
  });
  if (found === 'locked') return passwordPage(slug, path, password !== undefined, page, context);
  if (!found.event) return missingEvent(slug, path, page, context);
  const shown = found.event;
  const day = datePart(shown.startDate);
  const { events } = await cards(
    { filter: { startsAfter: addDays(day, -1), startsBefore: day }, first: SAME_DAY + 1 },
    context,
  );
  const sameDay = events.nodes.filter(({ id }) => id !== shown.id).slice(0, SAME_DAY);
  const others = await moreDates(shown, context);
  const pathIn = pathsIn('event', shown.translations);
  // An event that the password in the form has opened. It is no longer shown as protected.
  const isOpened = form !== undefined;
  return {
    frame: {
      title: shown.title,
      path,
      pathIn,
      day,
      ...(!isOpened && { summary: eventSummary(shown, others, pathIn, page) }),
    },
    body: <EventPage event={shown} sameDay={sameDay} dates={others} page={page} />,
    isPrivate: form !== undefined || shown.isProtected,
  };
};

const passwordPage = async (
  slug: string,
  path: string,
  isWrong: boolean,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const row = await findRow('event', { slug }, context);
  const title = row ? textInLanguage(row, 'title', context.language) : '';
  // What lists show of the event: nothing if it is hidden from them.
  const { events } = await dates({ filter: { include: row ? [row.id] : [] }, first: 1 }, context);
  return {
    status: isWrong ? 403 : 200,
    frame: { title, path },
    body: <PasswordPage title={title} dates={events.nodes[0]} path={page.link(path)} isWrong={isWrong} page={page} />,
    isPrivate: true,
  };
};

/** The page for a slug that no event has that the client may see. @throws ApiError `event-not-found`, unless the event was removed. */
const missingEvent = async (
  slug: string,
  path: string,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  // A hidden event may have taken the slug.
  if ((await findRow('event', { slug }, context)) || !(await wasRemoved(slug, context)))
    throw apiError('event-not-found');
  return {
    status: 410,
    frame: { title: page.words('error-410'), path },
    body: <ErrorPage status={410} details={[]} page={page} />,
    isPrivate: true,
  };
};

const listOfRecord = async (
  kind: Exclude<Kind, 'event'>,
  slug: string,
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const shown = await readRecord(kind, slug, context);
  const parameter = parameterOfKind[kind] ?? '';
  const { record } = shown;
  const { filters, events, next, emptyText, isPaged } = await readList(request, context, { [parameter]: [record.id] });
  const path = `/${pagePaths[kind]}/${encodeURIComponent(record.slug)}/`;
  return {
    frame: {
      title: record.name,
      path,
      parameters: parametersOf(filters),
      pathIn: pathsIn(kind, record.translations),
      feeds: events.feeds,
      summary: {
        ...summaryOfList(kind, events.nodes, events.totalCount),
        ...(record.description && { description: htmlToText(record.description) }),
        ...('image' in record && record.image && { image: record.image }),
        texts: textsOf(record),
        isPaged,
      },
    },
    body: (
      <RecordPage
        shown={shown}
        list={{ path, filters, facets: events.facets, fixed: parameter }}
        events={events}
        next={next}
        emptyText={emptyText}
        isPaged={isPaged}
        page={page}
      />
    ),
  };
};

const readRecord = async (kind: ShownRecord['kind'], slug: string, context: ResolverContext): Promise<ShownRecord> => {
  const data = await records[kind]({ slug }, context);
  const record = Object.values(data)[0];
  if (!record) throw apiError(`${kind}-not-found`);
  return { kind, record } as ShownRecord;
};

/** The paths of a record's page in the languages that it has texts in. */
const pathsIn = (
  kind: Kind,
  translations: readonly { language: string; slug: string }[],
): Partial<Record<Language, string>> =>
  Object.fromEntries(
    translations.flatMap(({ language, slug }) => {
      const name = language.toLowerCase();
      return isLanguage(name) ? [[name, `/${pagePaths[kind]}/${encodeURIComponent(slug)}/`]] : [];
    }),
  );

/** Whether anonymous clients could see an event with this slug in lists until it was moved to the trash. Sends one statement, with indexes. */
const wasRemoved = async (slug: string, { db, language }: ResolverContext): Promise<boolean> => {
  const found = await select(
    db,
    sql`SELECT r."id" FROM "Event" r
      WHERE ${hadSlug(slug, language)} AND r."status" = 'trash' AND r."withdrawn" IS NOT NULL AND r."passwordHash" IS NULL LIMIT 1`,
    [slugsOf('event')],
  );
  return found.length > 0;
};
