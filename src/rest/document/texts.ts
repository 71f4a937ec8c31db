/** What the document says in words about the service and its operations; fields have theirs where they are declared. */
import type { Settings } from '../../config.js';
import { descriptionIn } from '../../languages/description.js';
import type { Language } from '../../languages/language.js';
import type { Kind } from '../../records/kind.js';
import { valueLimits } from '../../texts/limits.js';
import type { Operation } from '../routes.js';

/** What to know before the first request, in Markdown. */
export const introduction = ({ maxPerPage, siteTimezone }: Settings, language: Language): string =>
  lines
    .map((one) => descriptionIn(one, language, { maxPerPage, longestList: valueLimits.list, siteTimezone }))
    .join('\n');

const lines = [
  'A calendar: events, the venues where they are held, the organizers who hold them, and the categories and tags they have.',
  '',
  '- **Reading** what is published needs no credentials. **Writing** does: HTTP Basic with a login and an application ' +
    'password, or an API key as Bearer. Wrong credentials are 401 on every address.',
  '- **Bodies** are JSON, forms (`venue[city]=…`, `tags[]=…`) or multipart forms. In an update what is absent stays as it ' +
    'is; `null` and `""` empty a field. Parameters of a write may stand in the address too; the body goes before.',
  '- **Lists** have 10 records a page; `per_page` gives up to {maxPerPage}. Follow `next_rest_url` to the end to see every ' +
    'record once. A list of ids is written with commas, `a[]=1&a[]=2` or `a=1&a=2`, and has at most {longestList}.',
  '- **Dates** are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, with `T`, fraction, `Z` or offset if you like, ' +
    '`YYYY-MM-DD 4:30 pm`, `10 March 2042` or `March 10, 2042` with or without a time, Unix seconds, or ' +
    'words such as `tomorrow 10am` and `next friday`. Without an offset they are on the clock of the event, in filters on ' +
    'the clock of the site ({siteTimezone}).',
  '- **Booleans** are true and false, 1 and 0, as such or as text.',
  '- **Parts**: `_fields=id,title,venue.city` on any address answers these alone.',
  '- **Methods**: HEAD works wherever GET does, OPTIONS describes an address. A POST may name another method in ' +
    '`X-HTTP-Method-Override` or `_method`.',
  '- **Unknown** parameters and fields are ignored.',
];

/** What a kind is called in the document, and what it is. */
export const kindWords: Readonly<Record<Kind, { tag: string; about: string }>> = {
  event: { tag: 'Events', about: 'What happens, when and where.' },
  venue: { tag: 'Venues', about: 'The places where events are held.' },
  organizer: { tag: 'Organizers', about: 'Those who hold events.' },
  category: { tag: 'Categories', about: 'Kinds of event, in a tree.' },
  tag: { tag: 'Tags', about: 'Words that events share.' },
};

export const serviceTag = { name: 'Service', description: 'The service about itself.' };

/** The title of an operation. */
export const summaryOf = (kind: Kind, purpose: Operation['purpose'], bySlug: boolean): string =>
  (bySlug ? bySlugSummaries[kind]?.[purpose] : undefined) ?? summaries[kind][purpose];

type Summaries = Readonly<Record<Operation['purpose'], string>>;

const summaries: Readonly<Record<Kind, Summaries>> = {
  event: {
    list: 'List events',
    read: 'Read an event',
    create: 'Create an event',
    update: 'Change an event',
    delete: 'Delete an event',
  },
  venue: {
    list: 'List venues',
    read: 'Read a venue',
    create: 'Create a venue',
    update: 'Change a venue',
    delete: 'Delete a venue',
  },
  organizer: {
    list: 'List organizers',
    read: 'Read an organizer',
    create: 'Create an organizer',
    update: 'Change an organizer',
    delete: 'Delete an organizer',
  },
  category: {
    list: 'List categories',
    read: 'Read a category',
    create: 'Create a category',
    update: 'Change a category',
    delete: 'Delete a category',
  },
  tag: {
    list: 'List tags',
    read: 'Read a tag',
    create: 'Create a tag',
    update: 'Change a tag',
    delete: 'Delete a tag',
  },
};

const bySlugSummaries: Readonly<Partial<Record<Kind, Partial<Summaries>>>> = {
  event: {
    read: 'Read an event by its slug',
    update: 'Change an event by its slug',
    delete: 'Delete an event by its slug',
  },
  venue: {
    read: 'Read a venue by its slug',
    update: 'Change a venue by its slug',
    delete: 'Delete a venue by its slug',
  },
  organizer: {
    read: 'Read an organizer by its slug',
    update: 'Change an organizer by its slug',
    delete: 'Delete an organizer by its slug',
  },
};

/** What else there is to know about an operation; `''` for nothing. */
export const descriptionOf = (kind: Kind, purpose: Operation['purpose'], takesPassword: boolean): string => {
  const isTerm = kind === 'category' || kind === 'tag';
  if (purpose === 'list') return listWords[kind];
  if (purpose === 'delete')
    return isTerm ? deleteWords[kind] : 'It goes to the trash; a new status takes it out again.';
  if (purpose !== 'update') return '';
  return takesPassword ? updateWithPassword : update;
};

const update = 'POST, PUT and PATCH are the same: what is absent from the body stays as it is.';
const updateWithPassword =
  'POST, PUT and PATCH are the same: what is absent from the body stays as it is. ' +
  '`password` protects the event with a password; "" removes it.';

const hosts = 'Newest first.';
const terms = 'By name, unless ordered otherwise; those without published events only with `hide_empty=false`.';

const listWords: Readonly<Record<Kind, string>> = {
  event:
    'In order of their start. Without dates: from yesterday on for two years. ' +
    'With `starts_before`, `starts_after`, `ends_before` or `ends_after`: no dates but those given. With `include`: no dates at all.',
  venue: hosts,
  organizer: hosts,
  category: terms,
  tag: terms,
};

const deleteWords = {
  category: 'It is gone for good; the categories below move up.',
  tag: 'It is gone for good.',
};
