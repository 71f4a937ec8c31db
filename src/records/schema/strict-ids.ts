/** Ids in GraphQL have one form, so that a cache of a client does not store a record twice. */
import {
  GraphQLError,
  GraphQLID,
  GraphQLList,
  GraphQLNonNull,
  GraphQLScalarType,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** Rejects ids that the readers of numbers would accept in another form: with white space or leading zeros. */
const checked = (id: string): string => {
  if (!/\s|(?:^|-)0\d/.test(id)) return id;
  throw new GraphQLError('An ID has no spaces and no leading zeros.', { extensions: { code: 'BAD_USER_INPUT' } });
};

const StrictID = new GraphQLScalarType({
  ...GraphQLID.toConfig(),
  parseValue: (value) => checked(GraphQLID.parseValue(value)),
  parseLiteral: (node, variables) => checked(GraphQLID.parseLiteral(node, variables)),
});

/**
 * Replaces the type of all ids by one that rejects `"07"` and `"7 "`. Modifies and returns the schema: Pothos does not accept another `ID`.
 */
export const withStrictIds = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) field.type = strict(field.type);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      field.type = strict(field.type);
      for (const argument of field.args) argument.type = strict(argument.type);
    }
  }
  schema.getTypeMap()[StrictID.name] = StrictID;
  return schema;
};

/** A type with the other `ID` inside of its lists and non-null types. */
const strict = <Type extends object>(type: Type): Type => {
  if (isNonNullType(type)) return new GraphQLNonNull(strict(type.ofType)) as Type;
  if (isListType(type)) return new GraphQLList(strict(type.ofType)) as Type;
  return (type === GraphQLID ? StrictID : type) as Type;
};
