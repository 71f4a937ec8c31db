const WIDTH = 120; // characters; shorter values stay on one line

/**
 * JSON text over several indented lines. Nothing else is changed: without the line breaks and the indentation the text is the same,
 * including escapes and the order of keys.
 */
export const inLines = (json: string): string => {
  const tokens = json.match(TOKEN) ?? [];
  let at = 0;
  const read = (): Value => {
    const token = tokens[at++] ?? '';
    const close = closing[token];
    if (!close) return { raw: token };
    const entries: Entry[] = [];
    while (at < tokens.length && tokens[at] !== close) {
      const key = tokens[at + 1] === ':' ? `${tokens[at]}:` : '';
      if (key) at += 2;
      const value = read();
      const comma = tokens[at] === ',' ? ',' : '';
      if (comma) at++;
      entries.push({ key, value, comma });
    }
    at++;
    return { raw: token + entries.map(({ key, value, comma }) => key + value.raw + comma).join('') + close, entries };
  };
  const show = ({ raw, entries }: Value, indent: string, before: number): string => {
    if (!entries?.length || before + raw.length <= WIDTH) return raw;
    const inside = `${indent} `;
    const lines = entries.map(
      ({ key, value, comma }) => inside + key + show(value, inside, inside.length + key.length + 1) + comma,
    );
    return [raw[0], ...lines, indent + raw.at(-1)].join('\n');
  };
  const value = read();
  // Text that is not JSON, or has more than one value, is not changed.
  return at === tokens.length && value.raw === json ? show(value, '', 0) : json;
};

interface Entry {
  key: string;
  value: Value;
  comma: string;
}

interface Value {
  raw: string;
  entries?: Entry[];
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^{}[\],:"]+/g;

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
