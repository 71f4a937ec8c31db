/** The start of an exchange in a recording. The text between it and the first blank line is unique in its file. */
export const TITLE = '### ';

const CONTEXT = 2; // equal lines shown around a change
const LONGEST = 30; // changed lines shown of one exchange

/**
 * The exchanges that differ between two recordings, each as text: the request, then the changed lines with `-` and `+`. Empty if the
 * recordings are equal.
 */
export const differences = (before: string, after: string): string[] => {
  if (before === after) return [];
  const [old, fresh] = [byHead(before), byHead(after)];
  const requestHeads = [...new Set([...old.keys(), ...fresh.keys()])];
  return requestHeads.flatMap((head) => {
    const [one, other] = [old.get(head), fresh.get(head)];
    if (one === other) return [];
    if (one === undefined) return [`${head}\n  is new`];
    if (other === undefined) return [`${head}\n  is not sent any more`];
    return [`${head}\n${changed(one.split('\n'), other.split('\n'))}`];
  });
};

/** The responses of a recording by their requests. */
const byHead = (text: string): Map<string, string> =>
  new Map(
    `\n${text}`
      .split(`\n${TITLE}`)
      .slice(1)
      .map((exchange) => {
        const end = exchange.indexOf('\n\n');
        return [exchange.slice(0, end), exchange.slice(end + 2)];
      }),
  );

/** The lines from the first to the last difference, with some of the surrounding lines. */
const changed = (before: readonly string[], after: readonly string[]): string => {
  const start = before.findIndex((line, at) => line !== after[at]);
  const from = start < 0 ? before.length : start;
  let same = 0;
  while (same < Math.min(before.length, after.length) - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  const marked = (lines: readonly string[], mark: string) => {
    const all = lines.slice(from, lines.length - same).map((line) => `${mark} ${line}`);
    return all.length > LONGEST ? [...all.slice(0, LONGEST), `${mark} … ${all.length - LONGEST} more lines`] : all;
  };
  const around = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
  return [
    ...around(before.slice(Math.max(0, from - CONTEXT), from)),
    ...marked(before, '-'),
    ...marked(after, '+'),
    ...around(before.slice(before.length - same, before.length - same + CONTEXT)),
  ].join('\n');
};
