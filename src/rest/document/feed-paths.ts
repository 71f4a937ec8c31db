/** The feeds in the document. They are at the root of the service, and not below the REST root. */

import { descriptionIn } from '../../languages/description.js';
import type { Language } from '../../languages/language.js';
import { type Kind, kinds } from '../../records/fields/kind.js';
import { feedFormats, feedPaths } from '../../records/schema/feed-addresses.js';
import { kindRoutes } from '../../schema/rest/routes.js';
import { capital } from '../../texts/capital.js';
import { type Argument, argumentsOf } from '../argument.js';
import { type DocumentedError, documentError, errorsOf } from './documented-errors.js';
import { errorReferences } from './error-responses.js';
import { noSecurity, parameterOf } from './parameters.js';
import { headersNamed, parameter } from './protocol.js';

export const feedTag = { name: 'Feeds', description: 'Calendars and feeds that programs subscribe to.' };

const operationsOf = (path: string) => {
  const route = kindRoutes.find((one) => one.path === path);
  const operation = route?.operations[0];
  if (!route || !operation) throw new Error(`there is no route ${path}`);
  return { route, operation };
};

const events = operationsOf('/events');
const bySlug = operationsOf('/events/by-slug/{slug}');

/** The errors of the feeds of a kind; without a kind, those of the feed of all events. */
const feedErrors = (kind: Kind | undefined, language: Language): DocumentedError[] => [
  ...errorsOf(events.route, events.operation, 'GET', language),
  ...(kind ? [documentError(`${kind}-not-found`, language)] : []),
];

/** The errors of all feeds. */
export const allFeedErrors = (language: Language): DocumentedError[][] =>
  [undefined, ...kinds].map((kind) => feedErrors(kind, language));

/** The paths of feeds. Their servers depend on the request ({@link withServers}). */
export const feedPathItems = (language: Language): Record<string, { get: object }> => ({
  '/events.{format}': {
    get: operation('readEventFeed', 'Subscribe to events', undefined, [...filters(), format], language),
  },
  '/event/{slug}.ics': {
    get: operation('readEventCalendar', 'Read an event as a calendar', 'event', [slug()], language),
  },
  ...Object.fromEntries(
    kinds
      .filter((kind) => kind !== 'event')
      .map((kind) => [
        `/${feedPaths[kind]}/{slug}.{format}`,
        {
          get: operation(
            `read${capital(kind)}Feed`,
            'Subscribe to the events of a record',
            kind,
            [slug(), ...filters(), format],
            language,
          ),
        },
      ]),
  ),
});

/** Adds the URL of the service, where the paths of feeds begin. */
export const withServers = (
  items: Readonly<Record<string, { get: object }>>,
  publicUrl: string,
  language: Language,
): Record<string, { get: object }> => {
  const servers = [{ url: publicUrl, description: descriptionIn('Feeds are at the root of the service.', language) }];
  return Object.fromEntries(Object.entries(items).map(([path, { get }]) => [path, { get: { ...get, servers } }]));
};

const format = {
  name: 'format',
  in: 'path',
  required: true,
  description: 'ics for a calendar; rss, atom or json-feed for the last changes.',
  schema: { type: 'string', enum: feedFormats },
};

const slug = (): object => {
  const [found] = argumentsOf(bySlug.route, bySlug.operation).filter(({ name }) => name === 'slug');
  return parameterOf(found as Argument);
};

/** The filters of a list of events, and the language. */
const filters = (): object[] =>
  argumentsOf(events.route, events.operation)
    .filter(({ name }) => name !== 'page' && name !== 'per_page')
    .map((argument) => parameterOf({ ...argument, default: undefined }));

const text = { schema: { type: 'string' } };

const operation = (
  operationId: string,
  summary: string,
  kind: Kind | undefined,
  parameters: readonly object[],
  language: Language,
): object => ({
  operationId,
  tags: [feedTag.name],
  summary,
  security: noSecurity,
  parameters: [...parameters, parameter('If-None-Match')],
  responses: {
    200: {
      description: 'The feed.',
      headers: headersNamed('Content-Language', 'ETag', 'Last-Modified'),
      content: {
        'text/calendar': text,
        ...(kind !== 'event' && {
          'application/rss+xml': text,
          'application/atom+xml': text,
          'application/feed+json': { schema: { type: 'object' } },
        }),
      },
    },
    304: { $ref: '#/components/responses/not-modified' },
    ...errorReferences(feedErrors(kind, language)),
  },
});
