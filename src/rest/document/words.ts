/** What the document says in words about the service and its operations; fields have theirs where they are declared. */
import type { Settings } from '../../config.js';
import type { Kind } from '../../records/table.js';
import { limits } from '../argument.js';
import type { Operation } from '../routes.js';

/** What to know before the first request, in Markdown. */
export const introduction = ({ maxPerPage, siteTimezone }: Settings): string => `
A calendar: events, the venues where they are held, the organizers who hold them, and the categories and tags they have.

- **Reading** what is published needs no credentials. **Writing** does: HTTP Basic with a login and an application
  password, or an API key as Bearer. Wrong credentials are 401 on every address.
- **Bodies** are JSON, forms (\`venue[city]=…\`, \`tags[]=…\`) or multipart forms. In an update what is absent stays as it
  is; \`null\` and \`""\` empty a field. Parameters of a write may stand in the address too; the body goes before.
- **Lists** have 10 records a page; \`per_page\` gives up to ${maxPerPage}. Follow \`next_rest_url\` to the end to see every record
  once. A list of ids is written with commas, \`a[]=1&a[]=2\` or \`a=1&a=2\`, and has at most ${limits.list}.
- **Dates** are \`YYYY-MM-DD\` or \`YYYY-MM-DD HH:MM:SS\`, with \`T\`, fraction, \`Z\` or offset if you like, Unix seconds, or words
  such as \`tomorrow 10am\` and \`next friday\`. Without an offset they are on the clock of the event, in filters on the clock
  of the site (${siteTimezone}).
- **Booleans** are true and false, 1 and 0, as such or as text.
- **Parts**: \`_fields=id,title,venue.city\` on any address answers these alone.
- **Methods**: HEAD works wherever GET does, OPTIONS describes an address. A POST may name another method in
  \`X-HTTP-Method-Override\` or \`_method\`.
- **Unknown** parameters and fields are ignored.`;

interface KindWords {
  tag: string;
  about: string;
  one: string;
  many: string;
}

export const kindWords: Readonly<Record<Kind, KindWords>> = {
  event: { tag: 'Events', about: 'What happens, when and where.', one: 'an event', many: 'events' },
  venue: { tag: 'Venues', about: 'The places where events are held.', one: 'a venue', many: 'venues' },
  organizer: { tag: 'Organizers', about: 'Those who hold events.', one: 'an organizer', many: 'organizers' },
  category: { tag: 'Categories', about: 'Kinds of event, in a tree.', one: 'a category', many: 'categories' },
  tag: { tag: 'Tags', about: 'Words that events share.', one: 'a tag', many: 'tags' },
};

export const serviceTag = { name: 'Service', description: 'The service about itself.' };

/** The title of an operation. */
export const summaryOf = (kind: Kind, purpose: Operation['purpose'], bySlug: boolean): string => {
  const { one, many } = kindWords[kind];
  const by = bySlug ? ' by its slug' : '';
  const summaries = {
    list: `List ${many}`,
    read: `Read ${one}${by}`,
    create: `Create ${one}`,
    update: `Change ${one}${by}`,
    delete: `Delete ${one}${by}`,
  };
  return summaries[purpose];
};

/** What else there is to know about an operation; `''` for nothing. */
export const descriptionOf = (kind: Kind, purpose: Operation['purpose'], takesPassword: boolean): string => {
  const isTerm = kind === 'category' || kind === 'tag';
  if (purpose === 'list') return listWords[kind];
  if (purpose === 'delete')
    return isTerm ? deleteWords[kind] : 'It goes to the trash; a new status takes it out again.';
  if (purpose !== 'update') return '';
  const all = 'POST, PUT and PATCH are the same: what is absent from the body stays as it is.';
  return takesPassword ? `${all} \`password\` protects the event with a password; "" removes it.` : all;
};

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
