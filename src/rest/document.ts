import type { Settings } from '../config.js';
import { NAMESPACE } from './describe.js';

/** The OpenAPI document of the REST door. */
export const apiDocument = (root: string, _settings: Settings) => ({
  openapi: '3.1.0',
  info: { title: 'Almanac', version: '1.0.0', description: `The REST routes of ${NAMESPACE}.` },
  servers: [{ url: root }],
  paths: {},
});
