/** Descriptions of the service and its operations. Descriptions of fields are where the fields are declared. */

import { descriptionIn } from '../../languages/description.js';
import type { Language } from '../../languages/language.js';
import { type Kind, plurals } from '../../records/fields/kind.js';
import type { Operation } from '../../schema/rest/routes.js';
import type { Settings } from '../../settings/settings.js';
import { valueLimits } from '../../texts/limits.js';

/** The introduction of the document, in Markdown. */
export const introduction = ({ maxPerPage, siteTimezone }: Settings, language: Language): string =>
  lines
    .map((one) => descriptionIn(one, language, { maxPerPage, longestList: valueLimits.list, siteTimezone }))
    .join('\n');

const lines = [
  'A calendar: events with their venues, organizers, categories and tags.',
  '',
  '- **Reading** published records needs no credentials. **Writing** does: HTTP Basic with a login and an application ' +
    'password, or an API key as Bearer. Invalid credentials are rejected with 401 on every route.',
  '- **Bodies** are JSON, forms (`venue[city]=…`, `tags[]=…`) or multipart forms. Fields that are not in an update stay ' +
    'unchanged; `null` and `""` empty a field. Parameters of a write can also be in the query string; the body takes precedence.',
  '- **Lists** have 10 records a page; `per_page` sets up to {maxPerPage}. Follow `next_rest_url` to the end to get every ' +
    'record once. A list of ids is written with commas, `a[]=1&a[]=2` or `a=1&a=2`, and has at most {longestList} values.',
  '- **Dates** are `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, optionally with `T`, a fraction, `Z` or an offset, ' +
    '`YYYY-MM-DD 4:30 pm`, `10 March 2042` or `March 10, 2042` with or without a time, Unix seconds, or ' +
    'English words such as `tomorrow 10am` and `next friday`. Without an offset they are in the time zone of the event, in filters in ' +
    'that of the site ({siteTimezone}).',
  '- **Booleans** are true and false, or 1 and 0, as values or as strings.',
  '- **Selected fields**: with `_fields=id,title,venue.city`, every route returns only these fields.',
  '- **Methods**: HEAD works wherever GET does. OPTIONS describes a route. A POST can name another method in ' +
    '`X-HTTP-Method-Override` or `_method`.',
  '- **Unknown** parameters and fields are ignored.',
];

/** The tag of a kind in the document, with a description. */
export const kindTexts: Readonly<Record<Kind, { tag: string; about: string }>> = {
  event: { tag: 'Events', about: 'What happens, when and where.' },
  venue: { tag: 'Venues', about: 'The places where events take place.' },
  organizer: { tag: 'Organizers', about: 'The people and groups that organize events.' },
  category: { tag: 'Categories', about: 'Categories of events, in a tree.' },
  tag: { tag: 'Tags', about: 'Keywords of events.' },
};

export const serviceTag = { name: 'Service', description: 'Descriptions of the API.' };

/** The title of an operation, such as `Read an event by its slug`. */
export const operationSummary = (kind: Kind, purpose: Operation['purpose'], bySlug: boolean): string =>
  purpose === 'list' ? `List ${plurals[kind]}` : `${verbs[purpose]} ${oneOf[kind]}${bySlug ? ' by its slug' : ''}`;

const verbs = { read: 'Read', create: 'Create', update: 'Change', delete: 'Delete' } as const;

const oneOf: Readonly<Record<Kind, string>> = {
  event: 'an event',
  venue: 'a venue',
  organizer: 'an organizer',
  category: 'a category',
  tag: 'a tag',
};

/** The description of an operation; `''` for none. */
export const operationDescription = (kind: Kind, purpose: Operation['purpose'], takesPassword: boolean): string => {
  const isTerm = kind === 'category' || kind === 'tag';
  if (purpose === 'list') return listDescriptions[kind];
  if (purpose === 'delete')
    return isTerm
      ? deleteDescriptions[kind]
      : 'Moves the record to the trash. An update with another status restores it.';
  if (purpose !== 'update') return '';
  return takesPassword ? updateWithPassword : update;
};

const update = 'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged.';
const updateWithPassword =
  'POST, PUT and PATCH are equivalent: fields that are not in the body stay unchanged. ' +
  '`password` protects the event with a password. "" removes the protection.';

const linkedRecords = 'Newest first.';
const terms = 'Ordered by name by default. Terms without published events are included with `hide_empty=false`.';

const listDescriptions: Readonly<Record<Kind, string>> = {
  event:
    'Ordered by start. Without date filters: from yesterday, for two years. With `starts_before`, `starts_after`, ' +
    '`ends_before` or `ends_after`: only the given limits apply. With `include`: no date limits apply.',
  venue: linkedRecords,
  organizer: linkedRecords,
  category: terms,
  tag: terms,
};

const deleteDescriptions = {
  category: 'Deletes the category permanently. Its children move up to its parent.',
  tag: 'Deletes the tag permanently.',
};
