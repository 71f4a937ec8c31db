import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  GraphQLInt,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromAST,
} from 'graphql';
import { introspectionFields } from '../execution/document-parts.js';
import { DEFAULT_PAGE_SIZE } from '../records/reading/pages.js';
import { charactersOfIntrospection } from './introspection.js';

/** The size of a query, and the maximum size of its response. */
export interface Size {
  /** The levels of nested fields. */
  depth: number;
  /** The maximum number of records and other objects in the response. */
  nodes: number;
  /** The number of different fields of Query or Mutation. */
  fields: number;
  aliases: number;
  directives: number;
  /** The characters of introspection in the response. */
  introspection: number;
}

const OTHER_LIST = 5; // the assumed number of venues, organizers, categories, tags or offers of an event; most have fewer

/**
 * Measures a valid operation. Fragments count wherever they are used, but each is measured once.
 * @param variables the coerced values of its variables.
 * @param introspectionLimit the limit in characters of introspection. Counting stops soon after it.
 */
export const measure = (
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Readonly<Record<string, unknown>>,
  schema: GraphQLSchema,
  introspectionLimit: number,
): Size => {
  const roots = new Set<string>();
  const counted = { aliases: 0, directives: operation.directives?.length ?? 0, introspection: 0 };
  const measured = new Map<string, Part>();

  const ofSet = ({ selections }: SelectionSetNode, typeName: string, listLength: number, atRoot = false): Part => {
    const whole = { depth: 0, nodes: 0 };
    for (const selection of selections) {
      counted.directives += selection.directives?.length ?? 0;
      const part =
        selection.kind === Kind.FIELD
          ? ofField(selection, typeName, listLength, atRoot)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? ofInline(selection, typeName, listLength, atRoot)
            : ofFragment(selection.name.value, listLength, atRoot);
      whole.depth = Math.max(whole.depth, part.depth);
      whole.nodes += part.nodes;
    }
    return whole;
  };

  const ofInline = (
    { typeCondition, selectionSet }: InlineFragmentNode,
    typeName: string,
    length: number,
    root: boolean,
  ) => ofSet(selectionSet, typeCondition?.name.value ?? typeName, length, root);

  const ofFragment = (name: string, listLength: number, atRoot: boolean): Part => {
    const key = `${name} ${listLength}`;
    const fragment = fragments.get(name);
    const known = measured.get(key);
    if (known || !fragment) return known ?? EMPTY;
    // Set first, so that a fragment that contains itself, which is invalid, does not recurse forever.
    measured.set(key, EMPTY);
    const part = ofSet(fragment.selectionSet, fragment.typeCondition.name.value, listLength, atRoot);
    measured.set(key, part);
    return part;
  };

  const ofField = (node: FieldNode, typeName: string, listLength: number, atRoot: boolean): Part => {
    const name = node.name.value;
    if (node.alias) counted.aliases++;
    if (atRoot) roots.add(node.alias?.value ?? name);
    const ofSchema = atRoot ? introspectionFields[name] : undefined;
    if (ofSchema && node.selectionSet) {
      ofSet(node.selectionSet, getNamedType(ofSchema.type).name, OTHER_LIST);
      const left = introspectionLimit - counted.introspection;
      counted.introspection += charactersOfIntrospection(node, { schema, fragments, variables }, left);
      return { depth: 1, nodes: 0 };
    }
    const field = fieldOf(schema, typeName, name);
    if (!field || !node.selectionSet) return { depth: 1, nodes: 0 };
    const type = getNamedType(field.type);
    if (!isCompositeType(type)) return { depth: 1, nodes: 0 };
    const inside = ofSet(node.selectionSet, type.name, pageOf(field, node, variables) ?? OTHER_LIST);
    const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
    const times = isList ? (lengthOf(field, node, variables) ?? listLength) : 1;
    return { depth: 1 + inside.depth, nodes: times * (1 + inside.nodes) };
  };

  const { depth, nodes } = ofSet(
    operation.selectionSet,
    schema.getRootType(operation.operation)?.name ?? '',
    OTHER_LIST,
    true,
  );
  return { depth, nodes, fields: roots.size, ...counted };
};

type Part = Pick<Size, 'depth' | 'nodes'>;

const EMPTY: Part = { depth: 0, nodes: 0 };

const fieldOf = (schema: GraphQLSchema, typeName: string, name: string): GraphQLField<unknown, unknown> | undefined => {
  const type = schema.getType(typeName);
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
};

/**
 * The maximum length of a list that says it in its extensions: `longest`, or the number of values of the argument `lengthOf` if that is
 * less. Undefined for other lists.
 */
const lengthOf = (
  { extensions }: GraphQLField<unknown, unknown>,
  { arguments: input = [] }: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): number | undefined => {
  const { longest, lengthOf: name } = extensions as { longest?: number; lengthOf?: string };
  const value = input.find((one) => one.name.value === name)?.value;
  if (longest === undefined || value === undefined) return longest;
  const list =
    value.kind === Kind.VARIABLE ? variables[value.name.value] : value.kind === Kind.LIST ? value.values : [value];
  return Array.isArray(list) ? Math.min(list.length, longest) : longest;
};

/** The requested page size of a field, whatever its other arguments are. Undefined for a field without pages. */
const pageOf = (
  field: GraphQLField<unknown, unknown>,
  { arguments: input = [] }: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): number | undefined => {
  if (!field.args.some(({ name }) => name === 'first')) return undefined;
  const numberOf = (argument: 'first' | 'last') => {
    const node = input.find(({ name }) => name.value === argument);
    return node && (valueFromAST(node.value, GraphQLInt, variables) as number | null | undefined);
  };
  return Math.abs(numberOf('first') ?? numberOf('last') ?? DEFAULT_PAGE_SIZE);
};
