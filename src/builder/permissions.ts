/** The permission that each mutation requires is an option of its field: `permission: mustWriteTerms`. */
import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type InputShapeFromFields,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import type { GraphQLField, GraphQLFieldResolver } from 'graphql';
import type { RequestContext } from '../access/caller.js';

/** Checks the permission of a caller for a mutation with these arguments. @throws ApiError 401, 403. */
export type Permission<Args = Readonly<Record<string, unknown>>> = (context: RequestContext, args: Args) => void;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes, T extends object = object> {
      permissions: PermissionsPlugin<Types, T>;
    }
    export interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Checked before the field is resolved, and before a stored response is sent again (`Idempotency-Key`). */
      permission: Permission<InputShapeFromFields<Args>>;
    }
  }
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

class PermissionsPlugin<Types extends SchemaTypes, T extends object = object> extends BasePlugin<Types, T> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (field.kind !== 'Mutation') return field;
    if (typeof field.pothosOptions.permission !== 'function') throw new Error(`${field.name} declares no permission`);
    return { ...field, extensions: { ...field.extensions, permission: field.pothosOptions.permission } };
  }

  override wrapResolve(resolve: Resolver<Types>, { extensions }: PothosOutputFieldConfig<Types>): Resolver<Types> {
    const check = extensions?.permission as ((context: Types['Context'], args: object) => void) | undefined;
    if (!check) return resolve;
    return (parent, args, context, info) => {
      check(context, args);
      return resolve(parent, args, context, info);
    };
  }
}

SchemaBuilder.registerPlugin('permissions', PermissionsPlugin);

/** The permission that a field of Mutation requires. */
export const permissionOf = ({ extensions }: Pick<GraphQLField<unknown, unknown>, 'extensions'>): Permission =>
  extensions.permission as Permission;
