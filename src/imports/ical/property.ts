/** Properties of iCalendar: a name, parameters and a value (RFC 5545, section 3.1; RFC 6868). */

/** A property, with its value as it is written. */
export interface Property {
  /** In upper case. */
  name: string;
  /** The values of the parameters, by their names in upper case. Several values are joined with commas. */
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** The properties of a component, by their names, in the order of the file. */
export type Properties = ReadonlyMap<string, readonly Property[]>;

const NAME = /^\s*([\w-]+)\s*(?=[;:])/;

/** A content line as a property; undefined when it is none. */
export const readProperty = (line: string): Property | undefined => {
  const found = NAME.exec(line);
  if (!found) return undefined;
  const [before, name = ''] = found;
  if (line[before.length] === ':')
    return { name: name.toUpperCase(), parameters: NONE, value: line.slice(before.length + 1) };
  const colon = endOfParameters(line, before.length);
  if (colon < 0) return undefined;
  return {
    name: name.toUpperCase(),
    parameters: readParameters(line.slice(before.length + 1, colon)),
    value: line.slice(colon + 1),
  };
};

const NONE: ReadonlyMap<string, string> = new Map();

/** The position of the first colon that is not in quotation marks, or of the first one when a quotation mark is not closed. */
const endOfParameters = (line: string, from: number): number => {
  let isQuoted = false;
  for (let at = from; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':', from);
};

// Every part is matched once: the time is linear in the length of a line.
const PARAMETER = /(?:"[^"]*"|[^";])+/g;

const readParameters = (text: string): Map<string, string> => {
  const parameters = new Map<string, string>();
  for (const [part] of text.matchAll(PARAMETER)) {
    const equals = part.indexOf('=');
    const value = part.slice(equals + 1).replaceAll('"', '');
    if (equals > 0) parameters.set(part.slice(0, equals).trim().toUpperCase(), unescapeCarets(value).trim());
  }
  return parameters;
};

/** RFC 6868. */
const unescapeCarets = (value: string): string =>
  value.replace(/\^[n'^]/g, (escaped) => (escaped === '^n' ? '\n' : escaped === "^'" ? '"' : '^'));

/** A TEXT value without its escapes. An unknown escape, and a bare `;` or `,`, is text. */
export const readText = (value: string): string =>
  value.includes('\\')
    ? value.replace(/\\([\\;,nN:"])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
    : value;

/** The values of a list of TEXT: commas divide them, except escaped ones. Empty values are left out. */
export const readTexts = (value: string): string[] => {
  const values: string[] = [];
  let start = 0;
  for (const { 0: found, index } of value.matchAll(/\\[\s\S]|,/g)) {
    if (found !== ',') continue;
    values.push(value.slice(start, index));
    start = index + 1;
  }
  values.push(value.slice(start));
  return values.map((one) => readText(one).trim()).filter(Boolean);
};

/** The first property of a name. */
export const first = (properties: Properties, name: string): Property | undefined => properties.get(name)?.[0];

/** The first value of a name that is not blank, as text. */
export const textOf = (properties: Properties, name: string): string => {
  for (const { value } of properties.get(name) ?? []) if (value.trim()) return readText(value).trim();
  return '';
};
