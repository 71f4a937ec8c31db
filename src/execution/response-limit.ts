/** Limits the size of a GraphQL response during its execution, by the characters of its values. */
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
import type { ResolverContext, ResponseBudget } from '../builder/context.js';
import { type ApiError, apiError } from '../errors.js';

export const createResponseBudget = (limit: number): ResponseBudget => ({
  left: limit,
  converted: { HTML: new Map(), TEXT: new Map() },
});

/**
 * Wraps the resolvers of scalar and enum fields: they count the characters of their values, and return null when the response is too
 * large. Modifies and returns the schema.
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

/** A resolver. Compiled queries call it without `info` if it declares fewer than four parameters. */
export type Resolve = (
  source: unknown,
  args: Readonly<Record<string, unknown>>,
  context: ResolverContext,
  info?: GraphQLResolveInfo,
) => unknown;

/** A resolver that counts its value and the response key in `info`. */
type CountingResolver = GraphQLFieldResolver<unknown, ResolverContext> & {
  /** The resolver for a known response key. It does not need `info`. */
  under(key: string): Resolve;
};

const isCounting = (resolve: object): resolve is CountingResolver => 'under' in resolve;

/** The default resolver of a field. */
const propertyOf = (name: string) => (source: unknown) => (source as Readonly<Record<string, unknown>>)[name];

/** The resolver of a field for one response key. By default it returns the property with the name of the field. */
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
  // A lower bound of the size as JSON: escapes, braces and multi-byte characters are counted at the end.
  const count = (value: unknown, key: string, context: ResolverContext): unknown => {
    if (!context.response) return value;
    context.response.left -= key.length + PUNCTUATION + lengthOf(value);
    return isFull(context) ? nothing(context) : value;
  };
  const nothing = (context: ResolverContext): null => {
    // A nullable field reports no error: one error replaces the whole response.
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

/** The error of a response that is too large. */
export const tooLarge = ({ settings }: ResolverContext): ApiError =>
  apiError('response-too-large', { limit: settings.responseLimit / 1024 / 1024 });
