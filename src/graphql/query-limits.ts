/** Limits the size of a query. The size is computed before execution. */
import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { createLRUCache, type Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { ResolverContext } from '../builder/context.js';
import { apiError } from '../errors.js';
import { fragmentsOf, introspectionFields } from '../execution/document-parts.js';
import { graphqlError } from './errors.js';
import { exceedsParserLimits } from './parser-limits.js';
import { measure, type Size } from './query-size.js';

/** The limits of a query. */
const queryLimits = {
  characters: 100_000,
  tokens: 1000,
  nesting: 100,
  depth: 15,
  nodes: 10_000,
  fields: 30,
  aliases: 50,
  directives: 50,
  introspection: 1024 * 1024, // characters; the whole schema with all descriptions is a fifth of it
} as const;

/** Rejects queries that exceed a limit. With the header `GraphQL-Cost`, adds the size of the query to the response. */
export const sizeLimits: Plugin<ResolverContext, { requestContext: ResolverContext }> = {
  onParams({ params, setResult, context }) {
    const query = typeof params.query === 'string' ? params.query : '';
    if (withinParserLimits.has(query)) return;
    const what = limitOfText(query);
    if (what)
      setResult({
        errors: [tooLarge({ what, count: query.length, limit: queryLimits[what] }, context.requestContext)],
      });
    else if (query.length < MAX_CACHED_CHARACTERS) withinParserLimits.set(query, true);
  },
  onSubscribe({ args, setResultAndStopExecution }) {
    const size = sizeOf(args);
    const error = size && sizeError(size, args.contextValue as ResolverContext);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
  onExecute({ args, setResultAndStopExecution }) {
    const size = sizeOf(args);
    if (!size) return undefined;
    const context = args.contextValue as ResolverContext;
    const error = sizeError(size, context);
    if (error) {
      setResultAndStopExecution({ errors: [error] });
      return undefined;
    }
    if (!context.request.headers.has('graphql-cost')) return undefined;
    return {
      onExecuteDone({ result, setResult }) {
        if (!(Symbol.asyncIterator in result))
          setResult({ ...result, extensions: { ...result.extensions, cost: costOf(size) } });
      },
    };
  },
};

// The queries that are within the limits of the parser: most clients send the same queries again.
const withinParserLimits = createLRUCache<true>({ max: 200 });
const MAX_CACHED_CHARACTERS = 10_000; // characters

/** The first limit that the text of a query exceeds; undefined if it exceeds none. A longer text must not be parsed. */
export const limitOfText = (query: string): 'characters' | ReturnType<typeof exceedsParserLimits> =>
  query.length > queryLimits.characters ? 'characters' : exceedsParserLimits(query, queryLimits);

/** The first limit that a query exceeds; undefined if it exceeds none. */
export const exceededLimit = (size: Size): keyof Size | undefined =>
  (['depth', 'fields', 'aliases', 'directives', 'nodes', 'introspection'] as const).find(
    (what) => size[what] > queryLimits[what],
  );

/** The error of a query that exceeds a limit. */
const sizeError = (size: Size, context: ResolverContext) => {
  const what = exceededLimit(size);
  return what && tooLarge({ what, count: size[what], limit: queryLimits[what] }, context);
};

/** Whether an operation exceeds no limit. */
export const isWithinLimits = (operation: Operation): boolean =>
  exceededLimit(sizeOfOperation(operation)) === undefined;

/** The requested operation and the values of its variables. `coerced` is undefined if they are not valid. */
interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  coerced: Readonly<Record<string, unknown>> | undefined;
}

/** The size of the requested operation; undefined if the document does not contain it. */
export const sizeOf = ({ document, operationName, variableValues, schema }: ExecutionArgs): Size | undefined => {
  const operation = getOperationAST(document, operationName);
  if (!operation) return undefined;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
  return sizeOfOperation({ schema, document, operation, coerced });
};

const sizeOfOperation = ({ schema, document, operation, coerced }: Operation): Size => {
  const compute = () => measure(operation, fragmentsOf(document), coerced ?? {}, schema, queryLimits.introspection);
  if (!coerced) return compute();
  const sized = sizes.get(document) ?? { variables: sizeVariables(document), key: '', size: undefined };
  const key = JSON.stringify([operation.name?.value, ...sized.variables.map((name) => sizeValue(coerced[name]))]);
  const size = sized.size && sized.key === key ? sized.size : compute();
  sizes.set(document, { variables: sized.variables, key, size });
  return size;
};

/** The last computed size of a document, and the values of the variables that it depends on. */
interface Sized {
  variables: readonly string[];
  key: string;
  size: Size | undefined;
}

const sizes = new LRUCache<DocumentNode, Sized>({ max: 100 });

/** What the size depends on in the value of a variable: of a list only the length. */
const sizeValue = (value: unknown): unknown => (Array.isArray(value) ? [value.length] : value);

/**
 * The variables that the size of an operation depends on: those in `first`, `last` and the list `ids`; all variables if it has
 * introspection fields.
 */
const sizeVariables = (document: DocumentNode): string[] => {
  const [all, pages] = [new Set<string>(), new Set<string>()];
  let showsSchema = false;
  visit(document, {
    Variable: ({ name }) => void all.add(name.value),
    Argument({ name, value }) {
      if (sizeArguments.has(name.value) && value.kind === Kind.VARIABLE) pages.add(value.name.value);
    },
    Field({ name }) {
      if (Object.hasOwn(introspectionFields, name.value)) showsSchema = true;
    },
  });
  return [...(showsSchema ? all : pages)];
};

const sizeArguments: ReadonlySet<string> = new Set(['first', 'last', 'ids']);

const costOf = (size: Size) =>
  Object.fromEntries(
    Object.entries(size).map(([what, count]) => [what, { count, limit: queryLimits[what as keyof Size] }]),
  );

const tooLarge = (values: { what: string; count: number; limit: number }, { language }: ResolverContext) =>
  graphqlError(apiError('query-too-large', values), language, undefined, { spec: true, status: 400 });
