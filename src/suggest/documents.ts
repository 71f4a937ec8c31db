import { graphqlQuery } from '../execution/graphql-query.js';
import type { DataOf } from '../execution/typed-documents.js';

const text =
  'query Suggested($id: ID) { event(id: $id) { title startDate endDate allDay description(format: SOURCE) cost { source } website url } }' as const;

/** The event of a suggestion, as its form shows it. */
export const readSuggested = graphqlQuery(text);

export type ShownSuggestion = NonNullable<DataOf<typeof text>['event']>;
