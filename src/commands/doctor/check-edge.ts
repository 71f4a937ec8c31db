import { reasonOf, sendPurge } from '../../edge/edge-target.js';
import type { EdgeSettings } from '../../settings/edge-settings.js';
import { type Finding, fail, pass } from './finding.js';

// A key that no response has.
const NO_RESPONSE = 'almanac-doctor';

/** Whether the shared caches confirm purges. */
export async function* checkEdge({ addresses, purge }: EdgeSettings): AsyncGenerator<Finding> {
  for (const address of addresses) {
    const { host } = new URL(address);
    yield await sendPurge(address, purge, [NO_RESPONSE]).then(
      () => pass(`The shared cache ${host} confirms purges.`),
      (error: unknown) =>
        fail(
          `The shared cache ${host} does not confirm purges (${reasonOf(error)}): check EDGE and EDGE_PURGE, and whether it lets this machine purge.`,
        ),
    );
  }
}
