import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { ResolverContext } from '../builder/context.js';
import { type CompiledQuery, compile } from '../execution/compile.js';
import type { MaybePromise, Variables } from '../execution/compiled-field.js';
import type { JsonBytes } from '../texts/json.js';
import { isWithinLimits } from './query-limits.js';

/** A document that was executed before. */
interface DocumentState {
  /** The variables in its `@skip` and `@include`. */
  conditions: readonly string[];
  /** The compiled queries, by operation name and values of the conditions; undefined for a query that cannot be compiled. */
  compiled: Map<string, CompiledQuery | undefined>;
}

const MAX_DOCUMENTS = 100;

const MAX_FIELDS = 39_000; // of all compiled queries; a field takes about 850 bytes, so all take 32 MiB

const MAX_VARIANTS = 8; // of one document

/**
 * Compiles the queries of a document when it is requested for the second time. Yoga's executor executes everything else: mutations,
 * requests with invalid variables, and queries that {@link compile} does not support.
 */
export interface CompiledQueries {
  /** Executes compiled queries inside Yoga. */
  plugin: Plugin<ResolverContext>;
  /**
   * Executes a compiled query without Yoga. Yoga has parsed and validated the document in an earlier request. Undefined if that is not
   * possible. Yoga formats a result with errors: {@link plugin} passes it the result in `context.response.executed`.
   */
  execute(params: GraphQLParams, context: ResolverContext): MaybePromise<ExecutionResult<JsonBytes>> | undefined;
}

export const compiledQueries = (schema: GraphQLSchema): CompiledQueries => {
  const documents = new LRUCache<DocumentNode, DocumentState>({ max: MAX_DOCUMENTS, maxSize: MAX_FIELDS });
  // The documents that Yoga has validated, by their text.
  const validDocuments = new LRUCache<string, DocumentNode>({ max: MAX_DOCUMENTS });

  const store = (document: DocumentNode, one: DocumentState) => {
    const fields = [...one.compiled.values()].reduce((sum, query) => sum + (query?.fields ?? 0), 0);
    documents.set(document, one, { size: 1 + fields });
  };

  /** The requested query, compiled, and its variables. Undefined if Yoga's executor executes it. */
  const find = ({ document, operationName, variableValues }: Omit<ExecutionArgs, 'schema'>) => {
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.QUERY) return undefined;
    const state = documents.get(document);
    if (!state) {
      store(document, { conditions: conditionsOf(document), compiled: new Map() });
      return undefined;
    }
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
    if (!coerced || state.conditions.some((name) => typeof coerced[name] !== 'boolean')) return undefined;
    const variables: Variables = coerced;
    const key = JSON.stringify([operation.name?.value, ...state.conditions.map((name) => variables[name])]);
    if (!state.compiled.has(key) && state.compiled.size < MAX_VARIANTS) {
      state.compiled.set(key, compile(schema, document, operation, variables));
      store(document, state);
    }
    const query = state.compiled.get(key);
    return query && { query, operation, variables };
  };

  return {
    plugin: {
      onExecute({ args, setExecuteFn }) {
        const { params, response, nameOperation }: Partial<ResolverContext & { params: GraphQLParams }> =
          args.contextValue ?? {};
        const executed = response?.executed;
        if (executed) return setExecuteFn(() => executed);
        nameOperation?.(nameOfOperation(getOperationAST(args.document, args.operationName)));
        if (params?.query) validDocuments.set(params.query, args.document);
        const found = find(args);
        if (!found) return;
        const { query, variables } = found;
        setExecuteFn(({ contextValue }) => query.execute(variables, contextValue as ResolverContext));
      },
    },
    execute({ query = '', operationName, variables: variableValues }, context) {
      const document = validDocuments.get(query);
      const found = document && find({ document, operationName, variableValues });
      if (!found) return undefined;
      const { query: compiled, operation, variables } = found;
      if (!isWithinLimits({ schema, document, operation, coerced: variables })) return undefined;
      context.nameOperation?.(nameOfOperation(operation));
      return compiled.execute(variables, context);
    },
  };
};

/** `query` or `mutation`, and the first root field: a name of the schema, because the document is valid. */
const nameOfOperation = (operation: OperationDefinitionNode | null | undefined): string => {
  if (!operation) return 'none';
  const [first] = operation.selectionSet.selections;
  return first?.kind === Kind.FIELD ? `${operation.operation} ${first.name.value}` : operation.operation;
};

/** The names of the variables in `@skip` and `@include`, without duplicates. */
const conditionsOf = (document: DocumentNode): string[] => {
  const names = new Set<string>();
  visit(document, {
    Directive({ arguments: [argument] = [] }) {
      if (argument?.value.kind === Kind.VARIABLE) names.add(argument.value.name.value);
    },
  });
  return [...names];
};
