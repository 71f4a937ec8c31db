/** What the REST door says of itself: the namespace root, and OPTIONS on each route (reference 7). */
import type { Context } from '../context.js';
import { languages } from '../languages/language.js';
import type { Field, Fields } from '../records/fields.js';
import { statuses } from '../records/fields.js';
import { restName } from '../records/rest-names.js';
import { type Operation, type Route, routes } from './routes.js';

export const NAMESPACE = 'svc/events/v1';

interface Argument {
  required: boolean;
  type?: string;
  description?: string;
  default?: unknown;
  enum?: readonly string[];
  format?: string;
  items?: { type: string };
}

const language: Argument = {
  type: 'string',
  required: false,
  enum: languages,
  description: 'The language that texts are read and written in.',
};

const typeOf = (field: Field): Partial<Argument> => {
  switch (field.type) {
    case 'boolean':
      return { type: 'boolean' };
    case 'integer':
    case 'id':
    case 'parent':
      return { type: 'integer' };
    case 'number':
      return { type: 'number', format: 'double' };
    case 'ids':
    case 'terms':
    case 'links':
      return { type: 'array', items: { type: 'integer' } };
    case 'cost':
      return {};
    case 'status':
      return { type: 'string', enum: statuses };
    default:
      return { type: 'string' };
  }
};

const argumentOf = (field: Field, required: boolean): Argument => ({
  ...(field.default !== undefined && { default: field.default }),
  ...typeOf(field),
  required,
  description: field.description,
});

/** The arguments of an operation, in REST's names. */
export const argumentsOf = (route: Route, { takes, purpose }: Operation): Record<string, Argument> => {
  const path: Record<string, Argument> = route.path.endsWith('{id}')
    ? { id: { type: 'integer', required: true, description: 'The id.' } }
    : route.path.endsWith('{slug}')
      ? { slug: { type: 'string', required: true, description: 'The slug.' } }
      : {};
  const named = Object.entries(takes satisfies Fields).flatMap(([name, field]) => {
    const spelling = restName(name, field);
    return spelling === undefined
      ? []
      : [[spelling, argumentOf(field, purpose === 'create' && field.required === true)] as const];
  });
  return { ...path, ...Object.fromEntries(named), ml_language: language };
};

const describe = (route: Route) => ({
  namespace: NAMESPACE,
  methods: route.operations.flatMap(({ methods }) => methods),
  endpoints: route.operations.map((operation) => ({ methods: operation.methods, args: argumentsOf(route, operation) })),
});

const fixed = (args: Record<string, Argument>) => ({
  namespace: NAMESPACE,
  methods: ['GET'],
  endpoints: [{ methods: ['GET'], args: { ...args, ml_language: language } }],
});

const rootArguments: Record<string, Argument> = {
  namespace: { type: 'string', required: false, default: NAMESPACE, description: 'The namespace to describe.' },
  context: { type: 'string', required: false, default: 'view', description: 'Has no effect here.' },
};

const self = (path: string, root: string) => ({ _links: { self: [{ href: `${root}${path}` }] } });

/** The answer to OPTIONS on a route. */
export const optionsOf = (route: Route, { rest }: Context) => ({
  ...describe(route),
  ...(route.path.includes('{') ? {} : self(route.path, rest?.root ?? '')),
});

/** The answer to OPTIONS on the root and on /doc. */
export const fixedOptions = (path: '' | '/doc', root: string) => ({
  ...fixed(path === '' ? rootArguments : {}),
  ...self(path, root),
});

const pattern = (path: string) => path.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)');

/** The namespace root: every route with its methods and arguments. */
export const namespaceRoot = (root: string) => ({
  namespace: NAMESPACE,
  routes: Object.fromEntries([
    [`/${NAMESPACE}`, fixedOptions('', root)],
    [`/${NAMESPACE}/doc`, fixedOptions('/doc', root)],
    ...routes.map((route) => [
      `/${NAMESPACE}${pattern(route.path)}`,
      { ...describe(route), ...(route.path.includes('{') ? {} : self(route.path, root)) },
    ]),
  ]),
  _links: { up: [{ href: root.slice(0, root.indexOf('/', 8)) || root }] },
});
