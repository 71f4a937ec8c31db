/** What a file or a URL contains, by its name or its first bytes. */

const fileKinds = ['ical', 'csv', 'ndjson'] as const;

type FileKind = (typeof fileKinds)[number];

/** What can be imported: files, and sites of The Events Calendar. */
export const importKinds = ['site', ...fileKinds] as const;

export type ImportKind = (typeof importKinds)[number];

/** The kind of a file by its name, or of a URL by its path and query; undefined when it does not show it. */
export const kindOfName = (name: string): FileKind | undefined => {
  if (/^webcals?:/i.test(name) || /[?&](?:outlook-)?ical=1(?:&|$)|\/ical\/?(?:\?|$)/i.test(name)) return 'ical';
  const [, extension = ''] = /\.([a-z]+)(?:\.gz)?(?:[?#].*)?$/i.exec(name) ?? [];
  return EXTENSIONS[extension.toLowerCase()];
};

const EXTENSIONS: Readonly<Record<string, FileKind>> = {
  ics: 'ical',
  ical: 'ical',
  ifb: 'ical',
  csv: 'csv',
  tsv: 'csv',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
};

/** The kind of a file by its first bytes. CSV is not told from other text. */
export const kindOfContent = (start: Uint8Array): FileKind =>
  /^(?:\ufeff|ï»¿)?\s*BEGIN:V(?:CALENDAR|EVENT)/i.test(Buffer.from(start.subarray(0, 200)).toString('latin1'))
    ? 'ical'
    : 'ndjson';

/** The URL that a name is; undefined for a file. `webcal:` is the scheme of subscriptions, https in fact. */
export const urlIn = (name: string): string | undefined => {
  if (/^https?:\/\//i.test(name)) return name;
  return /^webcals?:\/\//i.test(name) ? name.replace(/^webcals?:/i, 'https:') : undefined;
};
