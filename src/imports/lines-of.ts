const LINE_END = 10;

/** A line of a stream, as bytes. */
export interface RawLine {
  /** Without the line feed; undefined for a line longer than the limit, which is discarded. */
  content: Uint8Array | undefined;
  /** The position after the line, in bytes from the start of the stream. */
  end: number;
}

/**
 * The lines of a stream. At most `limit` bytes of a line are held in memory.
 * Errors of the stream are thrown here; node:readline would leave them unhandled.
 */
export async function* linesOf(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<RawLine> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let position = 0;
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length > limit) parts = [];
    else parts.push(part);
  };
  const complete = (end: number): RawLine => {
    const line = { content: length > limit ? undefined : Buffer.concat(parts), end };
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of source) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, from)) {
      add(chunk.subarray(from, at));
      from = at + 1;
      yield complete(position + from);
    }
    if (from < chunk.length) add(chunk.subarray(from));
    position += chunk.length;
  }
  if (length) yield complete(position);
}
