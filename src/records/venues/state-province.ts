/** The region of a venue as one text: a given one, or the state or the province. */
import type { VenueChanges } from './venue-fields.js';

interface Region {
  stateProvince: string;
  state: string;
  province: string;
  country: string;
}

/** The text that clients see: the given one; else the state in the United States or without a country, else the province, else the state. */
export const stateProvinceOf = ({ stateProvince, state, province, country }: Region): string => {
  if (stateProvince) return stateProvince;
  return country === '' || country === 'United States' ? state || province : province || state;
};

/**
 * What a write stores as the given text. Without one in the same write, a new province or state replaces it.
 * @param current the venue as it is, undefined on create.
 * @returns undefined where the write leaves it as it is.
 */
export const writtenStateProvince = (
  changes: Pick<VenueChanges, 'stateProvince' | 'province' | 'state'>,
  current: Readonly<Record<string, unknown>> | undefined,
): string | undefined => {
  if (changes.stateProvince !== undefined || !current) return changes.stateProvince;
  const isChanged = (name: 'province' | 'state') => changes[name] !== undefined && changes[name] !== current[name];
  return isChanged('province') || isChanged('state') ? '' : undefined;
};
