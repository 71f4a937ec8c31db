import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  Kind,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import type { Variables } from './compiled-field.js';

/** What the selections of a query are read with. */
interface Source {
  schema: GraphQLSchema;
  /** The values of the variables in `@skip` and `@include`. */
  conditions: Variables;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/**
 * Adds the fields that a selection has of a type to `selected`, by response key (CollectFields in the GraphQL specification).
 * @param visited the names of the fragments that have been added.
 */
export const collectFields = (
  source: Source,
  type: GraphQLObjectType,
  set: SelectionSetNode,
  selected: Map<string, FieldNode[]>,
  visited: Set<string>,
): void => {
  const { schema, conditions, fragments } = source;
  for (const selection of set.selections) {
    if (selection.directives?.length) {
      if (getDirectiveValues(GraphQLSkipDirective, selection, conditions)?.if === true) continue;
      if (getDirectiveValues(GraphQLIncludeDirective, selection, conditions)?.if === false) continue;
    }
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value;
      const nodes = selected.get(key);
      if (nodes) nodes.push(selection);
      else selected.set(key, [selection]);
      continue;
    }
    let fragment:
      | { typeCondition?: FragmentDefinitionNode['typeCondition'] | undefined; selectionSet: SelectionSetNode }
      | undefined;
    if (selection.kind === Kind.INLINE_FRAGMENT) fragment = selection;
    else if (!visited.has(selection.name.value)) {
      visited.add(selection.name.value);
      fragment = fragments[selection.name.value];
    }
    if (fragment && applies(schema, fragment.typeCondition, type))
      collectFields(source, type, fragment.selectionSet, selected, visited);
  }
};

const applies = (
  schema: GraphQLSchema,
  condition: FragmentDefinitionNode['typeCondition'] | undefined,
  type: GraphQLObjectType,
): boolean => {
  if (!condition) return true;
  const expected = typeFromAST(schema, condition);
  return expected === type || (isAbstractType(expected) && schema.isSubType(expected, type));
};
