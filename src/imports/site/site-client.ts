import { FetchError } from '../../guard/fetch-error.js';
import type { FetchedResponse, Fetcher, Login } from '../../guard/guarded-fetch.js';
import { fetchPatiently, type Patience, retryAfter } from '../../guard/patient-fetch.js';
import type { Language } from '../../languages/language.js';
import { htmlToText } from '../../texts/html-to-text.js';

/** A JSON object of a site. Its fields are checked where they are read. */
export type Json = Readonly<Record<string, unknown>>;

/** A JSON object in a response with its status. */
export interface SiteResponse {
  status: number;
  /** Undefined if the body is not a JSON object. */
  body: Json | undefined;
  response: FetchedResponse;
}

/** Reads a site. Credentials are sent to the host of the URL that the user named, and to no other. */
export interface SiteClient {
  /** @param isPart whether it is a part of a page that the site could not write: an error 500 is repeated once only. */
  get(url: URL, options?: { isPart: boolean }): Promise<SiteResponse>;
}

export interface SiteAccess {
  fetcher: Fetcher;
  patience?: Patience;
  credentials?: Login | undefined;
  /** The host for the credentials. */
  host: string;
}

export const createSiteClient = ({ fetcher, patience, credentials, host }: SiteAccess): SiteClient => ({
  async get(url, { isPart } = { isPart: false }) {
    const headers = { accept: 'application/json, text/html;q=0.5' };
    const options = { headers, timeout: 60_000, ...(url.host === host && { credentials }) };
    const response = await fetchPatiently(fetcher, url.href, options, { ...patience, isPart });
    return { status: response.status, body: jsonObjectOf(response), response };
  },
});

/** Some sites write warnings of their programs before the JSON. @throws FetchError `fetch-too-complex` */
const jsonObjectOf = ({ body, url }: FetchedResponse): Json | undefined => {
  const text = body.toString();
  const start = text.search(/\{\s*"/);
  if (start < 0 || /^\s*<(?:!doctype|html)/i.test(text)) return undefined;
  const json = text.slice(start);
  if (isTooComplex(json)) {
    if (!/^\s*\{/.test(text)) return undefined; // scripts of a page
    throw new FetchError('fetch-too-complex', { host: url.host, levels: MAX_LEVELS, values: MAX_VALUES });
  }
  try {
    return objectOf(JSON.parse(json));
  } catch {
    return undefined;
  }
};

const MAX_LEVELS = 64;
const MAX_VALUES = 1_000_000; // texts, brackets and commas; a page of 50 events has about 50,000

const QUOTE = 34;
const BACKSLASH = 92;

/** Whether JSON has too many levels or values, which take many times the memory of their text. The parser itself has no limits. */
const isTooComplex = (json: string): boolean => {
  let level = 0;
  let values = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInText = false;
      continue;
    }
    if (code === QUOTE) isInText = true;
    else if (OPENING.has(code)) level++;
    else if (CLOSING.has(code)) level--;
    else if (code !== COMMA) continue;
    if (level > MAX_LEVELS || ++values > MAX_VALUES) return true;
  }
  return false;
};

const OPENING = new Set([91, 123]); // [ {
const CLOSING = new Set([93, 125]); // ] }
const COMMA = 44;

/** The value if it is an object. Sites write `[]` or `false` for a missing one. */
export const objectOf = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;

/** The objects in a list. */
export const objectsOf = (value: unknown): Json[] =>
  Array.isArray(value) ? value.map(objectOf).filter((one) => one !== undefined) : [];

/** The text of a field; empty if it is not a text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const MAX_WORDS = 200; // characters
const MAX_HTML = 10_000; // characters of the words with their markup
const MAX_HEAD = 2 ** 18; // bytes of a page in which its title is looked for

/** The error of a response, with the words of the site. */
export const errorOf = ({ status, body, response }: SiteResponse): FetchError => {
  const page = () => response.body.subarray(0, MAX_HEAD).toString();
  const html = textOf(body?.message) || /<title[^<>]*>([^<]*)/i.exec(page())?.[1] || '';
  const text = htmlToText(html.slice(0, MAX_HTML)).replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS) || '–';
  const values = { host: response.url.host, status: String(status), text };
  return new FetchError('fetch-status', values, { retryAfter: retryAfter(response.headers['retry-after']) });
};

/** A URL below a REST root, which is a path (`/wp-json/tribe/events/v1`) or a parameter (`?rest_route=/tribe/events/v1`). */
export const endpoint = (root: URL, path: string, parameters: Readonly<Record<string, string>> = {}): URL => {
  const url = new URL(root);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  else url.searchParams.set('rest_route', `${route.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
};

/** The parameter for the texts in a language. */
export const inLanguage = (language: Language | undefined): Record<string, string> =>
  language ? { ml_language: language } : {};

/** The identity of an object in its site: its global id, or its number for kinds without one. */
export const keyOf = (record: Json): string => textOf(record.global_id) || String(record.id);
