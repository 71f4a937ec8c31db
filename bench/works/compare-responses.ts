/** Checks that the references give the same responses as the service. */
import { deepStrictEqual } from 'node:assert/strict';
import { send } from '../load/load.js';
import type { HttpRequest } from './requests.js';
import { fromPostgraphile, fromService } from './same-fields.js';
import type { Setup } from './setup.js';
import type { Reference, Work } from './works.js';

/** The number of requests of each work that are compared: the last ones of its sequence, which the load does not send. */
export const COMPARED = 5;

/**
 * Sends the same requests to the target and the references of each work and compares the responses. Works with cached responses are
 * skipped: their references send the bytes of the service.
 * @throws Error that names the work and the request, and shows the difference.
 */
export const compareResponses = async ({ works, target }: Setup): Promise<void> => {
  for (const work of works) {
    if (work.kind === 'cached' || work.kind === 'unmodified') continue;
    for (const reference of work.references) {
      // The GraphQL works compare the slim floor.
      if (work.name === 'filtered' && reference.name === 'slim floor') continue;
      // Pages are HTML, and the response of these INSERTs is an id.
      if (reference.name === 'REST' || reference.name === 'five INSERTs') continue;
      // PostGraphile is compared with GraphQL.
      if (work.name === 'uncachedRestList50') continue;
      for (let back = 1; back <= COMPARED; back++) {
        // The same request to both, although the sequences start at different requests.
        const [request, other] = [work, reference].map(({ requests }) => requests.at(requests.count - back));
        if (!request || !other) continue;
        const responses = { own: await body(work, request), other: await body(reference, other) };
        compare(work, reference, { path: request.path, ...responses });
      }
    }
  }

  async function body(one: Work | Reference, request: HttpRequest): Promise<Json> {
    const { address } = await target(one.target);
    const parsed = JSON.parse((await send(address, request)).body);
    if (parsed.errors) throw new Error(`${one.name}: ${parsed.errors[0].message}`);
    return parsed;
  }
};

const compare = (
  { name, kind }: Work,
  reference: Reference,
  { path, own, other }: Record<'path' | 'own' | 'other', Json>,
) => {
  const [one, two] =
    reference.name === 'PostGraphile'
      ? [fromService(own), fromPostgraphile(other)]
      : kind === 'write'
        ? [withoutIdentity(own), withoutIdentity(other)]
        : [own, other];
  try {
    deepStrictEqual(two, one);
  } catch (error) {
    const lines = (error as Error).message.split('\n').slice(0, 60).join('\n');
    throw new Error(`${name}: ${reference.name} gives another response to ${path}\n${lines}`);
  }
};

// biome-ignore lint/suspicious/noExplicitAny: responses of any shape are compared.
type Json = any;

/** Without the values that differ between two creates of the same event: id, slug, times, counts of terms. */
const withoutIdentity = ({ id, global_id, global_id_lineage, slug, url, rest_url, translations, ...event }: Json) => {
  const { date, date_utc, modified, modified_utc, categories, tags, ...others } = event;
  const uncounted = ({ count, ...term }: Json) => term;
  return { ...others, categories: categories.map(uncounted), tags: tags.map(uncounted) };
};
