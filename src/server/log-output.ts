/** The stderr of this process, as the output of its log. No write blocks the event loop, or the exit of the process. */
import { fstatSync, write, writeSync } from 'node:fs';
import type { LogOutput } from './log-buffer.js';

/**
 * A file is written in a thread. A pipe, a socket or a terminal is written by the stream of Node, which does not block: a thread that
 * writes to a pipe waits for its reader, and the process cannot exit before that.
 */
export const openStderr = (): LogOutput => {
  const { stderr } = process;
  // Without a listener, an error stops the process. Each write reports its own.
  stderr.on('error', () => {});
  const stat = fstatSync(stderr.fd);
  if (!stat.isFIFO() && !stat.isSocket() && !stderr.isTTY) return fileOutput(stderr.fd);
  return {
    write: (bytes, done) => void stderr.write(bytes, done),
    writeAtExit: (bytes) => void stderr.write(bytes),
  };
};

/** @param fd the file descriptor. */
const fileOutput = (fd: number): LogOutput => ({
  write(bytes, done) {
    // A full disk may take a part of the bytes.
    const writeFrom = (offset: number) =>
      write(fd, bytes, offset, (error, written) => {
        if (error || offset + written >= bytes.length) done(error);
        else writeFrom(offset + written);
      });
    writeFrom(0);
  },
  writeAtExit(bytes) {
    try {
      for (let offset = 0; offset < bytes.length; ) offset += writeSync(fd, bytes, offset);
    } catch {
      // The lines are lost: the process ends.
    }
  },
});
