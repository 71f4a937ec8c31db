/** Lists in the REST API: the envelope with its page, totals, URLs and headers. */

import qs from 'qs';
import { builder, type TypeOf } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { RowOf } from '../../database/row-types.js';
import { apiError } from '../../errors.js';
import { isPublishable, type Kind } from '../../records/fields/kind.js';
import { type List, pageRows } from '../../records/reading/lists.js';
import { readPageWithTotal } from '../../records/reading/totals.js';
import { capital } from '../../texts/capital.js';
import { urlSchema } from './views/shared-fields.js';

/** A list and the requested page. */
export interface RequestedList<Name extends Kind = Kind> {
  list: List<Name>;
  page: number | undefined;
  perPage: number | undefined;
  /** The parameters in effect, including defaults. */
  effective: Record<string, string>;
}

interface RestPage<Row> {
  rows: Row[];
  rest_url: string;
  /** The URLs of the next and the previous page, if they exist. */
  next_rest_url: string | null;
  previous_rest_url: string | null;
  total: number;
  total_pages: number;
}

const MAX_OFFSET = 2 ** 31 - 1; // the maximum OFFSET through Prisma

/**
 * One page of a list with its rows, totals and URLs. At most three statements.
 * @throws ApiError `<kind>-page-not-found` beyond the end of a list of events, venues or organizers.
 */
export const readRestPage = async <Name extends Kind>(
  { list, page = 1, perPage = 10, effective }: RequestedList<Name>,
  plural: string,
  context: ResolverContext,
): Promise<RestPage<RowOf[Name]>> => {
  const limit = Math.min(perPage, context.settings.maxPerPage);
  const position = { limit, offset: Math.min((page - 1) * limit, MAX_OFFSET) };
  const { page: read, total } = await readPageWithTotal(list, position, context);
  const rows = await pageRows(read, context);
  const totalPages = Math.ceil(total / limit);
  if (page > 1 && page > totalPages && isPublishable(list.kind))
    throw apiError(`${list.kind}-page-not-found`, { page });
  const links = pageLinks(plural, { page, perPage: limit, totalPages, effective }, context);
  return { rows: rows.filter((row) => row !== undefined), total, total_pages: totalPages, ...links };
};

/**
 * The URLs of a list's pages. They contain the parameters of the request, and the page, page size, window and status in effect, so that
 * all pages belong to the same list. Beyond the end, the previous page is the last page.
 */
const pageLinks = (
  plural: string,
  {
    page,
    perPage,
    totalPages,
    effective,
  }: { page: number; perPage: number; totalPages: number; effective: Record<string, string> },
  context: ResolverContext,
) => {
  const { root, linkParameters } = context.rest ?? { root: '', linkParameters: {} };
  const address = (to: number) => {
    const parameters = Object.entries({ ...linkParameters, ...effective }).map(([name, value]) => [
      name,
      joinPlainList(value),
    ]);
    const search = { page: to, per_page: perPage, ...Object.fromEntries(parameters) };
    return `${root}/${plural}/?${qs.stringify(search, { format: 'RFC1738' })}`;
  };
  // An empty list has one page.
  const lastPage = Math.max(totalPages, 1);
  return {
    rest_url: address(page),
    next_rest_url: page < totalPages ? address(page + 1) : null,
    previous_rest_url: page > 1 ? address(Math.min(page - 1, lastPage)) : null,
  };
};

/** Joins a list of strings with commas, as in the specification, unless a string contains a comma. */
const joinPlainList = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && !one.includes(',')) ? value.join(',') : value;

/** The headers of a page: totals, and links to the next and previous page. Empty for other responses. */
export const pageHeaders = (result: unknown): [string, string][] => {
  if (!isPage(result)) return [];
  const { total, total_pages, next_rest_url, previous_rest_url } = result;
  const neighbours = [
    ...(next_rest_url ? [`<${next_rest_url}>; rel="next"`] : []),
    ...(previous_rest_url ? [`<${previous_rest_url}>; rel="prev"`] : []),
  ];
  return [
    ['x-tec-total', String(total)],
    ['x-tec-totalpages', String(total_pages)],
    ...(neighbours.length ? [['link', neighbours.join(', ')] satisfies [string, string]] : []),
  ];
};

const isPage = (result: unknown): result is RestPage<object> =>
  typeof result === 'object' && result !== null && 'total_pages' in result;

/** The envelope type of a list. In lists of terms the records come after the totals (docs/rest-contract.md, "Paging"). */
export const envelope = <Row extends object>(kind: Kind, plural: string, type: TypeOf<Row>) =>
  builder.objectRef<RestPage<Row>>(`Rest${capital(kind)}List`).implement({
    subGraphs: ['rest'],
    description: `A page of ${plural}${kind === 'event' ? ', ordered by start' : isPublishable(kind) ? ', newest first' : ''}.`,
    fields: (t) => {
      const neighbour = (name: 'next_rest_url' | 'previous_rest_url', description: string) => ({
        [name]: t.exposeString(name, {
          nullable: true,
          description,
          extensions: { restNull: 'omit', schema: urlSchema },
        }),
      });
      const number = (name: 'total' | 'total_pages', description: string) =>
        t.exposeInt(name, { description, extensions: { schema: { minimum: 0 } } });
      const records = { [plural]: t.expose('rows', { type: [type], description: `The ${plural} of this page.` }) };
      const self = {
        rest_url: t.exposeString('rest_url', {
          description: 'The URL of this page, with the parameters in effect.',
          extensions: { schema: urlSchema },
        }),
      };
      const neighbours = {
        ...neighbour('next_rest_url', 'The URL of the next page, with the same parameters. Absent on the last page.'),
        ...neighbour(
          'previous_rest_url',
          'The URL of the previous page, with the same parameters. Absent on the first page.',
        ),
      };
      const totals = {
        total: number('total', 'The number of matching records, on all pages.'),
        total_pages: number('total_pages', 'The number of pages.'),
      };
      return isPublishable(kind)
        ? { ...records, ...self, ...neighbours, ...totals }
        : { ...self, ...totals, ...records, ...neighbours };
    },
  });
