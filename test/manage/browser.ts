/** A browser without a script, for the pages below /manage: it keeps the cookie, and sends forms as they are in the page. */
import type { Role } from '../../src/access/caller.js';
import { ofThisFile } from '../pictures/pictures.js';
import { type Sending, send } from '../service.js';
import { credentialsOf } from '../town.js';
import { fieldsOf, formOf } from './html-forms.js';

export interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** The address that the page leads to; undefined without a redirect. */
  location: string | undefined;
}

export interface Browser {
  cookie: string | undefined;
  /** Requests a page. @param path below `/manage` */
  get(path: string, sending?: Sending): Promise<Page>;
  /** Sends a form. */
  post(path: string, fields?: Fields, sending?: Sending): Promise<Page>;
  /** Sends a multipart form, or the bytes of a picture, to a service of this test file unless other settings are passed. */
  upload(path: string, body: FormData | Buffer, sending?: Sending): Promise<Page>;
  /** Sends the form of a page with an address, with all its fields, of which some have other values. */
  submit(page: Page, action: string, fields?: Fields, sending?: Sending): Promise<Page>;
  /** Follows redirects to a page. */
  follow(page: Page): Promise<Page>;
}

/** Values of fields. A list is sent as several values of one name. */
type Fields = Readonly<Record<string, string | readonly string[]>>;

export const openBrowser = (): Browser => {
  const request = async (path: string, init: RequestInit, { headers, ...sending }: Sending): Promise<Page> => {
    const cookie: Record<string, string> = browser.cookie === undefined ? {} : { cookie: browser.cookie };
    const response = await send(path, init, { ...sending, headers: { ...cookie, ...headers } });
    const [, name, value] = /^([\w-]+)=([^;]*)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    if (name !== undefined) browser.cookie = value ? `${name}=${value}` : undefined;
    const { status } = response;
    return {
      ...{ status, headers: response.headers, html: await response.text() },
      location: response.headers.get('location') ?? undefined,
    };
  };
  const browser: Browser = {
    cookie: undefined,
    get: (path, sending = {}) => request(`/manage${path}`, {}, sending),
    post: (path, fields = {}, sending = {}) =>
      request(
        `/manage${path}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
          body: String(encoded(fields)),
        },
        sending,
      ),
    upload: (path, body, sending = {}) =>
      request(
        `/manage${path}`,
        { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as BodyInit },
        { settings: ofThisFile(), ...sending },
      ),
    submit: (page, action, fields, sending) =>
      browser.post(action, { ...asFields(fieldsOf(formOf(page.html, action))), ...fields }, sending),
    async follow(page) {
      let shown = page;
      for (let steps = 0; shown.location !== undefined && steps < 5; steps++)
        shown = await request(shown.location, {}, {});
      return shown;
    },
  };
  return browser;
};

const encoded = (fields: Fields) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );

const asFields = (pairs: readonly [string, string][]): Fields => {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of pairs) fields[name] = [...(fields[name] ?? []), value];
  return fields;
};

/** The application password of the town's user with a role. */
export const applicationPassword = (role: Role): string =>
  Buffer.from(credentialsOf(role).slice('Basic '.length), 'base64').toString().split(':')[1] ?? '';

/** A browser in which the town's user with a role has signed in, with the application password. */
export const signedIn = async (role: Role): Promise<Browser> => {
  const browser = openBrowser();
  const page = await browser.submit(await browser.get('/sign-in'), '/sign-in', {
    login: role,
    password: applicationPassword(role),
  });
  if (page.status !== 303) throw new Error(`the sign-in of ${role} failed: ${page.status}`);
  return browser;
};
