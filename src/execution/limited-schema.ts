import { publicGraph } from '../schema/schema.js';
import { withResponseLimit } from './response-limit.js';

/** The public schema with a limit on the size of responses. */
export const limitedSchema = withResponseLimit(publicGraph);
