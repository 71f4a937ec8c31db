import qs from 'qs';
import type { ResolverContext } from '../context.js';

/** Where the pages of a list are: this one, and its neighbours where they exist. */
export interface PageLinks {
  rest_url: string;
  next_rest_url: string | null;
  previous_rest_url: string | null;
}

/**
 * The addresses of a list's pages. They keep every parameter as it was given, and show the page, its size, the window and the status
 * that are in effect, so that a walk from page to page sees one list. Beyond the end, the previous page is the last one that exists.
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
  const { root, given: input } = context.rest ?? { root: '', given: {} };
  const address = (to: number) => {
    const parameters = Object.entries({ ...input, ...effective }).map(([name, value]) => [name, joinPlainList(value)]);
    const search = { page: to, per_page: perPage, ...Object.fromEntries(parameters) };
    return `${root}/${plural}/?${qs.stringify(search, { format: 'RFC1738' })}`;
  };
  // The first page exists also when the list is empty.
  const lastPage = Math.max(totalPages, 1);
  return {
    rest_url: address(page),
    next_rest_url: page < totalPages ? address(page + 1) : null,
    previous_rest_url: page > 1 ? address(Math.min(page - 1, lastPage)) : null,
  };
};

/** A list of plain values as one text, as the specification writes it; names with commas in them stay apart. */
const joinPlainList = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && !one.includes(',')) ? value.join(',') : value;
