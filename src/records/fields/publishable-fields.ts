import type { Fields } from './fields.js';

/** The fields that events, venues and organizers share (docs/rest-contract.md, "Event", "Venue" and "Organizer"). */
export const publishableFields = {
  author: {
    type: 'id',
    idOf: 'user',
    description: 'The id of the author. Only editors and administrators can set another user.',
  },
  date: { type: 'date', description: 'When the record is published, in the time zone of the site.' },
  dateUtc: { type: 'date', description: 'When the record is published, in UTC.' },
  description: { type: 'html', description: 'The description.' },
  slug: {
    type: 'slug',
    rest: false,
    description: 'The part of the URL that identifies the record. Default: made from the name.',
  },
  status: { type: 'status', description: 'publish (the default), future, draft, pending, private or trash.' },
  image: {
    type: 'image',
    description: 'The id or the URL of an image. The service fetches it only with REMOTE_IMAGES.',
  },
} as const satisfies Fields;

/** The filters that lists of venues and organizers share (docs/rest-contract.md, "Filters"). */
export const publishableFilter = {
  event: { type: 'id', description: 'Only records that this event is linked to.' },
  hasEvents: { type: 'boolean', description: 'Only records with, or without, published events.' },
  onlyWithUpcoming: {
    type: 'boolean',
    default: false,
    description: 'Only records with running or upcoming events.',
  },
  status: { type: 'statuses', description: 'Only records with one of these statuses.' },
} as const satisfies Fields;
