/** A strict reader of iCalendar for tests. It fails on lines that RFC 5545 does not allow. */

export interface Component {
  name: string;
  /** The lines of the component, without those of the components below it. */
  lines: readonly Line[];
  components: readonly Component[];
}

export interface Line {
  name: string;
  parameters: string;
  value: string;
}

/** The component of a calendar. @throws Error for a line that is too long, has a bare line break, or has no name. */
export const readCalendar = (text: string): Component => {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('a line break is not CRLF');
  const folded = text.slice(0, -2).split('\r\n');
  for (const line of folded) {
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`);
    if (Buffer.from(line).toString().includes('\ufffd')) throw new Error(`a character is divided: ${line}`);
  }
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n').map(readLine);
  const [calendar, ...others] = componentsOf(lines);
  if (!calendar || others.length) throw new Error('not one component');
  return calendar;
};

const readLine = (line: string): Line => {
  const found = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line);
  if (!found) throw new Error(`not a content line: ${line}`);
  const [, name = '', parameters = '', value = ''] = found;
  return { name, parameters, value };
};

const componentsOf = (lines: readonly Line[]): Component[] => {
  const components: Component[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { name, value } = lines[at] as Line;
    if (name !== 'BEGIN') throw new Error(`a line outside of a component: ${name}`);
    const end = lines.findIndex((line, index) => index > at && line.name === 'END' && line.value === value);
    const inside = lines.slice(at + 1, end);
    const first = inside.findIndex((line) => line.name === 'BEGIN');
    const own = first === -1 ? inside : inside.slice(0, first);
    components.push({ name: value, lines: own, components: first === -1 ? [] : componentsOf(inside.slice(first)) });
    at = end;
  }
  return components;
};

/** The value of a property of a component as text, with its escapes removed. */
export const textOf = ({ lines }: Component, name: string): string | undefined =>
  lines
    .find((line) => line.name === name)
    ?.value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));

/** A property as it is written, without its name: `;TZID=Europe/Paris:20260329T100000`. */
export const writtenOf = ({ lines }: Component, name: string): string | undefined => {
  const line = lines.find((one) => one.name === name);
  return line && `${line.parameters}:${line.value}`;
};

/** The events of a calendar, by their titles. */
export const eventsIn = (text: string): Map<string, Component> => {
  const events = readCalendar(text).components.filter(({ name }) => name === 'VEVENT');
  return new Map(events.map((event) => [textOf(event, 'SUMMARY') ?? '', event]));
};
