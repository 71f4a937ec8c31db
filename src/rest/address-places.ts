/**
 * Places for the address of the service in texts that are kept: clients reach it under several names, and every record shows addresses.
 */
import { randomBytes } from 'node:crypto';
import type { Context } from '../context.js';

// No client knows it, so no record has it in its texts.
const HOST = `place-${randomBytes(12).toString('hex')}.invalid`;
const BASE = `http://${HOST}`;

/** The same context, with places instead of the address of the service. */
export const placesOf = (context: Context): Context => {
  const { publicUrl, rest } = context;
  return {
    ...context,
    publicUrl: BASE,
    rest: rest && { ...rest, root: BASE + rest.root.slice(publicUrl.length) },
  };
};

/** A JSON text with the address of the service in its places. */
export const withPlaces = (text: string, { publicUrl }: Context): string =>
  text.includes(HOST)
    ? text.replaceAll(BASE, inJson(publicUrl)).replaceAll(HOST, inJson(new URL(publicUrl).host))
    : text;

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
