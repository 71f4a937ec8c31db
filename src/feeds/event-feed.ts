/** The calendar of one event: also of an event that lists do not contain, and of one that was withdrawn. */
import { mayRead } from '../access/permission.js';
import type { ResolverContext } from '../context.js';
import { apiError } from '../errors.js';
import { formatMessage } from '../languages/format-message.js';
import { languages } from '../languages/language.js';
import { textInLanguage } from '../languages/translation.js';
import { findRow } from '../records/reading/find.js';
import { slugIn } from '../records/reading/texts.js';
import { any, sql } from '../storage/sql.js';
import { candidateSlugs } from '../texts/slug.js';
import type { Outline } from './calendar-feed.js';
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
    return { name: textInLanguage(event, 'title', language), outline: { events: [event], withdrawn: [] } };
  }
  const withdrawn = await readWithdrawn(withdrawnWithSlug(slug, context), 1, context);
  if (withdrawn.length === 0) throw apiError('event-not-found');
  return { name: formatMessage('feed-cancelled', {}, context.language), outline: { events: [], withdrawn } };
};

/** The condition that a withdrawn event had a slug, in any language, before it was moved to the trash. */
const withdrawnWithSlug = (slug: string, context: ResolverContext) => {
  const slugs = candidateSlugs(slug, context.language);
  const had = languages.map((one) => sql`regexp_replace(${slugIn(one)}, '__trashed(-[0-9]+)?$', '') = ANY(${slugs})`);
  return sql`r."withdrawn" > ${withdrawnSince(context)} AND r."status" = 'trash' AND r."passwordHash" IS NULL AND ${any(had)}`;
};
