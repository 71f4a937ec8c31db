import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../../src/access/caller.js';
import type { Settings } from '../../../src/config.js';
import { calendar, keepCalendar } from '../../calendar.js';
import { credentialsOf, type Plan, type Town, town } from '../../town.js';
import { decode } from '../decoder.js';
import { overHttp, type Received } from '../over-http.js';

/**
 * What a client sends. `{Night of Jazz}` stands for the id of that record, `{new}` for that of the last
 * answer, `{etag}` for the last tag that was read.
 */
interface Request {
  /** Method and path below the REST root: `GET /events?page=2`. A path that begins with `//` stands below the service itself. */
  request: string;
  as?: Role;
  headers?: Record<string, string>;
  json?: unknown;
  form?: string;
  multipart?: Record<string, string>;
  /** A body as it stands; its type is among the headers. */
  body?: string;
}

/** A request made before, by the administrator unless it says who; it succeeds, or answers what it says. */
interface Step extends Request {
  answers?: number;
}

/** One line of the contract. */
export interface Case extends Request {
  /** The rule, in plain words. */
  why: string;
  /** What was done before. */
  after?: readonly (string | Step)[];
  settings?: Partial<Settings>;
  status: number;
  code?: string;
  /** The parameters that an error names. */
  wrong?: readonly string[];
  /** What stands in the answer, by its place: `venue.city`, `events.*.title`; undefined for a key that is not there. */
  facts?: Record<string, unknown>;
  /** What stands in the headers of the answer; undefined for one that is not there. */
  says?: Record<string, unknown>;
}

/**
 * Sends each case to the service over HTTP, in a town as planned, and reads the answer as a strictly typed client does.
 * Cases that only read share a town: founding one takes longer than they do.
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
    // The next file's tests begin with nothing.
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
      // `_method` and its header change what is asked.
      if (isRest && hasBody && answer.body) decode(method, below, answer.status, answer.body);
      return answer;
    };

    const meet = async ({ after = [], settings, status, code, wrong, facts = {}, says = {}, ...asked }: Case) => {
      for (const step of after) {
        const { answers, ...request }: Step = typeof step === 'string' ? { request: step } : step;
        const answer = await ask({ as: 'administrator', ...request }, settings);
        // The tag that was read stays known while others write.
        last = { ...answer, headers: { etag: last?.headers.etag ?? '', ...answer.headers } };
        expect(last.status, `${request.request} answered ${last.text}`).toSatisfy((got: number) =>
          answers === undefined ? got < 400 : got === answers,
        );
      }
      const answer = await ask(asked, settings);
      expect(answer.status, answer.text).toBe(status);
      if (code) expect(answer.body?.code).toBe(code);
      if (wrong) expect(paramsOf(answer.body)).toEqual(wrong);
      for (const [path, expected] of Object.entries(facts)) {
        const given = at(answer.body, path.split('.'));
        expect(given, `${path} in ${answer.text.slice(0, 3000)}`).toEqual(filled(expected, place, last));
      }
      for (const [name, expected] of Object.entries(says)) {
        expect(answer.headers[name.toLowerCase()], name).toEqual(filled(expected, place, last));
      }
    };

    test.each(cases.map((one) => ({ ...one, title: `${one.why}: ${one.request} → ${one.status}` })))(
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

/** What stands at a path; `*` is every entry of a list, a number one of them. */
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

/** Placeholders in data: one that stands alone becomes a number. */
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
