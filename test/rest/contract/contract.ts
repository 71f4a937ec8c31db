import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../../src/access/caller.js';
import type { Settings } from '../../../src/settings/settings.js';
import { calendar, keepCalendar } from '../../calendar.js';
import { credentialsOf, type Plan, type Town, town } from '../../town.js';
import { decode } from '../decoder.js';
import { overHttp, type Received } from '../over-http.js';

/**
 * A request. `{Night of Jazz}` is replaced by the id of that record, `{new}` by that of the last response, `{etag}` by the last ETag that
 * was received.
 */
interface Request {
  /** Method and path below the REST root: `GET /events?page=2`. A path that begins with `//` is relative to the root of the service. */
  request: string;
  as?: Role;
  headers?: Record<string, string>;
  json?: unknown;
  form?: string;
  multipart?: Record<string, string>;
  /** A body that is sent unchanged. Its type is in the headers. */
  body?: string;
}

/** An earlier request, by the administrator unless `as` is set. It succeeds, or has the expected status. */
interface Step extends Request {
  expectedStatus?: number;
}

/** One line of the contract. */
export interface Case extends Request {
  /** The rule, which becomes the name of the test. */
  rule: string;
  /** The earlier requests. */
  after?: readonly (string | Step)[];
  settings?: Partial<Settings>;
  status: number;
  code?: string;
  /** The parameters that the error names. */
  invalidParams?: readonly string[];
  /** Expected values in the response body, by path: `venue.city`, `events.*.title`. Undefined for a missing key. */
  responseBody?: Record<string, unknown>;
  /** Expected headers of the response. Undefined for a missing header. */
  responseHeaders?: Record<string, unknown>;
}

/**
 * Sends each case to the service over HTTP, with the records of a plan, and decodes the response as a strictly typed client does. Cases
 * that only read share the records, because creating them takes longer than the cases.
 */
export const contract = (section: string, plan: Plan, cases: readonly Case[]): void => {
  describe(section, () => {
    const exchange = overHttp();
    let shared: Town | undefined;
    let fixture: Town;
    let last: Received | undefined;
    beforeEach(async () => {
      shared ??= await town(plan);
      fixture = shared;
      last = undefined;
    });
    // The tests of the next file start with an empty calendar.
    afterAll(async () => {
      await calendar();
    });

    const send = async (sent: Request, settings: Partial<Settings> | undefined) => {
      const [method = '', path = ''] = named(sent.request, fixture, last).split(/ (.*)/s);
      const [type, body] = bodyOf(sent, fixture, last);
      const extraHeaders = Object.entries(sent.headers ?? {}).map(([name, value]) => [
        name,
        named(value, fixture, last),
      ]);
      const headers = {
        ...(type && { 'content-type': type }),
        ...(sent.as && { authorization: credentialsOf(sent.as) }),
        ...Object.fromEntries(extraHeaders),
      };
      const whole = path.startsWith('//') ? path.slice(1) : `/svc/events/v1${path}`;
      const response = await exchange({ method, path: whole, headers, body }, settings);
      const isRest = !path.startsWith('//') || path.includes('/events/v1');
      const hasBody = response.status !== 304 && method !== 'HEAD' && response.status !== 302;
      const below = path.startsWith('//') ? path.replace(/^.*?\/events\/v1/, '') : path;
      // `_method` and its header change the operation.
      if (isRest && hasBody && response.body) decode(method, below, response.status, response.body);
      return response;
    };

    const checkCase = async ({
      after = [],
      settings,
      status,
      code,
      invalidParams,
      responseBody = {},
      responseHeaders = {},
      ...sent
    }: Case) => {
      for (const step of after) {
        const { expectedStatus, ...request }: Step = typeof step === 'string' ? { request: step } : step;
        const response = await send({ as: 'administrator', ...request }, settings);
        // The ETag that was received is still used after other requests write.
        last = { ...response, headers: { etag: last?.headers.etag ?? '', ...response.headers } };
        expect(last.status, `${request.request} returned ${last.text}`).toSatisfy((got: number) =>
          expectedStatus === undefined ? got < 400 : got === expectedStatus,
        );
      }
      const response = await send(sent, settings);
      expect(response.status, response.text).toBe(status);
      if (code) expect(response.body?.code).toBe(code);
      if (invalidParams) expect(paramsOf(response.body)).toEqual(invalidParams);
      for (const [path, expected] of Object.entries(responseBody)) {
        const actual = at(response.body, path.split('.'));
        expect(actual, `${path} in ${response.text.slice(0, 3000)}`).toEqual(filled(expected, fixture, last));
      }
      for (const [name, expected] of Object.entries(responseHeaders)) {
        expect(response.headers[name.toLowerCase()], name).toEqual(filled(expected, fixture, last));
      }
    };

    test.each(cases.map((one) => ({ ...one, title: `${one.rule}: ${one.request} → ${one.status}` })))(
      '$title',
      async (one) => {
        shared = undefined;
        await calendar();
        await checkCase(one);
        if (changesNothing(one)) {
          shared = fixture;
          keepCalendar();
        }
      },
    );
  });
};

const changesNothing = ({ request, after, status }: Case) =>
  !after?.length && (status >= 400 || /^(GET|HEAD|OPTIONS) /.test(request));

const paramsOf = (body: { data?: { params?: string[] | Record<string, string> } } | undefined) => {
  const params = body?.data?.params ?? [];
  return Array.isArray(params) ? params : Object.keys(params);
};

/** The value at a path. `*` is every entry of a list, a number is one entry. */
const at = (value: unknown, [key, ...rest]: string[]): unknown => {
  if (key === undefined) return value;
  if (key === '*') return (value as unknown[]).map((entry) => at(entry, rest));
  return at((value as Record<string, unknown> | undefined)?.[key], rest);
};

const PLACEHOLDER = /\{([^{}]+)\}/g;

const resolve = (name: string, fixture: Town, last: Received | undefined): string => {
  if (name === 'new') return String(last?.body?.id);
  if (name === 'etag') return last?.headers.etag ?? '';
  if (name.startsWith('user ')) return String(fixture.user(name.slice(5) as Role));
  return String(fixture.id(name));
};

const named = (text: string, fixture: Town, last: Received | undefined): string =>
  text.replace(PLACEHOLDER, (_, name: string) => resolve(name, fixture, last));

/** Placeholders in data. A string that is only a placeholder becomes a number. */
const filled = (value: unknown, fixture: Town, last: Received | undefined): unknown => {
  if (typeof value === 'string')
    return /^\{[^{}]+\}$/.test(value) ? idOf(value, fixture, last) : named(value, fixture, last);
  if (Array.isArray(value)) return value.map((entry) => filled(entry, fixture, last));
  if (typeof value !== 'object' || value === null || 'asymmetricMatch' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, filled(entry, fixture, last)]));
};

const idOf = (placeholder: string, fixture: Town, last: Received | undefined) => {
  const value = named(placeholder, fixture, last);
  return /^\d+$/.test(value) ? Number(value) : value;
};

const bodyOf = (
  { json, form, multipart, body }: Request,
  fixture: Town,
  last: Received | undefined,
): [string | undefined, string | undefined] => {
  if (json !== undefined) return ['application/json', JSON.stringify(filled(json, fixture, last))];
  if (form !== undefined) return ['application/x-www-form-urlencoded', named(form, fixture, last)];
  if (!multipart) return [undefined, body];
  const parts = Object.entries(multipart).map(
    ([name, value]) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${named(value, fixture, last)}\r\n`,
  );
  return ['multipart/form-data; boundary=b', `${parts.join('')}--b--\r\n`];
};
