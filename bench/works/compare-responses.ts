/** Whether all do the same work: what a reference responds must be what the service responds. */
import { deepStrictEqual } from 'node:assert/strict';
import { send } from '../load/load.js';
import type { HttpRequest } from './requests.js';
import { fromPostgraphile, fromService } from './same-fields.js';
import type { Setup } from './setup.js';
import type { Reference, Work } from './works.js';

/** How many requests of each work are compared: the last of its sequence, which the load does not come to. */
export const COMPARED = 5;

/**
 * Sends the same to a work's target and its references and compares the responses. Works with known responses are left out: their
 * references send the service's own bytes.
 * @throws Error that names the work and the request, and shows what differs.
 */
export const compareResponses = async ({ works, target }: Setup): Promise<void> => {
  for (const work of works) {
    if (work.kind === 'known' || work.kind === 'unmodified') continue;
    for (const reference of work.references) {
      // What REST shows is compared with the slim floor by the GraphQL works.
      if (work.name === 'filtered' && reference.name === 'slim floor') continue;
      for (let back = 1; back <= COMPARED; back++) {
        // The same request to both, wherever each sequence starts.
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
    throw new Error(`${name}: ${reference.name} responds otherwise to ${path}\n${lines}`);
  }
};

// biome-ignore lint/suspicious/noExplicitAny: responses are compared, whatever they are.
type Json = any;

/** Two writes of one event make two: each has its own id and slug, may be a second younger, and counts in its terms. */
const withoutIdentity = ({ id, global_id, global_id_lineage, slug, url, rest_url, translations, ...event }: Json) => {
  const { date, date_utc, modified, modified_utc, categories, tags, ...others } = event;
  const uncounted = ({ count, ...term }: Json) => term;
  return { ...others, categories: categories.map(uncounted), tags: tags.map(uncounted) };
};
