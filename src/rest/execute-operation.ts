/** Executes the operations that SOFA builds. Each has one root field, whose value is the body of the response. */

import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ResolverContext } from '../builder/context.js';
import { compileRootField } from '../execution/compile.js';
import type { CompiledField, Execution } from '../execution/compiled-field.js';
import { type Parts, partsOf } from '../execution/only-fields.js';
import type { ParameterValues } from '../requests/decode.js';
import { restDialect } from './rest-dialect.js';

/** The result of an operation. */
export interface OperationResult {
  /** What the resolver of the root field returned. */
  value: unknown;
  /**
   * Writes the body, as JSON in UTF-8.
   * @param only the names in `_fields`; by default all is written.
   * @throws the error of a resolver.
   */
  write(only?: readonly string[]): Promise<Buffer>;
}

/**
 * Executes the operation of a root field.
 * @throws the error of the resolver of the root field: an ApiError or an unexpected error.
 */
export type ExecuteField = (
  field: string,
  input: ParameterValues,
  context: ResolverContext,
) => Promise<OperationResult>;

const MAX_PARTS = 50; // compiled for `_fields`, of all operations; one with all fields of events takes about 300 KB

const MAX_KEY = 2000; // characters of `_fields`; longer ones are compiled each time

/**
 * Compiles operations.
 * @param documents the operation of each root field.
 * @throws Error for a document that does not have exactly one root field, or that cannot be compiled.
 */
export const compileOperations = (
  schema: GraphQLSchema,
  documents: ReadonlyMap<string, DocumentNode>,
): ExecuteField => {
  const operations = new Map(
    [...documents].map(([field, document]) => {
      const compile = (only?: Parts) => compileRootField(schema, document, restDialect, only);
      return [field, { compile, root: compile() }];
    }),
  );
  const compiledParts = new LRUCache<string, CompiledField>({
    max: MAX_PARTS,
    maxEntrySize: MAX_KEY,
    sizeCalculation: (_, key) => key.length,
  });

  return async (field, input, context) => {
    const operation = operations.get(field);
    if (!operation) throw new Error(`the rest graph has no ${field}`);
    const { root, compile } = operation;
    const variables = { input };
    const value = await root.resolve({}, root.coerceArgs(variables), context);

    // Compiling takes 30 to 400 µs: less than to write a complete list, which clients can request too.
    const partOf = (names: readonly string[]): CompiledField => {
      const key = [field, ...new Set(names)].join();
      const part = compiledParts.get(key) ?? compile(partsOf(names));
      compiledParts.set(key, part);
      return part;
    };
    const write = async (only?: readonly string[]): Promise<Buffer> => {
      const { complete } = only ? partOf(only) : root;
      const execution: Execution = { context, variables, errors: [], args: [] };
      try {
        const text = await complete(value, execution, undefined);
        const [error] = execution.errors;
        if (error) throw error;
        return Buffer.from(text, 'latin1');
      } catch (error) {
        throw (error instanceof GraphQLError && error.originalError) || error;
      }
    };
    return { value, write };
  };
};
