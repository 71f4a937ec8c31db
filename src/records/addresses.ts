import type { Context } from '../context.js';

/** The public page of a record: `/event/<slug>/`, below the address that the service is known by. */
export const pageUrl = (
  kind: 'event' | 'venue' | 'organizer' | 'category' | 'tag',
  slug: string,
  { publicUrl }: Context,
): string => `${publicUrl}/${pagePaths[kind]}/${encodeURIComponent(slug)}/`;

export const pagePaths = {
  event: 'event',
  venue: 'venue',
  organizer: 'organizer',
  category: 'events/category',
  tag: 'tag',
} as const;
