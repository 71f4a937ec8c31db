/**
 * The rules that search engines check in the structured data of an event (developers.google.com/search/docs/appearance/structured-data/event),
 * and the forms of values in schema.org.
 */
type Node = Readonly<Record<string, unknown>>;

const nodes = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'object' && one !== null);

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const isAbsoluteUrl = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/[^\s/]+\/\S*$/.test(value);

/** A date, or a date and time with seconds and a UTC offset. */
const isDate = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z))?$/.test(value);

const oneOf = (name: string) => (value: unknown) =>
  typeof value === 'string' && new RegExp(`^https://schema\\.org/(${name})$`).test(value);

const isStatus = oneOf('Event(Scheduled|Cancelled|Postponed|Rescheduled)');
const isMode = oneOf('(Offline|Online|Mixed)EventAttendanceMode');
const isAvailability = oneOf('InStock|SoldOut|PreOrder');

/** The rules that the structured data of a page violates, each as the path of a property. Empty for valid data. */
export const findErrors = (data: unknown): string[] => {
  const [event, ...others] = nodes(data);
  if (!event || others.length > 0) return ['one object is expected'];
  const errors: string[] = [];
  const check = (path: string, valid: boolean) => {
    if (!valid) errors.push(path);
  };
  /** Checks a property of a node that may be missing. */
  const optional = (node: Node, name: string, isValid: (value: unknown) => boolean, path = name) =>
    check(path, node[name] === undefined || isValid(node[name]));

  check('@context', event['@context'] === 'https://schema.org');
  check('@type', event['@type'] === 'Event');
  check('name', isText(event.name));
  check('startDate', isDate(event.startDate));
  optional(event, 'endDate', (end) => isDate(end) && String(end).length === String(event.startDate).length);
  check('endDate before startDate', !(Date.parse(String(event.endDate)) < Date.parse(String(event.startDate))));
  for (const name of ['description', 'inLanguage']) optional(event, name, isText);
  check('url', isAbsoluteUrl(event.url));
  optional(event, 'image', (images) => [images].flat().every(isAbsoluteUrl));
  optional(event, 'eventStatus', isStatus);
  optional(event, 'eventAttendanceMode', isMode);
  optional(event, 'isAccessibleForFree', (free) => typeof free === 'boolean');

  const locations = nodes(event.location);
  const types = new Set(locations.map((location) => location['@type']));
  const mode = String(event.eventAttendanceMode).replace(/.*\/|EventAttendanceMode/g, '');
  check('location', locations.length > 0);
  check('location for the attendance mode', types.has('VirtualLocation') === (mode === 'Online' || mode === 'Mixed'));
  for (const location of locations) {
    if (location['@type'] === 'VirtualLocation') check('location.url', location.url === event.url);
    else {
      const [address] = nodes(location.address);
      check('location.@type', location['@type'] === 'Place');
      check('location.name', isText(location.name));
      check('location.address', Object.keys(address ?? {}).length > 1 && Object.values(address ?? {}).every(isText));
    }
  }
  for (const organizer of nodes(event.organizer)) {
    check('organizer.@type', /^(Organization|Person)$/.test(String(organizer['@type'])));
    check('organizer.name', isText(organizer.name));
    check('organizer.url', isAbsoluteUrl(organizer.url));
  }
  for (const offer of nodes(event.offers)) {
    const prices = offer['@type'] === 'AggregateOffer' ? [offer.lowPrice, offer.highPrice] : [offer.price];
    check(
      'offers.price',
      prices.every((price) => typeof price === 'number' && price >= 0),
    );
    check('offers.priceCurrency', /^[A-Z]{3}$/.test(String(offer.priceCurrency)));
    optional(offer, 'availability', isAvailability, 'offers.availability');
    optional(offer, 'url', isAbsoluteUrl, 'offers.url');
  }
  check('empty values', !/:(null|""|\[\]|\{\})/.test(JSON.stringify(event)));
  return errors;
};
