import SchemaBuilder, { type ObjectRef } from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import SubGraphPlugin from '@pothos/plugin-sub-graph';
import { GraphQLError } from 'graphql';
import type { PrismaClient } from '../../prisma/client/client.js';
import type PrismaTypes from '../../prisma/pothos.js';
import { getDatamodel } from '../../prisma/pothos.js';
import type { RowOf } from '../database/row-types.js';
import type { ResolverContext } from './context.js';
import './permissions.js';

/** The models of Prisma. A record is a whole row of the record cache, with its image, its links and its counts. */
type Models = {
  [Name in keyof PrismaTypes]: Uncapitalize<Name> extends keyof RowOf
    ? Omit<PrismaTypes[Name], 'Shape'> & { Shape: RowOf[Uncapitalize<Name>] }
    : PrismaTypes[Name];
};

/** The builder of both schemas: `public`, which /graphql serves, and `rest`, which only the REST API executes. */
export const builder = new SchemaBuilder<{
  Context: ResolverContext;
  DefaultFieldNullability: false;
  PrismaTypes: Models;
  SubGraphs: 'public' | 'rest';
  Scalars: {
    ID: { Input: string; Output: string | number };
    DateTime: { Input: string; Output: string };
    EventTime: { Input: string; Output: string };
    Duration: { Input: string; Output: string };
    TimeZone: { Input: string; Output: string };
    URL: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
}>({
  plugins: [PrismaPlugin, SubGraphPlugin, 'permissions'],
  defaultFieldNullability: false,
  subGraphs: { defaultForTypes: ['public'], fieldsInheritFromTypes: true },
  prisma: { client: ({ db }) => db as PrismaClient, dmmf: getDatamodel(), exposeDescriptions: false },
});

/** The schema types of this builder, for the generic types of Pothos. */
export type Types = typeof builder.$inferSchemaTypes;

/** A GraphQL object type whose records have this shape. */
export type TypeOf<Shape> = ObjectRef<Types, Shape>;

const text = (name: string) => (value: unknown) => {
  if (typeof value === 'string') return value;
  throw new GraphQLError(`${name} is written as text.`, { extensions: { code: 'BAD_USER_INPUT' } });
};

/** @param specifiedByURL the specification of the format (`@specifiedBy`), if there is one. */
const textScalar = (
  name: 'DateTime' | 'EventTime' | 'Duration' | 'TimeZone' | 'URL',
  description: string,
  specifiedByURL?: string,
) =>
  builder.scalarType(name, {
    description,
    serialize: (value) => value,
    parseValue: text(name),
    ...(specifiedByURL && { specifiedByURL }),
  });

const RFC = 'https://www.rfc-editor.org/rfc';

textScalar(
  'DateTime',
  'A point in time in ISO 8601, with a UTC offset: `2027-05-01T20:00:00+02:00`.',
  `${RFC}/rfc3339#section-5.6`,
);
textScalar(
  'EventTime',
  'A date or time. `2027-05-01T20:00` is local time: in the time zone of the event, or in filters in that of the site. With `Z` or a UTC offset it is a point in time. `2027-05-01` is the start of that day. `2027-05-01 8:30 pm`, `1 May 2027` and `May 1, 2027 8:30 pm` are accepted too. So are these English words: `now`, `today`, `tomorrow`, `yesterday`, `next friday`, `last friday`, `+1 week`, `in 3 days` and `2 months ago`, each with a time if needed (`tomorrow 10am`, `today 22:30`). Units are seconds to years.',
);
textScalar('Duration', 'A duration in ISO 8601: `PT2H30M`.', `${RFC}/rfc3339#appendix-A`);
textScalar('TimeZone', 'A time zone: a name such as `Europe/Amsterdam`, or an offset such as `UTC+2` or `+02:00`.');
textScalar('URL', 'An absolute URL.', `${RFC}/rfc3987`);

builder.scalarType('JSON', {
  description: 'Any JSON value. Only the REST views use it.',
  subGraphs: ['rest'],
  serialize: (value) => value,
});

builder.queryType({ subGraphs: ['public', 'rest'] });
builder.mutationType({ subGraphs: ['public', 'rest'] });
builder.subscriptionType({ subGraphs: ['public'] });
