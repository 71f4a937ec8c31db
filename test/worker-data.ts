import { join } from 'node:path';
import { inject } from 'vitest';

/** The data folder of the services of this worker. */
export const workerData = (): string => join(inject('compiled'), `data-${process.env.VITEST_POOL_ID}`);
