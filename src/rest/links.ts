import type { Context } from '../context.js';

/** Where the pages of a list are: this one, and its neighbours where they exist. */
export interface PageLinks {
  rest_url: string;
  next_rest_url: string | null;
  previous_rest_url: string | null;
}

/**
 * The addresses of a list's pages. They keep every parameter as it was given, and show the page, its size, the window and the status
 * that are in effect, so that a walk from page to page sees one list.
 */
export const pageLinks = (
  plural: string,
  {
    page,
    perPage,
    totalPages,
    effective,
  }: { page: number; perPage: number; totalPages: number; effective: Record<string, string> },
  context: Context,
): PageLinks => {
  const { root, given } = context.rest ?? { root: '', given: {} };
  const address = (to: number) => {
    const search = new URLSearchParams();
    search.set('page', String(to));
    search.set('per_page', String(perPage));
    for (const [name, value] of Object.entries({ ...given, ...effective })) {
      if (name === 'page' || name === 'per_page') continue;
      for (const [key, text] of spelled(name, value)) search.append(key, text);
    }
    return `${root}/${plural}/?${search}`;
  };
  return {
    rest_url: address(page),
    next_rest_url: page < totalPages ? address(page + 1) : null,
    previous_rest_url: page > 1 && page <= totalPages + 1 ? address(page - 1) : null,
  };
};

const spelled = (name: string, value: unknown): [string, string][] => {
  if (!Array.isArray(value)) return [[name, String(value)]];
  const texts = value.map(String);
  return texts.some((text) => text.includes(','))
    ? texts.map((text) => [`${name}[]`, text])
    : [[name, texts.join(',')]];
};
