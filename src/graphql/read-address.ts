import { Checklist } from '../errors.js';
import type { HttpRequest } from '../http/message.js';
import type { Yoga } from './run.js';

/**
 * A request without a body as Yoga is given it: for `address`, whatever its language.
 * @throws ApiError `invalid-params` for parameters that are not JSON: Yoga would take that for a fault of the service.
 */
export const readAddress = ({ method, headers, url }: HttpRequest, address: string, yoga: Yoga): Request => {
  const { searchParams } = new URL(url);
  const checklist = new Checklist();
  for (const name of ['variables', 'extensions']) {
    if (!isReadable(searchParams.get(name))) checklist.note(name, { key: 'not-an-object' });
  }
  checklist.done();
  return new yoga.fetchAPI.Request(address, { method, headers: [...headers] });
};

const isReadable = (text: string | null): boolean => {
  try {
    return !text || JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
};
