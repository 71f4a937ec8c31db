/** Descriptions of the REST API: the index of each namespace, and OPTIONS on each route (docs/rest-contract.md, "Protocol"). */
import type { ResolverContext } from '../builder/context.js';
import { descriptionIn } from '../languages/description.js';
import type { Language } from '../languages/language.js';
import type { SiteTime } from '../records/fields/fields.js';
import type { Namespace } from '../requests/mount-paths.js';
import { type Route, routes } from '../schema/rest/routes.js';
import { type Argument, argumentsOf, languageArgument, rootArguments } from './argument.js';

/** The language of the descriptions, and the time for computed defaults. */
export interface OptionsContext {
  language: Language;
  site: SiteTime;
}

/** The options context of a request. */
export const optionsContext = ({ language, now, settings }: ResolverContext): OptionsContext => ({
  language,
  site: { now, zone: settings.siteTimezone },
});

const describeArguments = (args: readonly Argument[], language: Language) =>
  Object.fromEntries(
    args.map(({ name, statedDefault, stated, required, description }) => [
      name,
      {
        ...(statedDefault !== undefined && { default: statedDefault }),
        ...stated,
        required,
        description: descriptionIn(description, language),
      },
    ]),
  );

const selfLink = (path: string, root: string) => ({ _links: { self: [{ href: `${root}${path}` }] } });

/** The response to OPTIONS on a route, in the language of the request. */
export const optionsOf = (route: Route, { name, address }: Namespace, { language, site }: OptionsContext) => ({
  namespace: name,
  methods: route.operations.flatMap(({ methods }) => methods),
  endpoints: route.operations.map((operation) => ({
    methods: operation.methods,
    args: describeArguments(argumentsOf(route, operation, site), language),
  })),
  ...(route.path.includes('{') ? {} : selfLink(route.path, address)),
});

/** The response to OPTIONS on the root of a namespace, on its /doc, and on the index of all namespaces. */
export const fixedOptions = (path: '' | '/' | '/doc', { name, address }: Namespace, language: Language) => ({
  namespace: name,
  methods: ['GET'],
  endpoints: [
    { methods: ['GET'], args: describeArguments(path === '' ? rootArguments(name) : [languageArgument], language) },
  ],
  ...selfLink(path, address),
});

const pattern = (path: string) => path.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)');

/** The routes of a namespace by pattern, with their methods and arguments. */
const routesOf = (namespace: Namespace, options: OptionsContext) =>
  Object.fromEntries([
    [`/${namespace.name}`, fixedOptions('', namespace, options.language)],
    [`/${namespace.name}/doc`, fixedOptions('/doc', namespace, options.language)],
    ...routes.map((route) => [`/${namespace.name}${pattern(route.path)}`, optionsOf(route, namespace, options)]),
  ]);

/** The index of a namespace. */
export const namespaceRoot = (namespace: Namespace, options: OptionsContext) => ({
  namespace: namespace.name,
  routes: routesOf(namespace, options),
  _links: { up: [{ href: namespace.up }] },
});

/**
 * The index of all namespaces. Clients for WordPress sites read it to check whether their namespace exists.
 *
 * @param index the index itself, as a namespace without a name
 */
export const namespaceIndex = (
  index: Namespace,
  namespaces: readonly Namespace[],
  publicUrl: string,
  options: OptionsContext,
) => ({
  name: 'Almanac',
  description: '',
  url: publicUrl,
  home: publicUrl,
  namespaces: namespaces.map(({ name }) => name),
  routes: Object.assign(
    { '/': fixedOptions('/', index, options.language) },
    ...namespaces.map((namespace) => routesOf(namespace, options)),
  ),
});
