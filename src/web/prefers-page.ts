import type { HttpRequest } from '../http/message.js';

/** Whether a client prefers HTML over JSON: browsers list text/html in `Accept`, programs do not. */
export const prefersPage = ({ headers }: HttpRequest): boolean => {
  const accept = headers.get('accept') ?? '';
  const json = ['application/json', 'application/graphql-response+json'].map((type) => weightOf(type, accept));
  return weightOf('text/html', accept) > Math.max(...json);
};

/** Whether a client prefers JSON over HTML: it lists JSON in `Accept` with a higher weight. */
export const prefersJson = ({ headers }: HttpRequest): boolean => acceptsJsonFirst(headers.get('accept') ?? '');

/** Whether an `Accept` header prefers JSON over HTML. */
export const acceptsJsonFirst = (accept: string): boolean =>
  weightOf('application/json', accept) > weightOf('text/html', accept);

/** The quality value of a media type in an Accept header: 0 to 1, and 0 when it is not listed. */
const weightOf = (type: string, accept: string): number => {
  const range = accept.split(',').find((one) => one.split(';')[0]?.trim().toLowerCase() === type);
  return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? 1);
};
