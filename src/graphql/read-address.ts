import { Checklist } from '../errors.js';
import type { HttpRequest } from '../http/message.js';
import type { Yoga } from './run.js';

/**
 * Converts a request without a body to Yoga's. Its URL becomes `address`, without the language segment.
 * @throws ApiError `invalid-params` for parameters that are not JSON: Yoga would report an internal error.
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
