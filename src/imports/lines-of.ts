const LINE_END = 10;
const SPACE = 32;

/** A line of a stream, as bytes. */
export interface RawLine {
  /** Without the line feed; undefined for a line longer than the limit, which is discarded. */
  content: Uint8Array | undefined;
  /** From 1. Blank lines count. */
  number: number;
  /** The position after the line, in bytes from the start of the stream. */
  end: number;
}

/**
 * The lines of a stream. Blank lines are left out, except those that span two chunks. At most `limit` bytes of a line are held in memory.
 * Errors of the stream are thrown here; node:readline would leave them unhandled.
 */
export async function* linesOf(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<RawLine> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let position = 0;
  let number = 1;
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length > limit) parts = [];
    else parts.push(part);
  };
  const complete = (end: number): RawLine => {
    const line = { content: length > limit ? undefined : Buffer.concat(parts), number: number++, end };
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of source) {
    let from = 0;
    while (from < chunk.length) {
      // To yield each blank line would take minutes for a file of line ends.
      if (length === 0)
        for (let at = from; at < chunk.length && (chunk[at] ?? 0) <= SPACE; at++)
          if (chunk[at] === LINE_END) {
            number++;
            from = at + 1;
          }
      const at = chunk.indexOf(LINE_END, from);
      if (from < chunk.length) add(chunk.subarray(from, at < 0 ? chunk.length : at));
      if (at < 0) break;
      from = at + 1;
      yield complete(position + from);
    }
    position += chunk.length;
  }
  if (length) yield complete(position);
}
