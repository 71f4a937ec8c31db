/** Executes the operations that SOFA builds. Each has one root field, whose value is the body of the response. */

import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ResolverContext } from '../builder/context.js';
import { compileRootField } from '../execution/compile.js';
import type { CompiledField, Execution } from '../execution/compiled-field.js';
import type { Names } from '../execution/only-fields.js';
import { restDialect } from './rest-dialect.js';

/** The result of an operation. */
export interface Executed {
  /** What the resolver of the root field returned. */
  value: unknown;
  /**
   * Writes the body, as JSON in UTF-8.
   * @param only the parts that `_fields` names; by default all.
   * @throws the error of a resolver.
   */
  write(only?: Names): Promise<Buffer>;
}

/** Executes an operation. @throws the error of the resolver of the root field: an ApiError or an unexpected error. */
export type Execute = (variables: Readonly<Record<string, unknown>>, context: ResolverContext) => Promise<Executed>;

const MAX_PARTS = 50; // of all operations; one with all fields of events takes about 300 KB

/** Returns a function that compiles operations of a schema. It throws an Error for a document without exactly one root field. */
export const compilerFor = (schema: GraphQLSchema): ((document: DocumentNode) => Execute) => {
  // The operations that write only some parts, by operation and names.
  const parts = new LRUCache<string, CompiledField>({ max: MAX_PARTS });

  return (document) => {
    const { operation, field } = rootOf(document);
    const compile = (only?: Names) => compileRootField(schema, document, operation, restDialect, only);
    const whole = compile();
    const partOf = (only: Names): CompiledField => {
      const key = [field, ...new Set(only)].join();
      const part = parts.get(key) ?? compile(only);
      parts.set(key, part);
      return part;
    };
    return async (variables, context) => {
      const value = await whole.resolve({}, whole.coerceArgs(variables), context);
      return {
        value,
        async write(only) {
          const { complete } = only ? partOf(only) : whole;
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
