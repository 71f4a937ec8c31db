/** The log of a process: one JSON object on each line of stderr. Messages for the operator go to stdout. */
import { type Logger, pino } from 'pino';
import type { LogLevel, Settings } from '../settings/settings.js';
import { type LogBuffer, openLogBuffer } from './log-buffer.js';
import { openStderr } from './log-output.js';

const FLUSH_MS = 250; // milliseconds; lines are written after this time, or when there are enough of them

/** Opens the log. Lines are buffered; the rest is written when the process exits. If they cannot be written, the log reports how many. */
export const openLog = ({ logLevel }: Pick<Settings, 'logLevel'>): Logger => {
  const redact = ['req.headers.authorization', 'headers.authorization', 'password', '*.password'];
  const { write } = stderrBuffer();
  return pino({ ...logFormat, level: logLevel, redact }, { write });
};

/** The buffer of the log on stderr. A process has one, because it has one stderr. */
const stderrBuffer = (): LogBuffer => {
  opened ??= openStderrBuffer();
  return opened;
};

let opened: LogBuffer | undefined;

const openStderrBuffer = (): LogBuffer => {
  const buffer = openLogBuffer(openStderr(), (lost) => {
    let line = '';
    const write = (text: string) => {
      line = text;
    };
    pino(logFormat, { write }).error({ lost }, 'lines of the log could not be written and are lost');
    return line;
  });
  setInterval(buffer.flush, FLUSH_MS).unref();
  process.once('exit', buffer.end);
  return buffer;
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
