/** Values of settings: what a text of the environment has to be, and what it means. */
import { z } from 'zod';
import { postgresUrlProblem } from '../texts/postgres-url.js';
import { isUrl } from '../texts/url.js';

export const commaList = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    );

export const address = z.url({ protocol: /^https?$/, error: 'a URL such as https://calendar.example' });

export const postgresUrl = z.string().superRefine((url, { addIssue }) => {
  const problem = postgresUrlProblem(url);
  if (problem) addIssue({ code: 'custom', message: problem });
});

/** Whether a text is the URL of a mail server. An `@` after the host means that a `#`, `/` or `?` in the password is not encoded. */
const isSmtpUrl = (text: string) => {
  if (!/^smtps?:\/\/[^\s/]/.test(text) || !isUrl(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return hostname !== '' && hash === '' && !`${pathname}${search}`.includes('@');
};

export const smtpUrl = z.string().refine(isSmtpUrl, {
  error:
    'a URL such as smtp://login:password@mail.example:587, with #, /, ?, @ and % in the password percent-encoded (# is %23)',
});

/** Whether a text is the URL of a map tile with its zoom, column and row left open. */
export const isTileTemplate = (text: string) =>
  /^https?:\/\/[^\s"'<>{}/]+\/[^\s"'<>]*$/.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part));

/** Whether a text is the name of a time zone. */
export const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

export const proxies = z
  .string()
  .default('off')
  .transform((text) => (text === 'off' ? 0 : text === 'on' ? 1 : Number(text)))
  .refine((number) => Number.isInteger(number) && number >= 0 && number <= 20, {
    error: 'the number of proxies in front of the service, on (for 1) or off',
  });

export const rateLimit = z
  .string()
  .default('600/3000')
  .refine((text) => /^(off|[1-9]\d{0,6}\/[1-9]\d{0,6})$/.test(text), {
    error: 'requests per minute for anonymous clients and for credentials, such as 600/3000, or off',
  })
  .transform((text) => {
    const [anonymous = 0, authenticated = 0] = text.split('/').map(Number);
    return text === 'off' ? undefined : { anonymous, authenticated };
  });

export const cacheSize = z.coerce.number({ error: 'a number of mebibytes from 0 to 4096' }).int().min(0).max(4096);

const MINUTES = { m: 1, h: 60, d: 1440 };

/** A duration such as `6h`, in milliseconds. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, { error: 'a duration in minutes, hours or days, such as 30m, 6h or 1d' })
  .transform((text) => Number.parseInt(text, 10) * MINUTES[text.slice(-1) as keyof typeof MINUTES] * 60_000);

export const backupsKept = z
  .string()
  .default('7/4/12')
  .refine((text) => /^\d{1,3}\/\d{1,3}\/\d{1,3}$/.test(text), {
    error: 'the numbers of days, weeks and months that keep a backup, such as 7/4/12',
  })
  .transform((text) => {
    const [days = 0, weeks = 0, months = 0] = text.split('/').map(Number);
    return { days, weeks, months };
  });

/** Whether a BACKUP_TO is the URL of a bucket. */
export const isBucketUrl = (text: string): boolean => /^https?:\/\//i.test(text);

// Two letters or more, because `C:/backups` is a folder.
const SCHEME = /^[a-z][a-z\d+.-]+:\//i;

export const backupPlace = z.string().refine((text) => !SCHEME.test(text) || (isBucketUrl(text) && isUrl(text)), {
  error: 'a folder, or the https URL of a bucket such as https://s3.eu-central-1.amazonaws.com/town-calendar-backups',
});

export const claim = z.string().regex(/^[\w:/.-]{1,200}$/, { error: 'the name of a claim' });
