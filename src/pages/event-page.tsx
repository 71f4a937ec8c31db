/** The page of an event: with its texts, with a form for its password, or 410 after it was removed. */
import type { ResolverContext } from '../builder/context.js';
import { slugsOf } from '../changes/dependency.js';
import { select, sql } from '../database/sql.js';
import { ApiError, apiError } from '../errors.js';
import { textInLanguage } from '../languages/translation.js';
import { findRow } from '../records/reading/find.js';
import { hadSlug } from '../records/writing/trashed-slug.js';
import { dates, event } from './documents.js';
import { readSurroundings } from './event-surroundings.js';
import type { PageContext } from './page-context.js';
import { pathsIn } from './paths-in.js';
import type { PageRequest, Rendered } from './rendered.js';
import { eventSummary } from './seo/event-summary.js';
import { EventPage } from './views/event.js';
import { ErrorPage, PasswordPage } from './views/message-page.js';

/** @throws ApiError `event-not-found`, also for an event that is hidden. */
export const eventPage = async (
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
  const { first: day } = page.times(shown);
  const surroundings = await readSurroundings(shown, day, context);
  const pathIn = pathsIn('event', shown.translations);
  // An event that the password in the form has opened. It is no longer shown as protected.
  const isOpened = form !== undefined;
  return {
    frame: {
      title: shown.title,
      path,
      pathIn,
      day,
      ...(!isOpened && {
        live: { include: [shown.id] },
        summary: eventSummary(shown, surroundings.dates, pathIn, page),
      }),
    },
    body: <EventPage event={shown} surroundings={surroundings} page={page} />,
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
