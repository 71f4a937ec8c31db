import {
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  GraphQLDeprecatedDirective,
  getDirectiveValues,
  type InputValueDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';

/** A version and the day of its release, such as 2027-01-31. */
export interface Release {
  version: string;
  date: string;
}

const REASON = /^.+\. May be removed in (\d+\.\d+\.\d+), not before (\d{4}-\d\d-\d\d)\.$/;

const ENDING = '. May be removed in 1.2.3, not before 2027-01-31.';

/** The deprecations of a schema that do not say when they end, one line for each. */
export const deprecationProblems = (schema: string): string[] => {
  const problems: string[] = [];
  visitDeprecated(schema, (reason) => {
    if (!endOf(reason)) problems.push(`This reason of @deprecated does not end with “${ENDING}”: ${reason}`);
    return undefined;
  });
  return problems;
};

/** The schema without the parts that this release may remove. */
export const withoutExpired = (schema: string, release: Release): string =>
  print(visitDeprecated(schema, (reason) => (hasEnded(endOf(reason), release) ? null : undefined)));

/** The release from which on a deprecated part may be removed; undefined if its reason does not say so. */
const endOf = (reason: string): Release | undefined => {
  const [, version, date] = REASON.exec(reason) ?? [];
  return version && date && isDay(date) ? { version, date } : undefined;
};

/** Whether a text is a day of the calendar, as `2027-01-31`. */
const isDay = (text: string) => new Date(text).toJSON()?.startsWith(text) ?? false;

const hasEnded = (end: Release | undefined, { version, date }: Release) =>
  end !== undefined && end.date <= date && end.version.localeCompare(version, 'en', { numeric: true }) <= 0;

/** Calls `enter` for every deprecated part of a schema. A part for which it returns null is removed from the result. */
const visitDeprecated = (schema: string, enter: (reason: string) => null | undefined) => {
  const visitNode = (node: FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode) => {
    const deprecated = getDirectiveValues(GraphQLDeprecatedDirective, node);
    return deprecated ? enter(String(deprecated.reason)) : undefined;
  };
  return visit(parse(schema), {
    FieldDefinition: visitNode,
    InputValueDefinition: visitNode,
    EnumValueDefinition: visitNode,
  });
};
