/** Bounds the bytes of a GraphQL response: while it is executed by the characters of its values, at the end by its bytes. */
import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context, ResponseState } from '../context.js';
import { type Refusal, refusal } from '../errors.js';
import { graphqlError } from './errors.js';

export const newResponse = (limit: number): ResponseState => ({
  left: limit,
  converted: { HTML: new Map(), TEXT: new Map() },
});

/** Makes the fields of scalars and enums count what they show, and show nothing once the response is too large. Gives the schema back. */
export const withResponseLimit = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!isLeafType(getNamedType(field.type))) continue;
      field.resolve = counted(field.resolve ?? defaultFieldResolver, isNonNullType(field.type));
    }
  }
  return schema;
};

const PUNCTUATION = 3; // characters of `"":` around each key

const counted =
  (resolve: GraphQLFieldResolver<unknown, Context>, required: boolean): GraphQLFieldResolver<unknown, Context> =>
  (source, args, context, info) => {
    const { response } = context;
    if (!response) return resolve(source, args, context, info);
    const count = (value: unknown): unknown => {
      // No more than it takes as JSON: escapes, braces and bytes above one for each character are counted at the end.
      response.left -= String(info.path.key).length + PUNCTUATION + lengthOf(value);
      return response.left < 0 ? stop() : value;
    };
    const stop = () => {
      // An error in a field that may be null would only be one of many: the response is replaced as a whole.
      if (required) throw tooLarge(context);
      return null;
    };
    if (response.left < 0) return stop();
    const value = resolve(source, args, context, info);
    return value instanceof Promise ? value.then(count) : count(value);
  };

const lengthOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2;
  return Array.isArray(value) ? value.reduce((sum: number, one) => sum + lengthOf(one), 2) : 1;
};

/** Gives one error in place of a result that is too large. */
export const responseLimit: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ setResult }) {
      const context = args.contextValue as Context;
      if (context.response && context.response.left < 0) setResult(tooLargeResult(context));
    },
  }),
};

/** The text of a response, or that of an error when it has more bytes than the limit. */
export const withinLimit = (text: string, context: Context): string => {
  const { responseLimit: limit } = context.settings;
  // A character takes three bytes at most.
  const fits = text.length * 3 <= limit || (text.length <= limit && Buffer.byteLength(text) <= limit);
  return fits ? text : JSON.stringify(tooLargeResult(context));
};

const tooLargeResult = (context: Context) => ({
  errors: [graphqlError(tooLarge(context), context.language)],
  data: null,
});

const tooLarge = ({ settings }: Context): Refusal =>
  refusal('response-too-large', { limit: settings.responseLimit / 1024 / 1024 });
