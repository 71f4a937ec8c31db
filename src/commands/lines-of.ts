const LINE_END = 10;

/** A line of a stream, as bytes. */
export interface RawLine {
  /** Without its end; undefined for a line longer than the limit, of which nothing is kept. */
  content: Uint8Array | undefined;
  /** How many bytes of the stream have been read with it. */
  end: number;
}

/**
 * The lines of a stream. Of a line longer than `limit` bytes no more than that is ever held.
 * An error of the stream is thrown here, which node:readline would leave unhandled.
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
