/** Counts the length of the response to an introspection query. The schema is fixed, so the count is exact and not an estimate. */
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
  type SelectionSetNode,
} from 'graphql';
import { introspectionFields } from '../execution/document-parts.js';

/** The parts of an operation that introspection needs. */
interface Operation {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** The variables of the operation, coerced. */
  variables: Readonly<Record<string, unknown>>;
}

const PUNCTUATION = 4; // characters of `"":,` around each key; also added for each fragment, so that counting always ends

/**
 * Counts the characters that `__schema` or `__type` adds to a response. It visits the same values as an execution, and stops soon after
 * `limit`: a result above the limit is not exact. `@skip` and `@include` are ignored.
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
    // Only `__typename` has no definition here. Its value is the name of a type.
    if (!field?.resolve) {
      count += TYPENAME;
      return;
    }
    const input = field.args.length ? getArgumentValues(field, node, variables) : {};
    // The resolvers of introspection fields read only `schema` from `info`.
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
