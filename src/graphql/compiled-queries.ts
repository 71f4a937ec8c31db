import {
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  getVariableValues,
  Kind,
  OperationTypeNode,
  visit,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { ResolverContext } from '../context.js';
import { type CompiledQuery, compile, type Variables } from './compile.js';

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
export const compiledQueries = (): Plugin<ResolverContext> => {
  const documents = new LRUCache<DocumentNode, Seen>({ max: DOCUMENTS, maxSize: FIELDS });

  const keep = (document: DocumentNode, seen: Seen) => {
    const fields = [...seen.compiled.values()].reduce((sum, query) => sum + (query?.fields ?? 0), 0);
    documents.set(document, seen, { size: 1 + fields });
  };

  /** The query that is asked for, and its variables; undefined where it is not executed as a compiled one. */
  const find = ({ schema, document, operationName, variableValues }: ExecutionArgs) => {
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.QUERY) return undefined;
    const seen = documents.get(document);
    if (!seen) {
      keep(document, { conditions: conditionsOf(document), compiled: new Map() });
      return undefined;
    }
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
    if (!coerced || seen.conditions.some((name) => typeof coerced[name] !== 'boolean')) return undefined;
    const variables: Variables = coerced;
    const key = JSON.stringify([operation.name?.value, ...seen.conditions.map((name) => variables[name])]);
    if (!seen.compiled.has(key) && seen.compiled.size < VARIANTS) {
      seen.compiled.set(key, compile(schema, document, operation, variables));
      keep(document, seen);
    }
    const query = seen.compiled.get(key);
    return query && { query, variables };
  };

  return {
    onExecute({ args, setExecuteFn }) {
      const found = find(args);
      if (!found) return;
      const { query, variables } = found;
      setExecuteFn(({ contextValue }) => query.execute(variables, contextValue as ResolverContext));
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
