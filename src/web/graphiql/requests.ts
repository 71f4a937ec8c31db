/** The requests of the page to /graphql. */
import type { GraphiQLProps } from 'graphiql';

const PLACEHOLDER = 'Basic login:password';

/** The content of the headers tab when the page opens. It is JSON in which comments are allowed. */
export const HEADERS = `{
  // Replace login:password by yours.
  // Or an API key: "Bearer alm_…"
  "Authorization": "${PLACEHOLDER}"
}`;

type Send = GraphiQLProps['fetcher'];

/** Sends a query to the address of the page, which can have a language: /de/graphql, /graphql?ml_language=de. */
export const sendQuery: Send = async (body, options) => {
  const language = new URLSearchParams(location.search).get('ml_language');
  const response = await fetch(location.pathname + (language ? `?ml_language=${encodeURIComponent(language)}` : ''), {
    method: 'POST',
    headers: { ...withCredentials(options?.headers ?? {}), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
};

/** Encodes a login and password as HTTP Basic requires, and omits the placeholder. */
export const withCredentials = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => !(isAuthorization(name) && value === PLACEHOLDER))
      .map(([name, value]) => [name, isAuthorization(name) ? encoded(value) : value]),
  );

const isAuthorization = (name: string) => name.toLowerCase() === 'authorization';

// Base64 contains no colon, so a value with one is not encoded yet.
const encoded = (value: string): string => {
  const pair = /^Basic\s+(.*:.*)$/i.exec(value)?.[1];
  return pair === undefined ? value : `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(pair)))}`;
};
