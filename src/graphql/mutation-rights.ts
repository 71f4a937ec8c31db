/** Checks the permissions of a mutation again, before its stored response is sent again. */
import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql';
import type { RequestContext } from '../access/caller.js';
import { permissionOf } from '../builder/permissions.js';
import { fragmentsOf } from '../execution/document-parts.js';
import { publicGraph } from '../schema/schema.js';
import { limitOfText } from './query-limits.js';

/** The mutation in the body of a request. */
export interface Mutation {
  document: DocumentNode;
  operationName: string | undefined;
  variables: Readonly<Record<string, unknown>>;
}

/** Reads the mutation in a body. Undefined for a query, for an invalid body, and for a query that exceeds a limit: its error is Yoga's. */
export const readMutation = (body: string): Mutation | undefined => {
  try {
    const { query, operationName, variables } = JSON.parse(body) as Partial<Record<string, unknown>>;
    if (typeof query !== 'string' || limitOfText(query)) return undefined;
    const document = parse(query);
    const name = typeof operationName === 'string' ? operationName : undefined;
    if (getOperationAST(document, name)?.operation !== OperationTypeNode.MUTATION) return undefined;
    return { document, operationName: name, variables: (variables ?? {}) as Mutation['variables'] };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof GraphQLError || error instanceof TypeError) return undefined;
    throw error;
  }
};

/**
 * Checks that the caller still has the permissions for each field of a mutation. An invalid mutation is not checked: it has no stored
 * response.
 * @throws ApiError 401, 403.
 */
export const mustStillMutate = ({ document, operationName, variables }: Mutation, context: RequestContext): void => {
  const operation = getOperationAST(document, operationName);
  if (!operation || validate(publicGraph, document).length) return;
  const { coerced } = getVariableValues(publicGraph, operation.variableDefinitions ?? [], variables);
  if (!coerced) return;
  const defined = publicGraph.getMutationType()?.getFields() ?? {};
  for (const node of fieldsOf(operation.selectionSet, fragmentsOf(document))) {
    const field = defined[node.name.value];
    if (field) permissionOf(field)(context, getArgumentValues(field, node, coerced));
  }
};

const fieldsOf = ({ selections }: SelectionSetNode, fragments: ReturnType<typeof fragmentsOf>): FieldNode[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    return fragment ? fieldsOf(fragment.selectionSet, fragments) : [];
  });
