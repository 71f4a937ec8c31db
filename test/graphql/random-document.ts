import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** A query with values for its variables. Some values may be invalid. */
export interface RandomDocument {
  query: string;
  variables: Record<string, unknown>;
}

const DEEPEST = 5;

/**
 * A query of a schema, the same for the same seed: with aliases, fields that are selected twice, fragments, `@skip` and `@include`, and
 * arguments as literals and variables.
 * @param ids values for arguments that are ids.
 */
export const randomDocument = (schema: GraphQLSchema, seed: number, ids: readonly string[]): RandomDocument => {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const chance = (share: number) => random() < share;
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const fragments: string[] = [];
  let count = 0;

  const declare = (type: string, value: unknown, otherwise = ''): string => {
    const name = `v${count++}`;
    declared.push(`$${name}: ${type}${otherwise}`);
    if (value !== undefined) variables[name] = value;
    return `$${name}`;
  };

  const condition = () => {
    if (!chance(0.15)) return '';
    const value = chance(0.5)
      ? String(chance(0.5))
      : declare('Boolean!', chance(0.8) ? chance(0.5) : undefined, ' = true');
    return ` @${pick(['skip', 'include'])}(if: ${value})`;
  };

  const randomValue = (type: GraphQLInputType, name: string): unknown => {
    if (isNonNullType(type)) return randomValue(type.ofType, name);
    if (chance(0.05)) return pick<unknown>([null, 'wrong', -7, [], {}, true]);
    if (isListType(type)) return Array.from({ length: Math.floor(random() * 3) }, () => randomValue(type.ofType, name));
    if (isEnumType(type)) return pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || chance(0.12));
      return Object.fromEntries(fields.map((field) => [field.name, randomValue(field.type, field.name)]));
    }
    if (type.name === 'Int') return name === 'first' || name === 'last' ? pick([1, 2, 3]) : pick([0, 1, 2]);
    if (type.name === 'Float') return pick([1, 51.5, 200]);
    if (type.name === 'Boolean') return chance(0.5);
    if (type.name === 'ID') return pick(ids);
    return pick(['jazz', '2026-04-01', 'music', '1']);
  };

  const literal = (value: unknown, type: GraphQLInputType): string => {
    if (isNonNullType(type)) return literal(value, type.ofType);
    if (Array.isArray(value))
      return `[${value.map((one) => literal(one, isListType(type) ? type.ofType : type)).join()}]`;
    if (value === null || typeof value !== 'object')
      return isEnumType(getNamedType(type)) ? `${value}` : JSON.stringify(value);
    const fields = isInputObjectType(type) ? type.getFields() : {};
    return `{${Object.entries(value).map(([name, one]) => `${name}: ${literal(one, fields[name]?.type ?? type)}`)}}`;
  };

  const argumentsOf = ({ args }: GraphQLField<unknown, unknown>): string => {
    const selected = args.filter((argument: GraphQLArgument) => isRequiredArgument(argument) || chance(0.3));
    const written = selected.map(({ name, type }) => {
      const value = randomValue(type, name);
      return `${name}: ${chance(0.5) ? declare(String(type), chance(0.9) ? value : undefined) : literal(value, type)}`;
    });
    return written.length ? `(${written.join()})` : '';
  };

  const fieldOf = (field: GraphQLField<unknown, unknown>, depth: number): string => {
    const named = getNamedType(field.type);
    const arguments_ = argumentsOf(field);
    const alias = arguments_ || chance(0.1) ? `a${count++}: ` : '';
    const below = isObjectType(named) ? ` ${selectionOf(named, depth + 1)}` : '';
    return `${alias}${field.name}${arguments_}${condition()}${below}`;
  };

  const selectionOf = (type: GraphQLObjectType, depth: number): string => {
    const fields = Object.values(type.getFields());
    const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
    const objects = fields.filter((field) => isObjectType(getNamedType(field.type)));
    const chosen = [
      ...Array.from({ length: leaves.length ? 1 + Math.floor(random() * 4) : 0 }, () => pick(leaves)),
      ...Array.from({ length: objects.length && depth < DEEPEST ? 1 + Math.floor(random() * 2) : 0 }, () =>
        pick(objects),
      ),
    ];
    const parts = [chance(0.2) ? '__typename' : '', ...chosen.map((field) => fieldOf(field, depth))].filter(Boolean);
    if (parts.length === 0) parts.push('__typename');
    if (depth > 0 && chance(0.15)) {
      const name = `F${count++}`;
      fragments.push(`fragment ${name} on ${type.name} {${parts.join(' ')}}`);
      return `{...${name}${condition()} ${chance(0.3) ? `...${name}` : ''} __typename}`;
    }
    if (chance(0.15)) return `{__typename ... on ${type.name}${condition()} {${parts.join(' ')}}}`;
    return `{${parts.join(' ')}}`;
  };

  const body = selectionOf(schema.getQueryType() as GraphQLObjectType, 0);
  const head = declared.length ? `query (${declared.join()}) ` : '';
  return { query: [`${head}${body}`, ...fragments].join(' '), variables };
};

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
