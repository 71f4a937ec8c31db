import type { initGraphQLTada, ResultOf } from 'gql.tada';
import type { Introspection } from './schema-types.js';

declare const typed: initGraphQLTada<{
  introspection: Introspection;
  disableMasking: true;
  scalars: { DateTime: string; Duration: string; EventTime: string; TimeZone: string; URL: string };
}>;

// It exists only for its type, and is not called.
const resultOf = <const Document extends string>(document: Document) => typed(document);

/**
 * The type of the data that a document returns, derived from its text with [gql.tada](https://gql-tada.0no.co). Constants that are inserted
 * are part of the text; a union of texts gives a union of types. `unknown` for a text that is known only when the test runs.
 */
export type DataOf<Document extends string> = string extends Document
  ? unknown
  : Document extends string
    ? Known<ResultOf<ReturnType<typeof resultOf<Document>>>>
    : never;

type Known<Data> = [Data] extends [never] ? unknown : Data;
