/**
 * Results of the rest graph with every field that there is: what executing the operation that SOFA builds for a route would give,
 * with the fields of each type looked up once and not for every record.
 */
import {
  type GraphQLField,
  type GraphQLOutputType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import type { Context } from '../context.js';

/** Gives a value of a type as it is shown. */
export type Render = (value: unknown, context: Context) => unknown;

const renderers = new Map<GraphQLOutputType, Render>();

/** How values of a type are shown; made once. Fields are in the order in which they were declared. */
export const renderer = (given: GraphQLOutputType): Render => {
  const type = getNullableType(given);
  const known = renderers.get(type);
  if (known) return known;
  const made = orNull(make(type));
  renderers.set(type, made);
  return made;
};

const make = (type: GraphQLOutputType): Render => {
  if (isListType(type)) {
    const one = renderer(type.ofType);
    return (values, context) => (values as unknown[]).map((value) => one(value, context));
  }
  if (isLeafType(type)) return (value) => type.serialize(value);
  if (!isObjectType(type)) throw new Error(`${String(type)} is no type of the rest graph`);
  const fields = once(() => Object.values(type.getFields()).map(fieldRenderer));
  const whole: Render = (source, context) => {
    const shown: Record<string, unknown> = {};
    for (const { name, render } of fields()) shown[name] = render(source, context);
    return shown;
  };
  return shownTogether.has(type.name) ? remembered(whole) : whole;
};

const orNull =
  (render: Render): Render =>
  (value, context) =>
    value === null || value === undefined ? null : render(value, context);

const fieldRenderer = ({ name, type, resolve }: GraphQLField<unknown, Context>): { name: string; render: Render } => {
  const render = renderer(type);
  return {
    name,
    render: (source, context) => {
      const value = resolve
        ? resolve(source, {}, context, undefined as never)
        : (source as Record<string, unknown>)[name];
      if (value instanceof Promise) throw new Error(`${name} of the rest graph is not there at once`);
      return render(value, context);
    },
  };
};

/** The types of records that many others show. */
const shownTogether = new Set(['RestVenue', 'RestOrganizer', 'RestCategory', 'RestTag']);

/** To anonymous readers a record that is still the same row is shown as it was the last time, where they ask in the same way. */
const remembered = (render: Render): Render => {
  const last = new WeakMap<object, { manner: string; shown: unknown }>();
  return (row, context) => {
    const { caller, rest, language, languageForm } = context;
    if (caller || !rest) return render(row, context);
    const manner = `${rest.root} ${language} ${languageForm} ${rest.single}`;
    const before = last.get(row as object);
    if (before?.manner === manner) return before.shown;
    const shown = render(row, context);
    last.set(row as object, { manner, shown });
    return shown;
  };
};

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
