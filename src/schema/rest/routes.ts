/**
 * The REST routes (docs/rest-contract.md, "Protocol"): the field of the rest graph for each method and path, its status and its arguments.
 * Requests are matched with this table, and SOFA's routes are derived from it.
 */

import { categoryFields, categoryFilter } from '../../records/categories/category-fields.js';
import { changeFilter } from '../../records/changes/change-fields.js';
import { eventFields } from '../../records/events/event-fields.js';
import { eventFilter } from '../../records/events/event-filter-fields.js';
import type { Fields } from '../../records/fields/fields.js';
import { isPublishable, type Kind, plurals } from '../../records/fields/kind.js';
import { organizerFields, organizerFilter } from '../../records/organizers/organizer-fields.js';
import { DEFAULT_PAGE_SIZE } from '../../records/reading/pages.js';
import { tagFields, tagFilter } from '../../records/tags/tag-fields.js';
import { venueFields, venueFilter } from '../../records/venues/venue-fields.js';
import { capital } from '../../texts/capital.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Operation {
  methods: readonly [Method, ...Method[]];
  /** The root field of the rest graph, without the type: reads are on Query, the rest on Mutation. */
  field: string;
  status: 200 | 201;
  /** The parameters, from the query, or, for writes, from the body and the query. */
  parameters: Fields;
  /** Arguments that are validated and rejected. They are not part of any description. */
  rejected?: Fields;
  purpose: 'list' | 'read' | 'create' | 'update' | 'delete';
}

export interface Route {
  /** Undefined for the changes of all kinds. */
  kind: Kind | undefined;
  /** The path below the REST root; `{id}` is digits, `{slug}` anything without a slash. */
  path: string;
  operations: readonly Operation[];
}

/** A route of one kind. */
export interface KindRoute extends Route {
  kind: Kind;
}

/** The parameters of paging (docs/rest-contract.md, "Paging"). */
export const paging = {
  page: { type: 'integer', min: 1, default: 1, description: 'The page of the list.' },
  perPage: {
    type: 'integer',
    min: 1,
    default: DEFAULT_PAGE_SIZE,
    description: 'The number of records on a page. A number above the maximum is reduced to the maximum.',
  },
} as const satisfies Fields;

/** The parameters for the order of terms (docs/rest-contract.md, "Filters"). */
export const termOrder = {
  order: { type: 'text', graphql: false, description: 'asc or desc.' },
  orderby: {
    type: 'text',
    rest: 'orderby',
    graphql: false,
    description: 'id, name, slug, count, description, term_group, parent, include or none.',
  },
} as const satisfies Fields;

/** The parameters of a list of terms. `modified_after` is the last one of every list. */
const termParameters = <Filter extends typeof tagFilter>({ modifiedAfter, ...others }: Filter) => ({
  ...others,
  ...termOrder,
  modifiedAfter,
});

/** Gives access to a protected event. In the body of an update by id it sets the password (docs/rest-contract.md, "Password"). */
export const passwordParameter = {
  password: { type: 'secret', limit: 200, description: 'The password of a protected event.' },
} as const satisfies Fields;

/** The root fields of the routes of a kind in the rest graph. */
export const rootFieldsOf = (kind: Kind) => {
  const name = capital(kind);
  return {
    list: `rest${capital(plurals[kind])}`,
    read: `rest${name}`,
    create: `restCreate${name}`,
    update: `restUpdate${name}`,
    delete: `restDelete${name}`,
  };
};

const UPDATE = ['POST', 'PUT', 'PATCH'] as const;

const routesOf = (
  kind: Kind,
  {
    filter,
    fields,
    passwordField = {},
    rejected = {},
  }: { filter: Fields; fields: Fields; passwordField?: Fields; rejected?: Fields },
): KindRoute[] => {
  const rootFields = rootFieldsOf(kind);
  const one = (path: string, update: Fields): KindRoute => ({
    kind,
    path: `/${plurals[kind]}${path}`,
    operations: [
      { methods: ['GET'], field: rootFields.read, status: 200, parameters: passwordField, purpose: 'read' },
      { methods: ['DELETE'], field: rootFields.delete, status: 200, parameters: passwordField, purpose: 'delete' },
      { methods: UPDATE, field: rootFields.update, status: 200, parameters: update, rejected, purpose: 'update' },
    ],
  });
  return [
    {
      kind,
      path: `/${plurals[kind]}`,
      operations: [
        {
          methods: ['GET'],
          field: rootFields.list,
          status: 200,
          parameters: { ...paging, ...filter },
          purpose: 'list',
        },
        { methods: ['POST'], field: rootFields.create, status: 201, parameters: fields, rejected, purpose: 'create' },
      ],
    },
    one('/{id}', { ...passwordField, ...fields }),
    ...(isPublishable(kind) ? [one('/by-slug/{slug}', fields)] : []),
  ];
};

/** The routes of the kinds. */
export const kindRoutes: readonly KindRoute[] = [
  ...routesOf('event', { filter: eventFilter, fields: eventFields, passwordField: passwordParameter }),
  ...routesOf('venue', { filter: venueFilter, fields: venueFields }),
  ...routesOf('organizer', { filter: organizerFilter, fields: organizerFields }),
  ...routesOf('category', { filter: termParameters(categoryFilter), fields: categoryFields }),
  ...routesOf('tag', {
    filter: termParameters(tagFilter),
    fields: tagFields,
    rejected: { parent: categoryFields.parent },
  }),
];

/** The root field of the changes in the rest graph. */
export const changesField = 'restChanges';

/** The parameters of `GET /changes`. */
export const changesParameters = {
  ...changeFilter,
  perPage: {
    ...paging.perPage,
    description: 'The number of changes on a page. A number above the maximum is reduced to the maximum.',
  },
} as const satisfies Fields;

export const changesRoute: Route = {
  kind: undefined,
  path: '/changes',
  operations: [{ methods: ['GET'], field: changesField, status: 200, parameters: changesParameters, purpose: 'list' }],
};

/** All routes, in the order of the index and of the document. */
export const routes: readonly Route[] = [...kindRoutes, changesRoute];
