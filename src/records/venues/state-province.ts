/** The region of a venue as one text: the written text, or else the state or the province. */
import type { VenueChanges } from './venue-fields.js';

interface Region {
  stateProvince: string;
  state: string;
  province: string;
  country: string;
}

/**
 * The region in responses: the written text if any. Otherwise the state or else the province, when the country is the United States or
 * empty. In other countries the province or else the state.
 */
export const stateProvinceOf = ({ stateProvince, state, province, country }: Region): string => {
  if (stateProvince) return stateProvince;
  return country === '' || country === 'United States' ? state || province : province || state;
};

/**
 * Returns the text that a write stores. A write with a new province or state but without a text removes the stored text.
 * @param current the venue before the write, undefined on create.
 * @returns undefined when the stored text is unchanged.
 */
export const writtenStateProvince = (
  changes: Pick<VenueChanges, 'stateProvince' | 'province' | 'state'>,
  current: Readonly<Record<string, unknown>> | undefined,
): string | undefined => {
  if (changes.stateProvince !== undefined || !current) return changes.stateProvince;
  const isChanged = (name: 'province' | 'state') => changes[name] !== undefined && changes[name] !== current[name];
  return isChanged('province') || isChanged('state') ? '' : undefined;
};
