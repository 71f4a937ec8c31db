import type { GraphQLField } from 'graphql';
import type { ResolverContext } from '../builder/context.js';
import type { Resolve } from './response-limit.js';

/** What differs between the APIs that execute documents. */
export interface Dialect {
  /** The types of the records whose texts are cached (record-text.ts). */
  records: ReadonlySet<string>;
  /** The properties of the request context that such a text may depend on. */
  readable: ReadonlySet<string | symbol>;
  /** The values of these properties, as far as they differ between requests. Joined by `join`, which V8 compares faster than a template. */
  keyOf(context: ResolverContext): string;
  /** The JSON of a nullable field that is null. The empty text omits its key. Called when a field is compiled. */
  nullOf(field: GraphQLField<unknown, unknown>): string;
}

/** The `extensions` of a field that the executor reads. */
export interface FieldExtensions {
  /** Whether the value depends on more of the request than the text of its record may: on its time, or on the caller. */
  ofRequest?: boolean;
  /** Whether pages embed the value in a `script` element. */
  isScript?: boolean;
  /** Resolves a field of which only the id is selected. It returns `{ id }` without reading the record. */
  ofId?: Resolve;
}
