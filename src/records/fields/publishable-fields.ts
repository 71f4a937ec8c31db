import type { Fields } from './fields.js';

/** The fields that events, venues and organizers are written with alike (specification 2.1 to 2.3). */
export const publishableFields = {
  author: {
    type: 'id',
    description: 'The id of the user who counts as its author; only editors and administrators may name another.',
  },
  date: { type: 'date', description: 'When it is published, on the clock of the site.' },
  dateUtc: { type: 'date', description: 'When it is published, in UTC.' },
  description: { type: 'html', description: 'What there is to say about it.' },
  slug: { type: 'slug', rest: false, description: 'The name in addresses; made from the name when not given.' },
  status: { type: 'status', description: 'publish (the default), future, draft, pending, private or trash.' },
  image: { type: 'image', description: 'The id of an image, or the address of one, which is never fetched.' },
} as const satisfies Fields;

/** The filters that venue and organizer lists share (specification 4.4, 4.5). */
export const publishableFilter = {
  event: { type: 'id', description: 'Only those of this event.' },
  hasEvents: { type: 'boolean', description: 'Only those with, or without, published events.' },
  onlyWithUpcoming: {
    type: 'boolean',
    default: false,
    description: 'Only those with events that are running or still to come.',
  },
  status: { type: 'statuses', description: 'Only those with one of these statuses.' },
} as const satisfies Fields;
