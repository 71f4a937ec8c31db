/** The OpenAPI document of the REST API, generated from the route table and the field tables that requests are read with. */

import { type Language, languages } from '../languages/language.js';
import type { Settings } from '../settings/settings.js';
import type { Schema } from './argument-schemas.js';
import { bodySchemas, requestBodies } from './document/bodies.js';
import { errorsOf } from './document/documented-errors.js';
import { errorExamples, errorResponses } from './document/error-responses.js';
import { errorSchemas } from './document/error-schemas.js';
import { responseExamples } from './document/examples.js';
import { allFeedErrors, feedPathItems, feedTag, withServers } from './document/feed-paths.js';
import { changesErrors, rootErrors } from './document/fixed-paths.js';
import { operations, pathItems } from './document/paths.js';
import { headers, notModified, parameters } from './document/protocol.js';
import { responseSchemas } from './document/response-schemas.js';
import { introduction, kindTexts, serviceTag } from './document/texts.js';
import { translateDescriptions } from './document/translate-descriptions.js';

/** The request for the document. */
export interface DocumentRequest {
  /** The URL of the REST root that the request uses, with its language segment. */
  root: string;
  publicUrl: string;
  /** The language segment of the request. */
  segment: Language | undefined;
  language: Language;
}

/** The OpenAPI 3.1 document. */
export const apiDocument = ({ root, publicUrl, segment, language }: DocumentRequest, settings: Settings) => {
  const { tags, paths, feeds, components } = staticParts(language);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Almanac',
      version: '1.0.0',
      description: introduction(settings, language),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: translateDescriptions(serversOf(root, publicUrl, segment, settings.defaultLanguage), language),
    tags,
    paths: { ...paths, ...withServers(feeds, publicUrl, language) },
    components: { ...components, examples: { ...responseExamples(root, publicUrl), ...components.examples } },
  };
};

const partsByLanguage = new Map<Language, ReturnType<typeof createStaticParts>>();

/** The parts that do not depend on the URL, cached for each language: generating them takes about 50 ms. */
const staticParts = (language: Language) => {
  const parts = partsByLanguage.get(language) ?? createStaticParts(language);
  partsByLanguage.set(language, parts);
  return parts;
};

const createStaticParts = (language: Language) => {
  const errors = [
    rootErrors(language),
    changesErrors(language),
    ...allFeedErrors(language),
    ...operations.map(({ route, operation, method }) => errorsOf(route, operation, method, language)),
  ];
  const bodies = bodySchemas();
  const inEnglish = {
    tags: [
      ...Object.values(kindTexts).map(({ tag, about }) => ({ name: tag, description: about })),
      feedTag,
      serviceTag,
    ],
    paths: pathItems(language),
    feeds: feedPathItems(language),
    components: {
      schemas: { ...responseSchemas(), ...bodies, ...errorSchemas, ...otherSchemas },
      parameters,
      requestBodies: requestBodies(bodies),
      responses: { 'not-modified': notModified },
      headers,
      securitySchemes,
    },
  };
  const { tags, paths, feeds, components } = translateDescriptions(inEnglish, language);
  return {
    tags,
    paths,
    feeds,
    components: {
      ...components,
      responses: { ...components.responses, ...errorResponses(errors) },
      examples: errorExamples(errors),
    },
  };
};

/** The server URLs with and without a language segment. The form of the request comes first. */
const serversOf = (root: string, publicUrl: string, segment: Language | undefined, fallback: Language) => {
  const path = root.slice(`${publicUrl}${segment ? `/${segment}` : ''}`.length);
  const other = languages.find((one) => one !== fallback) ?? fallback;
  const servers = [
    { url: `${publicUrl}${path}`, description: 'In the language of the service.' },
    {
      url: `${publicUrl}/{language}${path}`,
      description: 'In a language of your choice.',
      variables: { language: { default: segment ?? other, enum: languages } },
    },
  ];
  return segment ? servers.reverse() : servers;
};

const linksSchema = (name: 'self' | 'up', description: string): Schema => ({
  type: 'object',
  description,
  required: [name],
  properties: {
    [name]: {
      type: 'array',
      items: { type: 'object', required: ['href'], properties: { href: { type: 'string', format: 'uri' } } },
    },
  },
});

const otherSchemas: Readonly<Record<string, Schema>> = {
  RecordReference: {
    type: 'object',
    description: 'An existing record, by its id. Other fields are ignored.',
    required: ['id'],
    properties: { id: { type: 'integer', minimum: 1, description: 'The id.' } },
  },
  Namespace: {
    type: 'object',
    description: 'The descriptions of all routes, as OPTIONS returns them.',
    required: ['namespace', 'routes', '_links'],
    properties: {
      namespace: { type: 'string', description: 'The namespace of the API.' },
      routes: {
        type: 'object',
        description: 'The routes, by pattern.',
        additionalProperties: { $ref: '#/components/schemas/RouteDescription' },
      },
      _links: linksSchema('up', 'The URL of the index above this one.'),
    },
  },
  RouteDescription: {
    type: 'object',
    description: 'A route with its methods and their arguments.',
    required: ['namespace', 'methods', 'endpoints'],
    properties: {
      namespace: { type: 'string', description: 'The namespace of the API.' },
      methods: { type: 'array', items: { type: 'string' }, description: 'All methods of the route.' },
      endpoints: {
        type: 'array',
        description: 'The methods that have the same arguments.',
        items: {
          type: 'object',
          required: ['methods', 'args'],
          properties: {
            methods: { type: 'array', items: { type: 'string' } },
            args: { type: 'object', additionalProperties: { type: 'object' } },
          },
        },
      },
      _links: linksSchema('self', 'The URL of the route, if it has no placeholder.'),
    },
  },
};

const securitySchemes = {
  basic: { type: 'http', scheme: 'basic', description: 'A login and an application password.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key.' },
};
