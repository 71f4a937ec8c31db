/** The tools for assistants: what they take, and the operations that they call. Arguments and results have the names of the GraphQL schema. */
import { z } from 'zod';
import type { ResolverContext } from '../builder/context.js';
import { apiError } from '../errors.js';
import { languages } from '../languages/language.js';
import { valueLimits } from '../texts/limits.js';
import { now } from '../time/clock.js';
import { dayOf } from '../time/wall-clock.js';
import {
  createEvent,
  listCategories,
  listEvents,
  listVenues,
  readEvent,
  searchEvents,
  updateEvent,
} from './documents.js';
import { findAt, type Paging, pagingOf, readDays } from './event-lists.js';

export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  title: string;
  description: string;
  input: Shape;
  /** Whether it changes the calendar. Only callers who may do so see it. */
  writes?: 'adds' | 'changes';
  run(input: z.output<z.ZodObject<Shape>>, context: ResolverContext): Promise<object>;
}

const tool = <Shape extends z.ZodRawShape>(one: Tool<Shape>): Tool<Shape> => one;

const MOST = 25; // records of a result

const text = (limit: number) => z.string().trim().min(1).max(limit);

const day = z.iso.date().describe('A day: 2027-05-01');

const time = text(valueLimits.date).describe(
  'A local time in the time zone of the event: 2027-05-01T20:00. With Z or a UTC offset it is a point in time.',
);

const language = z.enum(languages).optional().describe('The language of texts. Default: that of the calendar.');

const paging = {
  first: z.int().min(1).max(MOST).default(10).describe('The number of results.'),
  after: text(500).optional().describe('The `next` of the last result: what follows it.'),
};

const id = text(100).describe('The id of the event.');

const pageOf = ({
  totalCount,
  pageInfo,
}: {
  totalCount: number | null;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}) => ({
  totalCount,
  ...(pageInfo.hasNextPage && { next: pageInfo.endCursor }),
});

/** The values that are not undefined. */
const given = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The context with the language that an argument requests, in texts and in addresses. */
const inLanguage = (context: ResolverContext, requested: (typeof languages)[number] | undefined): ResolverContext => {
  if (!requested) return context;
  const languageForm = requested === context.settings.defaultLanguage ? undefined : 'segment';
  return { ...context, language: requested, languageForm };
};

/** An event without empty fields, its categories and its cost as text. */
const shown = <Event extends { cost: { source: string } | null; categories: { name: string | null }[] }>({
  cost,
  categories,
  ...event
}: Event) => ({ ...event, cost: cost?.source, categories: categories.map(({ name }) => name) });

const find = tool({
  title: 'Find events',
  description:
    'Finds events by words, days, place, categories. Without days: events that have not ended, the next one first.',
  input: {
    query: text(valueLimits.search).optional().describe('Words of the title or the texts. All must be found.'),
    from: day.optional().describe('Only events on this day or later.'),
    until: day.optional().describe('Only events on this day or earlier.'),
    place: text(valueLimits.search)
      .optional()
      .describe('A town, the name of a venue, or both: events at venues that have all words in their name and town.'),
    categories: z.array(text(valueLimits.term)).max(20).optional().describe('In any of these: names, slugs or ids.'),
    hasLanguage: z.enum(languages).optional().describe('Only events with a text in this language.'),
    language,
    ...paging,
  },
  async run({ query, from, until, place, categories, hasLanguage, language, first, after }, context) {
    const reader = inLanguage(context, language);
    const page = pagingOf(first, after);
    const days = { first: from ?? EARLIEST, last: until ?? LATEST };
    const findIn = (filter: object) => {
      const read = async (dates: object, page: Paging) => {
        const variables = { filter: { ...filter, ...given({ categories, hasLanguage }), ...dates }, ...page };
        return query
          ? (await searchEvents({ query, ...variables }, reader)).searchEvents
          : (await listEvents(variables, reader)).events;
      };
      return from || until
        ? readDays(days, read, page, context.settings.siteTimezone)
        : read({ when: 'UPCOMING' }, page);
    };
    const found = place === undefined ? await findIn({}) : await findAt(place, findIn, context);
    return { ...pageOf(found), events: found.nodes.map(shown) };
  },
});

const EARLIEST = '1000-01-02';
const LATEST = '9999-12-30';

const today = tool({
  title: 'What is on today',
  description: 'Lists the events that take place today, in the time zone of the calendar.',
  input: { language, ...paging },
  async run({ language, first, after }, context) {
    const { siteTimezone } = context.settings;
    const day = dayOf(now(), siteTimezone);
    const reader = inLanguage(context, language);
    const read = async (filter: object, page: Paging) => (await listEvents({ filter, ...page }, reader)).events;
    const events = await readDays({ first: day, last: day }, read, pagingOf(first, after), siteTimezone);
    return { day, ...pageOf(events), events: events.nodes.map(shown) };
  },
});

const read = tool({
  title: 'Read an event',
  description: 'Reads one event: its description, dates, venue, organizers, cost.',
  input: {
    id: id.optional(),
    slug: text(valueLimits.slug).optional().describe('The last part of its address.'),
    language,
  },
  async run({ id, slug, language }, context) {
    const { event } = await readEvent(given({ id, slug }), inLanguage(context, language));
    if (!event) throw apiError('event-not-found');
    return { ...shown(event), tags: event.tags.map(({ name }) => name) };
  },
});

const venues = tool({
  title: 'List venues',
  description: 'Lists venues by name.',
  input: { search: text(valueLimits.search).optional().describe('Words of the name or the description.'), ...paging },
  async run({ search, first, after }, context) {
    const { venues } = await listVenues({ filter: given({ searchText: search }), first, ...given({ after }) }, context);
    return { ...pageOf(venues), venues: venues.nodes };
  },
});

const categories = tool({
  title: 'List categories',
  description: 'Lists the categories of events, with the number of events of each.',
  input: { language, ...paging, first: paging.first.default(MOST) },
  async run({ language, first, after }, context) {
    const { categories } = await listCategories({ first, ...given({ after }) }, inLanguage(context, language));
    return {
      ...pageOf(categories),
      categories: categories.nodes.map(({ parent, ...one }) => ({ ...one, parent: parent?.name })),
    };
  },
});

const eventInput = {
  description: text(valueLimits.html).optional().describe('Text or HTML.'),
  timezone: text(valueLimits.zone).optional().describe('Such as Europe/Amsterdam. Default: that of the calendar.'),
  allDay: z.boolean().optional(),
  venue: text(100).optional().describe('The id of a venue.'),
  categories: z.array(text(valueLimits.term)).max(20).optional().describe('Names. One that does not exist is created.'),
  tags: z.array(text(valueLimits.term)).max(20).optional().describe('Names. One that does not exist is created.'),
  cost: text(valueLimits.text).optional().describe('Such as “€ 12” or “free”.'),
  website: z.url().max(valueLimits.address).optional(),
  status: z.enum(['PUBLISH', 'DRAFT', 'PENDING', 'PRIVATE']).optional().describe('PUBLISH makes it public.'),
};

type EventInput = { [Name in keyof typeof eventInput]: z.output<(typeof eventInput)[Name]> };

/** The input of the mutation. */
const mutationInput = ({ venue, categories, tags, ...fields }: Partial<EventInput>) => ({
  ...given(fields),
  ...(venue && { venue: { connect: venue } }),
  ...(categories && { categories: categories.map((name) => ({ name })) }),
  ...(tags && { tags: tags.map((name) => ({ name })) }),
});

const scope = z
  .enum(['THIS', 'THIS_AND_FOLLOWING', 'ALL'])
  .default('THIS')
  .describe('Of a series: this event, this one and those after it, or all.');

const create = tool({
  title: 'Create an event',
  description: 'Creates an event. Without a status it has the one that the credentials give it.',
  writes: 'adds',
  input: { title: text(valueLimits.title), startDate: time, endDate: time, ...eventInput },
  async run({ title, startDate, endDate, ...fields }, context) {
    const input = { title, startDate, endDate, ...mutationInput(fields) };
    return (await createEvent({ input }, context)).createEvent;
  },
});

const update = tool({
  title: 'Change an event',
  description: 'Changes fields of an event. Those that are left out stay as they are; lists are replaced.',
  writes: 'changes',
  input: {
    id,
    scope,
    title: text(valueLimits.title).optional(),
    startDate: time.optional(),
    endDate: time.optional(),
    ...eventInput,
  },
  async run({ id, scope, title, startDate, endDate, ...fields }, context) {
    const input = { ...given({ title, startDate, endDate }), ...mutationInput(fields) };
    return (await updateEvent({ id, scope, input }, context)).updateEvent;
  },
});

const cancel = tool({
  title: 'Cancel an event',
  description: 'Marks an event as cancelled. It stays in the calendar, so that people see that it does not take place.',
  writes: 'changes',
  input: { id, scope },
  run: async ({ id, scope }, context) =>
    (await updateEvent({ id, scope, input: { eventStatus: 'CANCELLED' } }, context)).updateEvent,
});

export const tools = {
  find_events: find,
  todays_events: today,
  read_event: read,
  list_venues: venues,
  list_categories: categories,
  create_event: create,
  update_event: update,
  cancel_event: cancel,
} as const;
