/** Components of iCalendar: properties between BEGIN and END, with the components in them (RFC 5545, section 3.6). */
import type { ContentLine } from './lines.js';
import { type Properties, type Property, readProperty } from './property.js';

export interface Component {
  name: string;
  properties: Properties;
  components: readonly Component[];
}

/** The component whose BEGIN is the first of these lines. An END that is missing is at the end of the lines. */
export const readComponent = (lines: Iterator<ContentLine>): Component => {
  const begin = lines.next();
  return readBody(begin.done ? '' : nameIn(begin.value.text), lines);
};

const nameIn = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase();

const TEXTS = /^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT|X-ALT-DESC|STYLED-DESCRIPTION)$/;

const readBody = (name: string, lines: Iterator<ContentLine>): Component => {
  const properties = new Map<string, Property[]>();
  const components: Component[] = [];
  let last: Property | undefined;
  for (let next = lines.next(); !next.done; next = lines.next()) {
    const { text } = next.value;
    const property = readProperty(text);
    if (!property) {
      // A program wrote the line breaks of a text without escaping or folding them.
      if (last && TEXTS.test(last.name)) last.value += `\n${text}`;
      continue;
    }
    if (property.name === 'END') break;
    if (property.name === 'BEGIN') {
      components.push(readBody(property.value.trim().toUpperCase(), lines));
      continue;
    }
    last = property;
    const same = properties.get(property.name);
    if (same) same.push(property);
    else properties.set(property.name, [property]);
  }
  return { name, properties, components };
};
