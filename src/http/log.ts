/** The log of a process: one JSON object on each line of stderr. Messages for the operator go to stdout. */
import { type Logger, pino } from 'pino';
import type { LogLevel, Settings } from '../config.js';

const BUFFER = 16 * 1024; // bytes; a full buffer is written at once
const FLUSH_MS = 250; // milliseconds; a buffer that is not full is written after this time

/** Opens the log. Lines are buffered; the rest is written when the process exits. */
export const openLog = ({ logLevel }: Pick<Settings, 'logLevel'>): Logger => {
  const limits = { minLength: BUFFER, maxWrite: 2 * BUFFER, periodicFlush: FLUSH_MS };
  // Lines are added as bytes: a buffer of text would be measured again for each line.
  const stderr = pino.destination({ ...limits, fd: 2, sync: false, contentMode: 'buffer' });
  const buffer: { write(line: string | Buffer): boolean } = stderr;
  // Without a listener, a full disk stops the process.
  stderr.on('error', () => {});
  const redact = ['req.headers.authorization', 'headers.authorization', 'password', '*.password'];
  const write = (line: string) => void buffer.write(Buffer.from(line));
  return pino({ ...logFormat, level: logLevel, redact }, { write });
};

/** The format of lines: times in ISO 8601 and UTC, names of levels. */
export const logFormat = {
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
} as const;

/** The level after SIGHUP: `debug`, or `info` if the setting has more detail than that. The next SIGHUP returns to the setting. */
export const otherLevel = ({ logLevel }: Pick<Settings, 'logLevel'>): LogLevel =>
  logLevel === 'debug' || logLevel === 'trace' ? 'info' : 'debug';

/** Changes the level of a log, and writes a line with the new level if one of the two levels shows it. */
export const changeLevel = (log: Logger, level: LogLevel): void => {
  const write = () => log.info({ logLevel: level }, 'log level changed');
  const isShown = log.isLevelEnabled('info');
  if (isShown) write();
  log.level = level;
  if (!isShown) write();
};
