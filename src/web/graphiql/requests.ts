/** The requests of the page to /graphql. */
import type { GraphiQLProps } from 'graphiql';
import { getOperationAST } from 'graphql';
import { createClient } from 'graphql-sse';

const PLACEHOLDER = 'Basic login:password';

/** The content of the headers tab when the page opens. It is JSON in which comments are allowed. */
export const HEADERS = `{
  // Replace login:password by yours.
  // Or an API key: "Bearer alm_…"
  "Authorization": "${PLACEHOLDER}"
}`;

type Send = GraphiQLProps['fetcher'];

/** Sends a query to the address of the page, or opens a stream for a subscription. */
export const sendQuery: Send = (body, options) => {
  const headers = withCredentials(options?.headers ?? {});
  const operation = options?.documentAST && getOperationAST(options.documentAST, body.operationName);
  if (operation?.operation !== 'subscription') return post(body, headers);
  const messages = createClient({ url: address(), headers, retryAttempts: 0 }).iterate({
    ...body,
    operationName: body.operationName ?? undefined,
  });
  return messages as Extract<ReturnType<Send>, AsyncIterable<unknown>>;
};

const post = async (body: object, headers: Readonly<Record<string, string>>) => {
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  const response = await fetch(address(), { ...init, body: JSON.stringify(body) });
  return response.json();
};

/** The address of the API. That of the page can have a language: /de/graphql, /graphql?ml_language=de. */
const address = (): string => {
  const language = new URLSearchParams(location.search).get('ml_language');
  return location.pathname + (language ? `?ml_language=${encodeURIComponent(language)}` : '');
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
