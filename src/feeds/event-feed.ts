/** The calendar of one event: also of an event that lists do not contain, and of one that was withdrawn. */
import { redactLocked } from '../access/event-password.js';
import { mayRead } from '../access/permission.js';
import type { ResolverContext } from '../builder/context.js';
import { sql } from '../database/sql.js';
import { apiError } from '../errors.js';
import { textInLanguage } from '../languages/translation.js';
import { findRow } from '../records/reading/find.js';
import { hadSlug } from '../records/writing/trashed-slug.js';
import type { Outline } from './calendar-feed.js';
import { readFeedSeries } from './feed-series.js';
import { readWithdrawn, withdrawnSince } from './outline.js';

/**
 * The event with a slug, and the name of its calendar.
 * @throws ApiError `event-not-found`, also for an event that the caller may not read.
 */
export const readEventOutline = async (
  slug: string,
  context: ResolverContext,
): Promise<{ name: string; outline: Outline }> => {
  const event = await findRow('event', { slug }, context);
  if (event && mayRead(context, event)) {
    const { language } = context;
    const events = [redactLocked(event, context)];
    const series = await readFeedSeries(events, [], undefined, context);
    return { name: textInLanguage(event, 'title', language), outline: { events, withdrawn: [], series } };
  }
  const withdrawn = await readWithdrawn(withdrawnWithSlug(slug, context), 1, context);
  if (!withdrawn[0]) throw apiError('event-not-found');
  const series = await readFeedSeries([], withdrawn, undefined, context);
  return { name: withdrawn[0].markedTitle, outline: { events: [], withdrawn, series } };
};

/** The condition that an event that was withdrawn had a slug. */
const withdrawnWithSlug = (slug: string, context: ResolverContext) =>
  sql`r."withdrawn" > ${withdrawnSince(context)} AND r."status" = 'trash' AND r."passwordHash" IS NULL AND ${hadSlug(slug, context.language)}`;
