/**
 * Compresses bodies that the response cache no longer keeps uncompressed, one after the other. A compression takes memory besides the
 * body, and a body that waits takes memory that the cache does not count, so both are limited.
 */

/** A response whose body waits to be compressed. */
export interface Compressible {
  /** The bytes of the uncompressed body. */
  readonly size: number;
  /** Compresses the body, and drops the uncompressed one. */
  compress(): Promise<void>;
}

const MAX_WAITING_BYTES = 4 * 1024 * 1024; // bytes of bodies; as much as one response may have

/**
 * Opens a queue.
 * @returns a function that adds an entry, unless it waits already. When an entry does not fit, or its compression fails, `remove` is
 * called.
 */
export const openCompressionQueue = <Entry extends Compressible>(
  remove: (entry: Entry) => void,
): ((entry: Entry) => void) => {
  const waiting = new Set<Entry>();
  let bytes = 0;
  const compressAll = async () => {
    for (const entry of waiting) {
      await entry.compress().catch(() => remove(entry));
      waiting.delete(entry);
      bytes -= entry.size;
    }
  };
  return (entry) => {
    if (waiting.has(entry)) return;
    if (bytes + entry.size > MAX_WAITING_BYTES) return remove(entry);
    waiting.add(entry);
    bytes += entry.size;
    if (waiting.size === 1) void compressAll();
  };
};
