/** The coordinates of a place, as people write or paste them. */

/**
 * Reads two numbers (`52.09, 5.12`), or the address of a place on OpenStreetMap or Google Maps.
 * @returns degrees north and east; undefined for any other text
 */
export const readCoordinates = (text: string): { latitude: number; longitude: number } | undefined => {
  for (const pattern of patterns) {
    const { latitude, longitude } = pattern.exec(text)?.groups ?? {};
    if (latitude === undefined || longitude === undefined) continue;
    const place = { latitude: Number(latitude), longitude: Number(longitude) };
    if (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180) return place;
  }
  return undefined;
};

const latitude = String.raw`(?<latitude>-?\d{1,3}(?:\.\d{1,20})?)`;
const longitude = String.raw`(?<longitude>-?\d{1,3}(?:\.\d{1,20})?)`;

/** The marker of a map comes before the middle of what it shows. */
const patterns = [
  String.raw`^\s*${latitude}(?:\s*[,;]\s*|\s+)${longitude}\s*$`,
  `[?&]mlat=${latitude}&mlon=${longitude}`,
  `!3d${latitude}!4d${longitude}`,
  `[?&](?:q|query|ll)=${latitude}(?:,|%2C)${longitude}`,
  String.raw`#map=\d{1,2}(?:\.\d+)?/${latitude}/${longitude}`,
  `@${latitude},${longitude}`,
].map((pattern) => new RegExp(pattern));
