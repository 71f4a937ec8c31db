import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  OperationTypeNode,
  visit,
} from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { ResolverContext } from '../context.js';
import type { JsonBytes } from '../texts/json.js';
import { type CompiledQuery, compile } from './compile.js';
import type { MaybePromise, Variables } from './execution.js';
import { isWithinLimits } from './query-limits.js';

/** What is known of a document that was executed before. */
interface Seen {
  /** The variables in its `@skip` and `@include`. */
  conditions: readonly string[];
  /** Its queries by operation name and values of the conditions; undefined for those that are not compiled. */
  compiled: Map<string, CompiledQuery | undefined>;
}

const DOCUMENTS = 100;

const FIELDS = 39_000; // of all compiled queries; one takes some 850 bytes, so that all take 32 MiB

const VARIANTS = 8; // of one document

/**
 * Executes the queries of a document as compiled ones when it comes for the second time. What is not compiled is left to the executor of
 * Yoga: mutations, variables that are not valid, and what {@link compile} does not take.
 */
export interface CompiledQueries {
  /** Executes them inside Yoga. */
  plugin: Plugin<ResolverContext>;
  /**
   * Executes them without Yoga, which has parsed and validated the document before. Undefined where that is not possible. A result with
   * errors is put into words by Yoga: {@link plugin} gives it what `context.response` has executed.
   */
  execute(params: GraphQLParams, context: ResolverContext): MaybePromise<ExecutionResult<JsonBytes>> | undefined;
}

export const compiledQueries = (schema: GraphQLSchema): CompiledQueries => {
  const seen = new LRUCache<DocumentNode, Seen>({ max: DOCUMENTS, maxSize: FIELDS });
  // Those that Yoga has validated, by their texts.
  const valid = new LRUCache<string, DocumentNode>({ max: DOCUMENTS });

  const keep = (document: DocumentNode, one: Seen) => {
    const fields = [...one.compiled.values()].reduce((sum, query) => sum + (query?.fields ?? 0), 0);
    seen.set(document, one, { size: 1 + fields });
  };

  /** The query that is asked for, and its variables; undefined where it is not executed as a compiled one. */
  const find = ({ document, operationName, variableValues }: Omit<ExecutionArgs, 'schema'>) => {
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.QUERY) return undefined;
    const known = seen.get(document);
    if (!known) {
      keep(document, { conditions: conditionsOf(document), compiled: new Map() });
      return undefined;
    }
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
    if (!coerced || known.conditions.some((name) => typeof coerced[name] !== 'boolean')) return undefined;
    const variables: Variables = coerced;
    const key = JSON.stringify([operation.name?.value, ...known.conditions.map((name) => variables[name])]);
    if (!known.compiled.has(key) && known.compiled.size < VARIANTS) {
      known.compiled.set(key, compile(schema, document, operation, variables));
      keep(document, known);
    }
    const query = known.compiled.get(key);
    return query && { query, operation, variables };
  };

  return {
    plugin: {
      onExecute({ args, setExecuteFn }) {
        const { params, response }: Partial<ResolverContext & { params: GraphQLParams }> = args.contextValue ?? {};
        const executed = response?.executed;
        if (executed) return setExecuteFn(() => executed);
        if (params?.query) valid.set(params.query, args.document);
        const found = find(args);
        if (!found) return;
        const { query, variables } = found;
        setExecuteFn(({ contextValue }) => query.execute(variables, contextValue as ResolverContext));
      },
    },
    execute({ query = '', operationName, variables: variableValues }, context) {
      const document = valid.get(query);
      const found = document && find({ document, operationName, variableValues });
      if (!found) return undefined;
      const { query: compiled, operation, variables } = found;
      if (!isWithinLimits({ schema, document, operation, coerced: variables })) return undefined;
      return compiled.execute(variables, context);
    },
  };
};

/** The variables in `@skip` and `@include`, each once. */
const conditionsOf = (document: DocumentNode): string[] => {
  const names = new Set<string>();
  visit(document, {
    Directive({ arguments: [argument] = [] }) {
      if (argument?.value.kind === Kind.VARIABLE) names.add(argument.value.name.value);
    },
  });
  return [...names];
};
