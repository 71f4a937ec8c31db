/** Where an event takes place: LOCATION, GEO, and the URL of an online event. */
import { valueLimits } from '../../texts/limits.js';
import { addressOf, cut, partsOf } from './limited-text.js';
import { first, type Properties, readText, textOf } from './property.js';

/**
 * The venue, as the data of a new one. The name is the text before the first comma or line break, the rest is the address: programs write
 * the parts of an address in different orders.
 */
export const venueOf = (
  properties: Properties,
  warn: (warning: string) => void,
): Record<string, unknown> | undefined => {
  const location = textOf(properties, 'LOCATION') || structuredName(properties);
  if (!location || addressOf(location)) return undefined;
  const [name = '', ...rest] = partsOf(location);
  if (!name) return undefined;
  const address = rest.join(', ');
  return {
    venue: cut(name, valueLimits.title, 'name of the venue', warn),
    ...(address && { address: cut(address, valueLimits.text, 'address of the venue', warn) }),
    ...positionOf(properties),
  };
};

/** X-APPLE-STRUCTURED-LOCATION;X-TITLE=Paradiso:geo:52.36,4.88 */
const structuredName = (properties: Properties): string => {
  const location = first(properties, 'X-APPLE-STRUCTURED-LOCATION');
  const address = readText(location?.parameters.get('X-ADDRESS') ?? '');
  return [location?.parameters.get('X-TITLE'), address].filter(Boolean).join(', ');
};

const positionOf = (properties: Properties): Record<string, number> => {
  const written = textOf(properties, 'GEO') || first(properties, 'X-APPLE-STRUCTURED-LOCATION')?.value || '';
  const found = /^(?:geo:)?\s*([+-]?\d{1,2}(?:\.\d+)?)\s*[;,]\s*([+-]?\d{1,3}(?:\.\d+)?)/i.exec(written);
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  const isPosition = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return isPosition ? { geo_lat: latitude, geo_lng: longitude } : {};
};

/** The URL for attending online: CONFERENCE, what Google and Microsoft write for it, or a location that is a URL. */
export const onlineUrlOf = (properties: Properties): string => {
  const names = ['CONFERENCE', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL', 'LOCATION'];
  for (const name of names) {
    const url = addressOf(textOf(properties, name));
    if (url) return url;
  }
  return '';
};
