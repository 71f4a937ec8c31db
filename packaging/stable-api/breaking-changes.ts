import {
  buildSchema,
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLSchema,
  isInputObjectType,
} from 'graphql';
import { type Release, withoutExpired } from './deprecations.js';
import type { StableApi } from './stable-api.js';
import { ABSENT, includesValue, isText, type Values, WHOLES } from './values.js';

/**
 * What programs and operators that use one version may lose with another one, one line for each change.
 * @param release parts whose deprecation has ended in this release may be gone.
 */
export const breakingChanges = (before: StableApi, after: StableApi, release: Release): string[] => [
  ...graphqlChanges(buildSchema(withoutExpired(before.graphql, release)), buildSchema(after.graphql)),
  ...goneParts(before, after).map((name) => `${name} is gone.`),
  ...inputChanges(before.inputs, after.inputs),
  ...outputChanges(before.outputs, after.outputs),
  ...errorChanges(before.errors, after.errors),
];

const graphqlChanges = (before: GraphQLSchema, after: GraphQLSchema): string[] => {
  const dangerous = findDangerousChanges(before, after).filter(
    ({ type }) => type === DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE,
  );
  return [
    ...[...findBreakingChanges(before, after), ...dangerous].map(({ description }) => `GraphQL ${description}`),
    ...inputDefaultChanges(before, after),
  ];
};

/** graphql compares the defaults of arguments, but not those of fields of inputs. */
const inputDefaultChanges = (before: GraphQLSchema, after: GraphQLSchema): string[] =>
  Object.values(before.getTypeMap()).flatMap((type) => {
    const other = after.getType(type.name);
    if (!isInputObjectType(type) || !isInputObjectType(other)) return [];
    const fields = other.getFields();
    return Object.values(type.getFields()).flatMap(({ name, defaultValue }) => {
      const [was, is] = [defaultValue, fields[name]?.defaultValue].map((value) => JSON.stringify(value) ?? 'none');
      return name in fields && was !== is
        ? [`GraphQL ${type.name}.${name} has changed its default from ${was} to ${is}.`]
        : [];
    });
  });

/** What an API no longer has. Of a route, a type or a command, only the whole is named. */
const goneParts = (before: StableApi, after: StableApi): string[] => {
  const gone = (['inputs', 'outputs'] as const).flatMap((group) =>
    Object.keys(before[group]).filter((name) => !(name in after[group])),
  );
  const isPart = (name: string) =>
    gone.some((whole) => name.startsWith(whole) && /^[ .[]/.test(name.slice(whole.length)));
  return [...new Set(gone)].filter((name) => !isPart(name));
};

/** Inputs: what was accepted still is, and nothing more is required. */
const inputChanges = (before: Values, after: Values): string[] =>
  Object.entries(after).flatMap(([name, values]) => {
    const others = before[name];
    if (!others) return isRequired(values) && isPartOfWhole(name, before) ? [`${name} is required.`] : [];
    return others
      .filter((value) => !includesValue(values, value))
      .map((value) => `${name} ${inputChange(value, values)}.`);
  });

/** Whether a part has to be there. Routes and commands are not parts of a request. */
const isRequired = (values: readonly string[]) =>
  !values.some((value) => isAbsent(value) || value === 'route' || value === 'command');

/** Whether a part belongs to a route, an object or a command that the values have. Elements of lists are not such parts. */
const isPartOfWhole = (name: string, values: Values) => {
  const whole = values[name.replace(/[ .][^ .[]+$/, '')] ?? [];
  return WHOLES.some((value) => whole.includes(value));
};

const inputChange = (value: string, values: readonly string[]): string => {
  if (!isAbsent(value)) return `no longer accepts ${value}`;
  const other = values.find(isAbsent);
  return other ? `has changed its default from ${defaultIn(value)} to ${defaultIn(other)}` : 'is required';
};

const isAbsent = (value: string) => value.startsWith(ABSENT);

const defaultIn = (value: string) => value.split(' = ')[1] ?? 'none';

/** Outputs: only what was returned. Texts of a list can get more values. */
const outputChanges = (before: Values, after: Values): string[] =>
  Object.entries(before).flatMap(([name, values]) =>
    (after[name] ?? [])
      .filter((value) => !includesValue(values, value) && !(isText(value) && values.some(isText)))
      .map((value) => `${name} can now be ${value}.`),
  );

const errorChanges = (before: Values, after: Values): string[] =>
  Object.entries(before).flatMap(([name, errors]) =>
    errors
      .filter((error) => after[name]?.includes(error) === false)
      .map((error) => `${name} no longer has the error ${error}.`),
  );
