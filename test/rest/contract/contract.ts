import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../../src/access/caller.js';
import type { Settings } from '../../../src/config.js';
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
    let standing: Town | undefined;
    let place: Town;
    let last: Received | undefined;
    beforeEach(async () => {
      standing ??= await town(plan);
      place = standing;
      last = undefined;
    });
    // The tests of the next file start with an empty calendar.
    afterAll(async () => {
      await calendar();
    });

    const ask = async (asked: Request, settings: Partial<Settings> | undefined) => {
      const [method = '', path = ''] = named(asked.request, place, last).split(/ (.*)/s);
      const [type, body] = bodyOf(asked, place, last);
      const given = Object.entries(asked.headers ?? {}).map(([name, value]) => [name, named(value, place, last)]);
      const headers = {
        ...(type && { 'content-type': type }),
        ...(asked.as && { authorization: credentialsOf(asked.as) }),
        ...Object.fromEntries(given),
      };
      const whole = path.startsWith('//') ? path.slice(1) : `/svc/events/v1${path}`;
      const answer = await exchange({ method, path: whole, headers, body }, settings);
      const isRest = !path.startsWith('//') || path.includes('/events/v1');
      const hasBody = answer.status !== 304 && method !== 'HEAD' && answer.status !== 302;
      const below = path.startsWith('//') ? path.replace(/^.*?\/events\/v1/, '') : path;
      // `_method` and its header change the operation.
      if (isRest && hasBody && answer.body) decode(method, below, answer.status, answer.body);
      return answer;
    };

    const meet = async ({
      after = [],
      settings,
      status,
      code,
      invalidParams,
      responseBody = {},
      responseHeaders = {},
      ...asked
    }: Case) => {
      for (const step of after) {
        const { expectedStatus, ...request }: Step = typeof step === 'string' ? { request: step } : step;
        const answer = await ask({ as: 'administrator', ...request }, settings);
        // The ETag that was received is still used after other requests write.
        last = { ...answer, headers: { etag: last?.headers.etag ?? '', ...answer.headers } };
        expect(last.status, `${request.request} returned ${last.text}`).toSatisfy((got: number) =>
          expectedStatus === undefined ? got < 400 : got === expectedStatus,
        );
      }
      const answer = await ask(asked, settings);
      expect(answer.status, answer.text).toBe(status);
      if (code) expect(answer.body?.code).toBe(code);
      if (invalidParams) expect(paramsOf(answer.body)).toEqual(invalidParams);
      for (const [path, expected] of Object.entries(responseBody)) {
        const given = at(answer.body, path.split('.'));
        expect(given, `${path} in ${answer.text.slice(0, 3000)}`).toEqual(filled(expected, place, last));
      }
      for (const [name, expected] of Object.entries(responseHeaders)) {
        expect(answer.headers[name.toLowerCase()], name).toEqual(filled(expected, place, last));
      }
    };

    test.each(cases.map((one) => ({ ...one, title: `${one.rule}: ${one.request} → ${one.status}` })))(
      '$title',
      async (one) => {
        standing = undefined;
        await calendar();
        await meet(one);
        if (changesNothing(one)) {
          standing = place;
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

const meant = (name: string, place: Town, last: Received | undefined): string => {
  if (name === 'new') return String(last?.body?.id);
  if (name === 'etag') return last?.headers.etag ?? '';
  if (name.startsWith('user ')) return String(place.user(name.slice(5) as Role));
  return String(place.id(name));
};

const named = (text: string, place: Town, last: Received | undefined): string =>
  text.replace(PLACEHOLDER, (_, name: string) => meant(name, place, last));

/** Placeholders in data. A string that is only a placeholder becomes a number. */
const filled = (value: unknown, place: Town, last: Received | undefined): unknown => {
  if (typeof value === 'string')
    return /^\{[^{}]+\}$/.test(value) ? idOf(value, place, last) : named(value, place, last);
  if (Array.isArray(value)) return value.map((entry) => filled(entry, place, last));
  if (typeof value !== 'object' || value === null || 'asymmetricMatch' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, filled(entry, place, last)]));
};

const idOf = (placeholder: string, place: Town, last: Received | undefined) => {
  const value = named(placeholder, place, last);
  return /^\d+$/.test(value) ? Number(value) : value;
};

const bodyOf = (
  { json, form, multipart, body }: Request,
  place: Town,
  last: Received | undefined,
): [string | undefined, string | undefined] => {
  if (json !== undefined) return ['application/json', JSON.stringify(filled(json, place, last))];
  if (form !== undefined) return ['application/x-www-form-urlencoded', named(form, place, last)];
  if (!multipart) return [undefined, body];
  const parts = Object.entries(multipart).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${named(value, place, last)}\r\n`,
  );
  return ['multipart/form-data; boundary=b', `${parts.join('')}--b--\r\n`];
};
