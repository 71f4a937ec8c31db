/**
 * The lines of a stream of UTF-8, without their ends. An error of the stream is thrown here, which node:readline would
 * leave to nobody.
 */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const chunk of source) {
    const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n');
    begun += first;
    for (const next of more) {
      yield begun;
      begun = next;
    }
  }
  begun += decoder.decode();
  if (begun) yield begun;
}
