/** How long the response to an introspection query is: the schema is known, so this is counted and not estimated. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';

/** What a field of an operation is read with. */
interface Operation {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** The variables of the operation, coerced. */
  variables: Readonly<Record<string, unknown>>;
}

/** The root fields that show the schema, by name. */
export const introspectionFields: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  [SchemaMetaFieldDef.name]: SchemaMetaFieldDef,
  [TypeMetaFieldDef.name]: TypeMetaFieldDef,
};

const PUNCTUATION = 4; // characters of `"":,` around each key; also what a fragment counts for, so that the count is finite work

/**
 * Counts the characters that `__schema` or `__type` adds to a response. Visits the same values as executing it, and stops soon after
 * `limit`: a result above the limit says no more than that. `@skip` and `@include` are not looked at.
 */
export const charactersOfIntrospection = (
  node: FieldNode,
  { schema, fragments, variables }: Operation,
  limit: number,
): number => {
  let count = 0;

  const addSet = ({ selections }: SelectionSetNode, type: GraphQLObjectType, source: unknown): void => {
    for (const selection of selections) {
      if (count > limit) return;
      count += PUNCTUATION;
      if (selection.kind === Kind.FIELD) addField(selection, type.getFields()[selection.name.value], source);
      else {
        const { selectionSet } =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : (fragments.get(selection.name.value) ?? {});
        if (selectionSet) addSet(selectionSet, type, source);
      }
    }
  };

  const addField = (node: FieldNode, field: GraphQLField<unknown, unknown> | undefined, source: unknown): void => {
    count += (node.alias ?? node.name).value.length;
    // Only `__typename` has no definition here: its value is the name of a type.
    if (!field?.resolve) {
      count += TYPENAME;
      return;
    }
    const input = field.args.length ? getArgumentValues(field, node, variables) : {};
    // The resolvers of introspection read nothing of the execution but its schema.
    addValue(field.resolve(source, input, undefined, { schema } as GraphQLResolveInfo), field, node.selectionSet);
  };

  const addValue = (
    value: unknown,
    field: GraphQLField<unknown, unknown>,
    selectionSet: SelectionSetNode | undefined,
  ): void => {
    const type = getNamedType(field.type);
    if (value === null || value === undefined) count += 'null'.length;
    else if (Array.isArray(value)) {
      count += '[]'.length;
      for (const one of value) addValue(one, field, selectionSet);
    } else if (selectionSet && isObjectType(type)) {
      count += '{},'.length;
      addSet(selectionSet, type, value);
    } else count += String(value).length + 2;
  };

  addField(node, introspectionFields[node.name.value], undefined);
  return count;
};

const TYPENAME = '"__Type"'.length;
