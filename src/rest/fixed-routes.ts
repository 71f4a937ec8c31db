/** The two routes that are about the interface itself: the namespace root and its document (specification 4.2). */
import type { Settings } from '../config.js';
import { refusal } from '../errors.js';
import { fixedOptions, NAMESPACE, namespaceRoot } from './describe.js';
import { type Asked, apiDocument } from './document.js';
import type { Given } from './spelling.js';

/** Which of the two a path below the REST root names. */
export const fixedRouteOf = (path: string): '' | '/doc' | undefined => {
  const plain = path.replace(/\/$/, '').toLowerCase();
  return plain === '' || plain === '/doc' ? plain : undefined;
};

/**
 * What a fixed route shows.
 * @throws Refusal `wrong-method`, `unknown-namespace`.
 */
export const answerFixed = (
  route: '' | '/doc',
  method: string,
  given: Given,
  asked: Asked,
  settings: Settings,
): object => {
  if (method === 'OPTIONS') return fixedOptions(route, asked.root, asked.language);
  if (method !== 'GET' && method !== 'HEAD') throw refusal('wrong-method', { method, allowed: 'GET' });
  if (route === '/doc') return apiDocument(asked, settings);
  if (given.namespace !== undefined && given.namespace !== NAMESPACE)
    throw refusal('unknown-namespace', { namespace: NAMESPACE });
  return namespaceRoot(asked.root, asked.language);
};
