/** Bounds the bytes of a GraphQL response: while it is executed by the characters of its values, at the end by its bytes. */
import {
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { ResolverContext, ResponseBudget } from '../context.js';
import { type ApiError, apiError } from '../errors.js';
import { graphqlError } from './errors.js';

export const createResponseBudget = (limit: number): ResponseBudget => ({
  left: limit,
  converted: { HTML: new Map(), TEXT: new Map() },
});

/**
 * Makes the fields of scalars and enums count what they show, and show nothing once the response is too large. Gives the schema back.
 */
export const withResponseLimit = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (isLeafType(getNamedType(field.type))) field.resolve = counting(field);
    }
  }
  return schema;
};

/** A resolver. One that declares fewer than four parameters is called without `info` by compiled queries. */
export type Resolve = (
  source: unknown,
  args: Readonly<Record<string, unknown>>,
  context: ResolverContext,
  info?: GraphQLResolveInfo,
) => unknown;

/** A resolver that counts what it shows under the key in `info`. */
type CountingResolver = GraphQLFieldResolver<unknown, ResolverContext> & {
  /** The same for a key that is known, so that `info` is not needed. */
  under(key: string): Resolve;
};

const isCounting = (resolve: object): resolve is CountingResolver => 'under' in resolve;

/** What a field without a resolver shows. */
const propertyOf = (name: string) => (source: unknown) => (source as Readonly<Record<string, unknown>>)[name];

/** The resolver of a field for one key of responses. A field without one shows the property of its name. */
export const resolverUnder = (
  key: string,
  { name, resolve = propertyOf(name) }: GraphQLField<unknown, ResolverContext>,
): Resolve => (isCounting(resolve) ? resolve.under(key) : (resolve as Resolve));

const PUNCTUATION = 3; // characters of `"":` around each key

const counting = ({
  name,
  type,
  resolve = propertyOf(name),
}: GraphQLField<unknown, ResolverContext>): CountingResolver => {
  const isRequired = isNonNullType(type);
  // No more than it takes as JSON: escapes, braces and bytes above one for each character are counted at the end.
  const count = (value: unknown, key: string, context: ResolverContext): unknown => {
    if (!context.response) return value;
    context.response.left -= key.length + PUNCTUATION + lengthOf(value);
    return isFull(context) ? nothing(context) : value;
  };
  const nothing = (context: ResolverContext): null => {
    // An error in a field that may be null would only be one of many: the response is replaced as a whole.
    if (isRequired) throw tooLarge(context);
    return null;
  };
  const call = (
    key: string,
    source: unknown,
    args: Parameters<Resolve>[1],
    context: ResolverContext,
    info?: GraphQLResolveInfo,
  ) => {
    if (isFull(context)) return nothing(context);
    const value = (resolve as Resolve)(source, args, context, info);
    return value instanceof Promise ? value.then((one) => count(one, key, context)) : count(value, key, context);
  };
  return Object.assign(
    (source: unknown, args: Parameters<Resolve>[1], context: ResolverContext, info: GraphQLResolveInfo) =>
      call(String(info.path.key), source, args, context, info),
    {
      under: (key: string): Resolve =>
        resolve.length < 4
          ? (source, args, context) => call(key, source, args, context)
          : (source, args, context, info) => call(key, source, args, context, info),
    },
  );
};

const isFull = ({ response }: ResolverContext) => response !== undefined && response.left < 0;

const lengthOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2;
  return Array.isArray(value) ? value.reduce((sum: number, one) => sum + lengthOf(one), 2) : 1;
};

/** Gives one error in place of a result that is too large. */
export const responseLimit: Plugin<ResolverContext> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ setResult }) {
      const context = args.contextValue as ResolverContext;
      if (context.response && context.response.left < 0) setResult(tooLargeResult(context));
    },
  }),
};

/** The body of a response, or that of an error when it has more bytes than the limit. */
export const withinLimit = (body: Buffer, context: ResolverContext): Buffer =>
  body.length <= context.settings.responseLimit ? body : Buffer.from(JSON.stringify(tooLargeResult(context)));

const tooLargeResult = (context: ResolverContext) => ({
  errors: [graphqlError(tooLarge(context), context.language)],
  data: null,
});

const tooLarge = ({ settings }: ResolverContext): ApiError =>
  apiError('response-too-large', { limit: settings.responseLimit / 1024 / 1024 });
