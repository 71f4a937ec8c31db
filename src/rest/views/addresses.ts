import type { Context } from '../../context.js';

/** The address of the REST root as this request spells it, without a slash at the end. */
export const restRoot = ({ rest, publicUrl, settings }: Context): string =>
  rest?.root ?? `${publicUrl}${settings.restRoots[0]}`;

/** A record's id in the whole world: `calendar.example?id=25`. */
export const globalId = (id: number, { publicUrl }: Context): string => `${new URL(publicUrl).host}?id=${id}`;
