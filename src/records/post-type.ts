/** The GraphQL fields that events, venues and organizers show alike. */
import { asText, paragraphs } from '../texts/html.js';
import { toOffsetDateTime } from '../time/wall-clock.js';

/** A text with markup, in the format asked for. */
export const formatted = (source: string, format: 'HTML' | 'TEXT' | 'SOURCE'): string => {
  if (format === 'SOURCE') return source;
  return format === 'TEXT' ? asText(source) : paragraphs(source);
};

/** A moment as the site's clock shows it, with the offset. */
export const onSiteClock = (moment: Date, { settings }: { settings: { siteTimezone: string } }): string =>
  toOffsetDateTime(moment, settings.siteTimezone);
