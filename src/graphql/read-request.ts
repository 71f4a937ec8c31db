import { Checklist } from '../errors.js';
import { bytesOf, textOfBody } from '../request-body.js';
import type { Yoga } from './graphql.js';

/**
 * A request as Yoga is given it: for `address` whatever its language, and with a body that is here already. Yoga would measure the
 * body too, but refuse it in other words, and leave the rest of one that is too large in its connection.
 * @throws Refusal `body-too-large`, `encoded-body`, `invalid-utf8`, `invalid-params`.
 */
export const readRequest = async (request: Request, address: string, yoga: Yoga): Promise<Request> => {
  const { method, headers, url } = request;
  const { Request: YogaRequest } = yoga.fetchAPI;
  if (method === 'POST') return new YogaRequest(address, { method, headers, body: textOfBody(await bytesOf(request)) });
  mustBeReadable(new URL(url));
  return url === address ? request : new YogaRequest(address, { method, headers });
};

/** @throws Refusal `invalid-params` for parameters of an address that are no JSON: Yoga would take that for a fault of ours. */
const mustBeReadable = ({ searchParams }: URL): void => {
  const checklist = new Checklist();
  for (const name of ['variables', 'extensions']) {
    if (!isReadable(searchParams.get(name))) checklist.note(name, { key: 'not-an-object' });
  }
  checklist.done();
};

const isReadable = (text: string | null): boolean => {
  try {
    return !text || JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
};
