/** Executes the operations that SOFA builds. Each has one root field, whose value is the body of the response. */

import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ResolverContext } from '../builder/context.js';
import { compileRootField } from '../execution/compile.js';
import type { CompiledField, Execution } from '../execution/compiled-field.js';
import { type Parts, partsOf } from '../execution/only-fields.js';
import { restDialect } from './rest-dialect.js';

/** The result of an operation. */
export interface Executed {
  /** What the resolver of the root field returned. */
  value: unknown;
  /**
   * Writes the body, as JSON in UTF-8.
   * @param only the names in `_fields`; by default all is written.
   * @throws the error of a resolver.
   */
  write(only?: readonly string[]): Promise<Buffer>;
}

/** Executes an operation. @throws the error of the resolver of the root field: an ApiError or an unexpected error. */
export type Execute = (variables: Readonly<Record<string, unknown>>, context: ResolverContext) => Promise<Executed>;

const MAX_PARTS = 50; // compiled for `_fields`, of all operations; one with all fields of events takes about 300 KB

const MAX_KEY = 2000; // characters of `_fields`; longer ones are compiled each time

/** Returns a function that compiles operations of a schema. It throws an Error for a document without exactly one root field. */
export const compilerFor = (schema: GraphQLSchema): ((document: DocumentNode) => Execute) => {
  const compiledParts = new LRUCache<string, CompiledField>({
    max: MAX_PARTS,
    maxEntrySize: MAX_KEY,
    sizeCalculation: (_, key) => key.length,
  });

  return (document) => {
    const { operation, field } = rootOf(document);
    const compile = (only?: Parts) => compileRootField(schema, document, operation, restDialect, only);
    const whole = compile();
    // Compiling takes 30 to 400 µs: less than to write a complete list, which clients can request too.
    const partCompiled = (names: readonly string[]): CompiledField => {
      const key = [field, ...new Set(names)].join();
      const part = compiledParts.get(key) ?? compile(partsOf(names));
      compiledParts.set(key, part);
      return part;
    };
    return async (variables, context) => {
      const value = await whole.resolve({}, whole.coerceArgs(variables), context);
      return {
        value,
        async write(only) {
          const { complete } = only ? partCompiled(only) : whole;
          const execution: Execution = { context, variables, errors: [], args: [], key: undefined };
          try {
            const text = await complete(value, execution, undefined);
            const [error] = execution.errors;
            if (error) throw error;
            return Buffer.from(text, 'latin1');
          } catch (error) {
            throw (error instanceof GraphQLError && error.originalError) || error;
          }
        },
      };
    };
  };
};

/** The operation of a document that SOFA built, and the name of its root field. @throws Error for a document with another structure. */
export const rootOf = ({ definitions }: DocumentNode) => {
  const [operation, ...others] = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [node] = operation?.selectionSet.selections ?? [];
  if (!operation || others.length || node?.kind !== Kind.FIELD) throw new Error('the document is not one operation');
  return { operation, field: node.name.value };
};
