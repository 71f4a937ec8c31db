/** The query `searchEvents`: a search in the texts of events and in the names of their venues, organizers, categories and tags. */
import { builder } from '../../../builder/builder.js';
import type { EventRow } from '../../../database/row-types.js';
import { Checklist } from '../../../errors.js';
import { textInLanguage } from '../../../languages/translation.js';
import { writeCursor } from '../../reading/pages.js';
import { loadRecord } from '../../reading/rows.js';
import { pageUrl } from '../../schema/addresses.js';
import { PageInfo, pageArguments, readPosition } from '../../schema/connection.js';
import { enumOf } from '../../schema/shared-types.js';
import { Event } from '../event.js';
import { EventFacets } from '../event-facet-fields.js';
import { EventFilterInput, readEventFilter } from '../event-queries.js';
import type { Alternative } from './alternatives.js';
import type { MarkedText, TextPart } from './marked-text.js';
import { type Match, matchedFields } from './match-reasons.js';
import { namedKinds } from './named-records.js';
import { parseQuery } from './parse-query.js';
import { exactCount, MOST_COUNTED, searchOrder } from './search-list.js';
import { type SearchResults, searchResults } from './search-results.js';

const unlessMany = `null for more than ${MOST_COUNTED.toLocaleString('en')} events, which are found but not counted.`;

const SearchField = enumOf('SearchField', 'What of an event contains words of a search.', matchedFields);

const SearchMatchPart = builder.objectRef<TextPart>('SearchMatchPart').implement({
  description: 'A piece of a text.',
  fields: (t) => ({
    text: t.exposeString('text'),
    isMatch: t.exposeBoolean('isMatch', { description: 'Whether it is a word of the search.' }),
  }),
});

/** Counts as this many objects in the limit of a query. */
const few = { longest: 5 };

const SearchMatch = builder.objectRef<Match>('SearchMatch').implement({
  description: 'A text or name of an event that contains words of a search.',
  fields: (t) => ({
    field: t.expose('field', { type: SearchField }),
    text: t.string({
      description:
        'The title or name, with the town of a venue. Of a description the part around the first word that matches.',
      resolve: ({ parts }: MarkedText) => parts.map(({ text }) => text).join(''),
    }),
    parts: t.expose('parts', {
      type: [SearchMatchPart],
      description: 'The text in pieces, so that the words that match can be highlighted.',
      extensions: few,
    }),
  }),
});

const SearchAlternativeKind = enumOf('SearchAlternativeKind', 'What finds events instead of a search.', [
  'words',
  ...namedKinds,
]);

const SearchAlternative = builder.objectRef<Alternative>('SearchAlternative').implement({
  description:
    'Something near a search that finds no events: other words, or a record whose name contains a word of the search.',
  fields: (t) => ({
    kind: t.field({ type: SearchAlternativeKind, resolve: ({ record }) => record?.kind ?? 'words' }),
    text: t.string({
      description: 'The words of the search without one of them, or the name of the record.',
      resolve: async ({ query, record }, _, context) => {
        const row = record && (await loadRecord(record.kind, record.id, context));
        return row ? textInLanguage(row, 'name', context.language) : (query ?? '');
      },
    }),
    recordId: t.id({
      nullable: true,
      description: 'The id of the record. null for words.',
      resolve: ({ record }) => record?.id ?? null,
    }),
    url: t.field({
      type: 'URL',
      nullable: true,
      description: 'The page of the record. null for words.',
      resolve: async ({ record }, _, context) => {
        const row = record && (await loadRecord(record.kind, record.id, context));
        return row ? pageUrl(record.kind, textInLanguage(row, 'slug', context.language), context) : null;
      },
    }),
    totalCount: t.int({
      nullable: true,
      description: `The number of events that match the filter. ${unlessMany}`,
      resolve: ({ count }) => exactCount(count),
    }),
  }),
});

interface SearchEdge {
  cursor: string;
  node: EventRow;
  matches: Match[];
}

const EventSearchEdge = builder.objectRef<SearchEdge>('EventSearchEdge').implement({
  description: 'An event that a search finds.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Pass it as `after` or `before` to read the results from here.' }),
    node: t.expose('node', { type: Event }),
    matches: t.expose('matches', {
      type: [SearchMatch],
      description:
        'Why the event matches: its texts and names that contain words of the search. Each has words that those before it do not have.',
      extensions: few,
    }),
  }),
});

const EventSearch = builder.objectRef<SearchResults>('EventSearch').implement({
  description: 'A page of the events that a search finds.',
  fields: (t) => ({
    nodes: t.field({
      type: [Event],
      resolve: async (results) => (await results.nodes()).filter((row) => row !== undefined),
    }),
    edges: t.field({
      type: [EventSearchEdge],
      resolve: async (results) => {
        const { rows } = await results.page();
        const [nodes, matches] = [await results.nodes(), await results.matches()];
        return rows.flatMap((row, at) => {
          const node = nodes[at];
          return node ? [{ cursor: writeCursor(results.order, row), node, matches: matches[at] ?? [] }] : [];
        });
      },
    }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: async (results) => ({ order: results.order, page: await results.page() }),
    }),
    totalCount: t.int({
      nullable: true,
      description: `The number of events that the search finds. ${unlessMany}`,
      resolve: async (results) => exactCount(await results.total()),
    }),
    facets: t.field({
      type: EventFacets,
      nullable: true,
      description: `How the events that the search finds are distributed over categories, tags, venues, cities and days. ${unlessMany}`,
      resolve: async (results) => (exactCount(await results.total()) === null ? null : results),
    }),
    suggestion: t.string({
      nullable: true,
      description: 'If the search finds nothing because of a typing error: words that find something.',
      resolve: async (results) => (await results.suggestion()) ?? null,
    }),
    alternatives: t.field({
      type: [SearchAlternative],
      description: 'What is near a search that finds nothing. Empty for a search that finds something.',
      extensions: { longest: 8 },
      resolve: (results) => results.alternatives(),
    }),
  }),
});

builder.queryFields((t) => ({
  searchEvents: t.field({
    type: EventSearch,
    description:
      'A search in the titles and texts of the events of public lists, and in the names of their venues, towns, organizers, categories and tags. All words must be found. Words are compared by the grammar of their language, and the last one also finds longer words. Best matches first: titles, then names, then texts; of equal matches the next event first, with `when: PAST` the latest. Every caller gets what anonymous clients see in lists.',
    args: {
      query: t.arg.string({
        required: true,
        description:
          'At most 200 characters, of which the first ten words count. "a phrase" counts as one word, -word excludes.',
      }),
      filter: t.arg({ type: EventFilterInput }),
      ...pageArguments,
    },
    resolve: (_, { query, filter, ...page }, context) => {
      const requested = readEventFilter(filter);
      const checklist = new Checklist();
      checklist.take('query', () => parseQuery(query));
      checklist.done();
      return searchResults(query, requested, readPosition(page, searchOrder(requested)), context);
    },
  }),
}));
