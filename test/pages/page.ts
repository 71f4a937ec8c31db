import { type Sending, send } from '../service.js';

/** A page as a client gets it. */
export interface TestPage {
  status: number;
  headers: Headers;
  html: string;
  /** The text of the main part, without markup, with single spaces. */
  text: string;
  /** The titles of the events in lists, in order. */
  titles: string[];
  /** The addresses of all links. */
  links: string[];
}

/** Requests a page as a browser. */
export const page = async (path: string, sending: Sending & RequestInit = {}): Promise<TestPage> => {
  const { body, method, ...rest } = sending;
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...(rest.headers as object) };
  const response = await send(path, { ...(body && { body }), ...(method && { method }), headers }, rest);
  const html = await response.text();
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html;
  return {
    status: response.status,
    headers: response.headers,
    html,
    text: textOf(main),
    titles: [...main.matchAll(/<a class="u-url p-name"[^>]*>(.*?)<\/a>/gs)].map(([, title = '']) => textOf(title)),
    links: [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) => textOf(address)),
  };
};

export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
    .trim();
