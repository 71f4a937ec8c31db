/** The two routes that describe the API: the namespace root and the document (docs/rest-contract.md, "Protocol"). */
import { noteExpiry } from '../access/caller.js';
import type { ResolverContext } from '../builder/context.js';
import { apiError, Checklist } from '../errors.js';
import { defaultWindowEnds } from '../records/events/event-filter-fields.js';
import type { ParameterValues } from '../requests/decode.js';
import { type Namespace, namespacesBelowWpJson } from '../requests/mount-paths.js';
import { apiDocument, type DocumentRequest } from './document.js';
import { fixedOptions, namespaceIndex, namespaceRoot, optionsContext } from './options.js';

/** The fixed route of a path below the REST root; undefined for other paths. */
export const descriptionRouteOf = (path: string): '' | '/doc' | undefined => {
  const plain = path.replace(/\/$/, '').toLowerCase();
  return plain === '' || plain === '/doc' ? plain : undefined;
};

/**
 * The content of a fixed route.
 *
 * @param base the URL of the service, with the language segment of the request
 * @throws ApiError `wrong-method`, `invalid-params`, `unknown-namespace`.
 */
export const readDescriptionRoute = (
  route: '' | '/doc',
  method: string,
  input: ParameterValues,
  { namespace, base, ...requested }: DocumentRequest & { namespace: Namespace; base: string },
  context: ResolverContext,
): object => {
  const isIndex = namespace.name === '';
  if (method === 'OPTIONS') return fixedOptions(isIndex ? '/' : route, namespace, requested.language);
  if (method !== 'GET' && method !== 'HEAD') throw apiError('wrong-method', { method, allowed: 'GET' });
  if (route === '/doc') return apiDocument(requested, context.settings);
  const { name } = namespace;
  const reader = optionsContext(context);
  noteExpiry(context, defaultWindowEnds(reader.site));
  if (isIndex) {
    const below = namespacesBelowWpJson(base, context.settings.restRoots);
    return namespaceIndex(namespace, below, requested.publicUrl, reader);
  }
  mustBeTexts(input, ['namespace', 'context']);
  if (input.namespace !== undefined && input.namespace !== name)
    throw apiError('unknown-namespace', { namespace: name });
  return namespaceRoot(namespace, reader);
};

/** @throws ApiError `invalid-params` for a list or an object. */
const mustBeTexts = (input: ParameterValues, names: readonly string[]): void => {
  const checklist = new Checklist();
  for (const name of names) if (typeof input[name] === 'object') checklist.note(name, { key: 'not-text' });
  checklist.done();
};
