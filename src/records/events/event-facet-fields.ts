/** The field `facets` of a list of events. Each facet is counted only if it is selected. */
import { builder } from '../../builder/builder.js';
import type { EventRow } from '../../database/row-types.js';
import type { Connection } from '../schema/connection.js';
import { type DayCount, dayFacet, MOST_DAYS } from './event-days.js';
import { categoryFacet, cityFacet, type Facet, MOST_FREQUENT, tagFacet, venueFacet } from './event-facets.js';
import type { DatedEventList } from './event-filters.js';
import { EventConnection } from './event-queries.js';

const FacetValue = builder.objectRef<Facet>('FacetValue').implement({
  description: 'A value that events of a list have, with the number of these events.',
  fields: (t) => ({
    value: t.exposeString('value', {
      description: 'The value for the filter: the id of a category, tag or venue, the name of a city, or a date.',
    }),
    label: t.exposeString('label', { description: 'The name in the language of the request, or the date.' }),
    count: t.exposeInt('count'),
  }),
});

/** Counts as this many records in the limit of a query (query-size.ts), because each facet reads the whole list. */
const extensions = { longest: 400 };

export const EventFacets = builder.objectRef<Connection<EventRow, DatedEventList>>('EventFacets').implement({
  description: `How many events of a list have a value. Each facet has the ${MOST_FREQUENT} values with the most events.`,
  fields: (t) => ({
    categories: t.field({
      type: [FacetValue],
      description: 'The categories. A category includes the events of its descendants, as in the filter.',
      extensions,
      resolve: (list, _, context) => list.aggregate<Facet>(categoryFacet(context)),
    }),
    tags: t.field({
      type: [FacetValue],
      extensions,
      resolve: (list, _, context) => list.aggregate<Facet>(tagFacet(context)),
    }),
    venues: t.field({
      type: [FacetValue],
      extensions,
      resolve: (list, _, context) => list.aggregate<Facet>(venueFacet(context)),
    }),
    cities: t.field({
      type: [FacetValue],
      description: 'The cities of the venues, ignoring case.',
      extensions,
      resolve: (list, _, context) => list.aggregate<Facet>(cityFacet(context)),
    }),
    days: t.field({
      type: [FacetValue],
      description: `The days on which events take place, in the time zone of the site and in order. An event counts on each of its days. At most ${MOST_DAYS} days: from the start of the date filter, or the last days before its end, or else from today.`,
      extensions,
      resolve: async (list, _, context) => {
        const facet = dayFacet((await list.list()).span, context);
        return facet.facets(await list.aggregate<DayCount>(facet));
      },
    }),
  }),
});

builder.objectField(EventConnection, 'facets', (t) =>
  t.field({
    type: EventFacets,
    description: 'How the events of the whole list are distributed over categories, tags, venues, cities and days.',
    resolve: (list) => list,
  }),
);
