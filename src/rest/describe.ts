/** What the REST door says of itself: the namespace root, and OPTIONS on each route (reference 7). */
import type { Context } from '../context.js';
import { described } from '../languages/describe.js';
import type { Language } from '../languages/language.js';
import { type Argument, argumentsOf, languageArgument, rootArguments } from './argument.js';
import { type Route, routes } from './routes.js';

export const NAMESPACE = 'svc/events/v1';

const shown = (args: readonly Argument[], language: Language) =>
  Object.fromEntries(
    args.map(({ name, default: fallback, stated, required, description }) => [
      name,
      {
        ...(fallback !== undefined && { default: fallback }),
        ...stated,
        required,
        description: described(description, language),
      },
    ]),
  );

const describe = (route: Route, language: Language) => ({
  namespace: NAMESPACE,
  methods: route.operations.flatMap(({ methods }) => methods),
  endpoints: route.operations.map((operation) => ({
    methods: operation.methods,
    args: shown(argumentsOf(route, operation), language),
  })),
});

const self = (path: string, root: string) => ({ _links: { self: [{ href: `${root}${path}` }] } });

/** The answer to OPTIONS on a route, in the language of the request. */
export const optionsOf = (route: Route, { rest, language }: Context) => ({
  ...describe(route, language),
  ...(route.path.includes('{') ? {} : self(route.path, rest?.root ?? '')),
});

/** The answer to OPTIONS on the root and on /doc. */
export const fixedOptions = (path: '' | '/doc', root: string, language: Language) => ({
  namespace: NAMESPACE,
  methods: ['GET'],
  endpoints: [{ methods: ['GET'], args: shown(path === '' ? rootArguments(NAMESPACE) : [languageArgument], language) }],
  ...self(path, root),
});

const pattern = (path: string) => path.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)');

/** The namespace root: every route with its methods and arguments. */
export const namespaceRoot = (root: string, language: Language) => ({
  namespace: NAMESPACE,
  routes: Object.fromEntries([
    [`/${NAMESPACE}`, fixedOptions('', root, language)],
    [`/${NAMESPACE}/doc`, fixedOptions('/doc', root, language)],
    ...routes.map((route) => [
      `/${NAMESPACE}${pattern(route.path)}`,
      { ...describe(route, language), ...(route.path.includes('{') ? {} : self(route.path, root)) },
    ]),
  ]),
  _links: { up: [{ href: root.slice(0, root.indexOf('/', 8)) || root }] },
});
