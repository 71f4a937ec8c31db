/** Components of iCalendar: properties between BEGIN and END, with the components in them (RFC 5545, section 3.6). */
import { contentLines, textOfLine } from './lines.js';
import { type Properties, type Property, readProperty } from './property.js';

export interface Component {
  properties: Properties;
  /** The components in it. Those in these are left out. */
  components: readonly { properties: Properties }[];
}

/** The position of a component in a file. */
export interface ComponentPosition {
  start: number;
  end: number;
  /** The number of its first line. */
  line: number;
}

const MAX_LINE = 2 ** 20; // bytes; descriptions have a lower limit, other long lines are embedded files
const MAX_TEXT = 8 * 2 ** 20; // characters of a component
const MAX_LINES = 10_000; // content lines of a component
const MAX_DEPTH = 10; // components in a component

const TEXTS = /^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT|X-ALT-DESC|STYLED-DESCRIPTION)$/;

/** Properties without which an event is the same. */
const OPTIONAL = /^(?:ATTACH|IMAGE|X-.*)$/;

/**
 * Reads the component at a position. An END that is missing is at the end of the position.
 * @param warn receives a sentence for each line that is too long
 * @throws Error, with one sentence, when the component is too large, nested too deep, or has a line that is too long and cannot be cut
 */
export const readComponent = (
  bytes: Buffer,
  position: ComponentPosition,
  warn: (warning: string) => void = () => undefined,
): Component => {
  const component = newComponent();
  const inner: ReturnType<typeof newComponent>[] = [];
  let depth = 0;
  let lines = 0;
  let size = 0;
  for (const line of contentLines(bytes, position, position.end)) {
    if (++lines > MAX_LINES) throw new Error(`It has more than ${MAX_LINES.toLocaleString('en')} lines.`);
    const { text, isCut } = textOfLine(bytes, line, MAX_LINE);
    const property = readProperty(text);
    if (isCut && !isKept(property, line.number, warn)) continue;
    size += text.length;
    if (size > MAX_TEXT) throw new Error(`It has more than ${MAX_TEXT / 2 ** 20} MiB of text.`);
    if (property?.name === 'BEGIN') {
      if (++depth > MAX_DEPTH + 1)
        throw new Error(`Components are nested more than ${MAX_DEPTH} deep in line ${line.number}.`);
      if (depth === 2) inner.push(newComponent());
    } else if (property?.name === 'END') {
      if (--depth <= 0) break;
    } else if (depth <= 2) (depth === 2 ? inner.at(-1) : component)?.add(property, text);
  }
  return { properties: component.properties, components: inner };
};

/** Whether the start of a line that is too long is used. */
const isKept = (property: Property | undefined, number: number, warn: (warning: string) => void): boolean => {
  const { name = '' } = property ?? {};
  const what = `Line ${number}${name && ` (${name.slice(0, 40)})`} is longer than ${MAX_LINE / 2 ** 20} MiB.`;
  if (property && !TEXTS.test(name) && !OPTIONAL.test(name)) throw new Error(what);
  warn(TEXTS.test(name) ? `${what} The rest was left out.` : `${what} It was left out.`);
  return TEXTS.test(name);
};

const newComponent = () => {
  const properties = new Map<string, Property[]>();
  let last: Property | undefined;
  return {
    properties,
    add(property: Property | undefined, line: string) {
      if (!property) {
        // A program wrote the line breaks of a text without escaping or folding them.
        if (last && TEXTS.test(last.name)) last.value += `\n${line}`;
        return;
      }
      last = property;
      const same = properties.get(property.name);
      if (same) same.push(property);
      else properties.set(property.name, [property]);
    },
  };
};
