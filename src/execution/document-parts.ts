import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql';

/** The introspection fields of the root type, by name. */
export const introspectionFields: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  [SchemaMetaFieldDef.name]: SchemaMetaFieldDef,
  [TypeMetaFieldDef.name]: TypeMetaFieldDef,
};

/** The fragments of a document, by name. */
export const fragmentsOf = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );
