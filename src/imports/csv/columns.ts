/** The columns of CSV files: those of The Events Calendar, Google, Outlook, Events Manager and others are recognized by their headers. */

/** The fields of a row, with the headers that mean them. Case, spaces, `_`, punctuation and the word “Event” before are ignored. */
const HEADERS = {
  title: 'title name subject summary postTitle',
  description: 'description content postContent details body',
  excerpt: 'excerpt shortDescription',
  start_date: 'startDate date dateFrom dtstart start begins beginDate startDateTime startsAt',
  start_time: 'startTime time timeFrom beginTime',
  end_date: 'endDate dateTo dtend end ends untilDate endDateTime endsAt',
  end_time: 'endTime timeTo',
  timezone: 'timezone tzid',
  all_day: 'allDay allDayEvent isAllDay',
  recurrence_rule:
    'rrule recurrenceRule repeatRule herhalingsregel wiederholungsregel règleDeRécurrence regleDeRecurrence reglaDeRepetición reglaDeRepeticion',
  location: 'location place where',
  venue: 'venueName venue locationName',
  venue_description: 'venueDescription',
  address: 'venueAddress address locationAddress street',
  city: 'venueCity city town locationTown locationCity',
  stateprovince: 'venueStateProvince venueState venueProvince state province locationState',
  zip: 'venueZip zip postalCode postcode locationPostcode venueZipCode',
  country: 'venueCountry country locationCountry',
  venue_phone: 'venuePhone',
  venue_website: 'venueWebsite venueUrl',
  geo_lat: 'latitude lat geoLat locationLatitude venueLatitude',
  geo_lng: 'longitude lng lon geoLng locationLongitude venueLongitude',
  organizer: 'organizerName organizer organiser organiserName',
  organizers: 'organizerNamesOrIds organizers',
  meeting_organizer: 'meetingOrganizer',
  organizer_description: 'organizerDescription',
  organizer_email: 'organizerEmail',
  organizer_phone: 'organizerPhone',
  organizer_website: 'organizerWebsite',
  cost: 'cost price',
  currency_code: 'isoCurrencyCode currencyCode',
  currency_symbol: 'currencySymbol',
  currency_position: 'currencyPosition',
  categories: 'categories category',
  tags: 'tags tag keywords',
  website: 'website url link',
  image: 'featuredImage image imageUrl picture',
  show_map: 'showMap venueShowMap',
  show_map_link: 'showMapLink venueShowMapLink',
  hide_from_listings: 'hideFromListings hide hideEventFromEventListings hideFromEventListings',
  sticky: 'sticky stickyInMonthView',
  featured: 'featured featureEvent feature featuredEvent',
  status: 'status postStatus',
  private: 'private sensitivity',
  online_url: 'onlineUrl meetingUrl',
  event_status: 'eventStatus',
  attendance_mode: 'attendanceMode',
  slug: 'slug',
  uid: 'uid guid',
  id: 'id',
} as const satisfies Record<string, string>;

export type CsvField = keyof typeof HEADERS;

export const csvFields = Object.keys(HEADERS) as readonly CsvField[];

export const isCsvField = (name: string): name is CsvField => Object.hasOwn(HEADERS, name);

/** Headers of the known programs whose values an event does not have. They are not reported. */
const IGNORED = new Set(
  'showtimeas reminderonoff reminderdate remindertime priority mileage billinginformation'.split(' '),
);

const plain = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const known: ReadonlyMap<string, CsvField> = new Map(
  csvFields.flatMap((field) => [field, ...HEADERS[field].split(' ')].map((header) => [plain(header), field] as const)),
);

const fieldOf = (header: string): CsvField | undefined => {
  const text = plain(header);
  return known.get(text) ?? (text.startsWith('event') ? known.get(text.slice('event'.length)) : undefined);
};

/** What the records of a file are. */
export type CsvKind = 'event' | 'venue' | 'organizer';

export interface CsvColumns {
  kind: CsvKind;
  /** The index of the column of each field. */
  at: ReadonlyMap<CsvField, number>;
  /** Headers of columns that are not read. */
  unknown: readonly string[];
}

/**
 * Finds the columns of a file by its first row.
 * @param map `column=field`: the header or the number of a column, from 1, and its field. They come before the headers that are recognized.
 * @throws Error, with one sentence that says what to do, for an invalid `map` and for a file without a title or a start
 */
export const findColumns = (headers: readonly string[], map: readonly string[]): CsvColumns => {
  const at = new Map<CsvField, number>(map.map((one) => mapped(one, headers)));
  const chosen = new Set(at.values());
  for (const [index, header] of headers.entries()) {
    const field = chosen.has(index) ? undefined : fieldOf(header);
    if (field && !at.has(field)) at.set(field, index);
  }
  const used = new Set(at.values());
  const unknown = headers.filter((header, index) => header.trim() && !used.has(index) && !IGNORED.has(plain(header)));
  return { kind: kindOf(at, headers), at, unknown };
};

const mapped = (pair: string, headers: readonly string[]): [CsvField, number] => {
  const equals = pair.lastIndexOf('=');
  const [column, field] = [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()];
  if (equals < 1 || !isCsvField(field))
    throw new Error(`“${pair}” is not column=field. The fields are: ${csvFields.join(', ')}.`);
  const named = headers.findIndex((header) => plain(header) === plain(column));
  const index = named >= 0 ? named : /^\d+$/.test(column) ? Number(column) - 1 : -1;
  if (index < 0 || index >= headers.length)
    throw new Error(`There is no column “${column}”. The columns are: ${namesOf(headers)}.`);
  return [field, index];
};

const kindOf = (at: ReadonlyMap<CsvField, number>, headers: readonly string[]): CsvKind => {
  if (at.has('title') && at.has('start_date')) return 'event';
  if (!at.has('start_date') && !at.has('title')) {
    if (at.has('venue')) return 'venue';
    if (at.has('organizer')) return 'organizer';
  }
  const missing = at.has('title') ? 'start_date' : at.has('start_date') ? 'title' : 'title and start_date';
  throw new Error(
    `No column is the ${missing}. Name them, such as --map "${namesOf(headers.slice(0, 1)) || 'Title'}=title". The columns are: ${namesOf(headers)}.`,
  );
};

const MAX_NAMES = 30;
const MAX_NAME = 60; // characters

/** Headers for a message. */
export const namesOf = (headers: readonly string[]): string =>
  headers
    .slice(0, MAX_NAMES)
    .map((header) => (header.length > MAX_NAME ? `${header.slice(0, MAX_NAME)}…` : header))
    .join(', ') + (headers.length > MAX_NAMES ? ` and ${headers.length - MAX_NAMES} more` : '');
