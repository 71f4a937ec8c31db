import qs from 'qs';
import type { ResolverContext } from '../../builder/context.js';

/** The URLs of a page of a list: this page, and the next and previous pages if they exist. */
export interface PageLinks {
  rest_url: string;
  next_rest_url: string | null;
  previous_rest_url: string | null;
}

/**
 * The URLs of a list's pages. They contain the parameters of the request, and the page, page size, window and status in effect, so that
 * all pages belong to the same list. Beyond the end, the previous page is the last page.
 */
export const pageLinks = (
  plural: string,
  {
    page,
    perPage,
    totalPages,
    effective,
  }: { page: number; perPage: number; totalPages: number; effective: Record<string, string> },
  context: ResolverContext,
): PageLinks => {
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
