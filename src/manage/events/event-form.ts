/** The form of an event: its units, the values of a stored event, and the input of the mutations. */
import { Checklist, InvalidValue } from '../../errors.js';
import { currencyCode } from '../../texts/currencies.js';
import { valueLimits } from '../../texts/limits.js';
import type { EditedEvent } from '../documents.js';
import { descriptionValues, htmlOfDescription } from '../forms/description.js';
import type { Unit } from '../forms/units.js';
import { inputOfTimes, timeNames, valuesOfTimes } from './event-times-form.js';

const single = (name: string): Unit => ({ names: [name] });

/** The chosen records, with the data of a new one. */
const linkUnit = (kind: 'venue' | 'organizer', fields: readonly string[]): Unit => ({
  names: [`${kind}s`, ...['Text', 'Create', ...fields].map((field) => kind + field)],
  compared: (values) => [values.getAll(`${kind}s`), newRecord(values, kind) ?? null],
});

/** The units of the form, in its order. */
export const eventUnits = {
  title: single('title'),
  times: { names: timeNames },
  venues: linkUnit('venue', ['Address', 'Zip', 'City', 'Country']),
  attendance: { names: ['attendanceMode', 'onlineUrl'] },
  description: { names: ['description', 'format'], compared: (values) => values.get('description')?.trim() ?? '' },
  excerpt: single('excerpt'),
  categories: { names: ['categories'], compared: (values) => values.getAll('categories').sort() },
  tags: { names: ['tags'], compared: (values) => tagNames(values).sort() },
  organizers: linkUnit('organizer', []),
  cost: single('cost'),
  offers: {
    names: ['offerName', 'offerPrice', 'offerCurrency', 'offerUrl', 'offerAvailable'],
    compared: (values) => offerRows(values),
  },
  image: { names: ['imageUrl', 'imageAlt'] },
  eventStatus: single('eventStatus'),
  publication: single('date'),
  listing: { names: ['hideFromListings', 'featured', 'sticky'] },
  protection: { names: ['protection', 'password'], compared: (values) => passwordOf(values) ?? 'keep' },
  website: single('website'),
  slug: single('slug'),
  parent: single('parent'),
} satisfies Record<string, Unit>;

export type EventUnit = keyof typeof eventUnits;

/** The values of an event, with the texts of its original language. */
export const valuesOfEvent = (event: EditedEvent): URLSearchParams => {
  const texts = event.translations.find(({ language }) => language === event.originalLanguage);
  const values = new URLSearchParams({
    title: texts?.title ?? '',
    ...valuesOfTimes(event),
    attendanceMode: event.attendanceMode,
    onlineUrl: event.onlineUrl ?? '',
    ...descriptionValues(texts?.description ?? ''),
    excerpt: texts?.excerpt ?? '',
    tags: event.tags.map(({ name }) => name).join(', '),
    cost: event.cost?.source ?? '',
    imageUrl: event.image?.url ?? '',
    imageAlt: event.image?.alt ?? '',
    eventStatus: event.eventStatus,
    date: event.published.slice(0, 16),
    protection: 'keep',
    website: event.website ?? '',
    slug: texts?.slug ?? '',
    parent: event.parent?.id ?? '',
  });
  for (const name of ['hideFromListings', 'featured', 'sticky'] as const) if (event[name]) values.set(name, 'yes');
  for (const { id } of event.venues) values.append('venues', id);
  for (const { id } of event.organizers) values.append('organizers', id);
  for (const { id } of event.categories) values.append('categories', id);
  for (const offer of event.offers) appendOffer(values, offer);
  return values;
};

const appendOffer = (values: URLSearchParams, offer: EditedEvent['offers'][number]) => {
  values.append('offerName', offer.name);
  values.append('offerPrice', String(offer.price));
  values.append('offerCurrency', offer.currency);
  values.append('offerUrl', offer.url ?? '');
  values.append('offerAvailable', offer.available ? 'yes' : 'no');
};

/** The values of a new event. */
export const newEventValues = ({ timezone, currency }: { timezone: string; currency: string }): URLSearchParams =>
  new URLSearchParams({
    timezone,
    attendanceMode: 'OFFLINE',
    eventStatus: 'SCHEDULED',
    protection: 'none',
    offerName: '',
    offerPrice: '',
    offerCurrency: currencyCode(currency),
    offerUrl: '',
    offerAvailable: 'yes',
  });

/** An offer as it is in the form. Rows without a name and a price are left out. */
interface OfferRow {
  name: string;
  price: string;
  currency: string;
  url: string;
  available: string;
}

const offerRows = (values: URLSearchParams): OfferRow[] =>
  allOfferRows(values).filter(({ name, price }) => name || price);

/** All rows, empty ones too. One more than the API accepts, so that a longer list is its error. */
export const allOfferRows = (values: URLSearchParams): OfferRow[] => {
  const column = (name: string) => values.getAll(name).map((value) => value.trim());
  const [prices, currencies, urls, available] = ['Price', 'Currency', 'Url', 'Available'].map((name) =>
    column(`offer${name}`),
  );
  return column('offerName')
    .slice(0, valueLimits.list + 1)
    .map((name, row) => ({
      name,
      price: prices?.[row] ?? '',
      currency: currencies?.[row] ?? '',
      url: urls?.[row] ?? '',
      available: available?.[row] || 'yes',
    }));
};

const tagNames = (values: URLSearchParams): string[] => [
  ...new Set(
    (values.get('tags') ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** The new password; '' for no protection, undefined for no change. */
const passwordOf = (values: URLSearchParams): string | undefined => {
  const chosen = values.get('protection');
  if (chosen === 'new') return values.get('password') ?? '';
  return chosen === 'none' ? '' : undefined;
};

/** What is written besides the fields of the input. */
export interface EventWrite {
  /** Of `CreateEventInput` and `UpdateEventInput`. */
  input: Record<string, unknown>;
  password: string | undefined;
  /** An image to register, with its description. */
  image: { url: string; alt: string } | undefined;
}

/**
 * The writes for the changed units of a form.
 * @throws ApiError `invalid-params` with what cannot be read as a field of the input
 */
export const eventWrite = (values: URLSearchParams, changed: ReadonlySet<string>): EventWrite => {
  const checklist = new Checklist();
  const input: Record<string, unknown> = {};
  const text = (name: string) => values.get(name)?.trim() ?? '';
  const parts: Record<EventUnit, () => Record<string, unknown>> = {
    title: () => ({ title: text('title') }),
    times: () => inputOfTimes(values, checklist),
    venues: () => ({ venues: linksOf(values, 'venues', 'venue') }),
    attendance: () => ({ attendanceMode: text('attendanceMode') || null, onlineUrl: text('onlineUrl') || null }),
    description: () => ({ description: htmlOfDescription(values) }),
    excerpt: () => ({ excerpt: text('excerpt') }),
    categories: () => ({ categories: values.getAll('categories').map((id) => ({ id })) }),
    tags: () => ({ tags: tagNames(values).map((name) => ({ name })) }),
    organizers: () => ({ organizers: linksOf(values, 'organizers', 'organizer') }),
    cost: () => ({ cost: text('cost') }),
    offers: () => ({ offers: offerRows(values).map((row, at) => offerInput(row, at, checklist)) }),
    image: () => (text('imageUrl') === '' ? { image: null } : {}),
    eventStatus: () => ({ eventStatus: text('eventStatus') || 'SCHEDULED' }),
    publication: () => (text('date') === '' ? {} : { date: text('date').replace('T', ' ') }),
    listing: () => ({
      hideFromListings: text('hideFromListings') === 'yes',
      featured: text('featured') === 'yes',
      sticky: text('sticky') === 'yes',
    }),
    protection: () => ({}),
    website: () => ({ website: text('website') || null }),
    slug: () => ({ slug: text('slug') }),
    parent: () => ({ parent: text('parent') || null }),
  };
  for (const [unit, part] of Object.entries(parts)) if (changed.has(unit)) Object.assign(input, part());
  checklist.done();
  const imageUrl = changed.has('image') ? text('imageUrl') : '';
  return {
    input,
    password: changed.has('protection') ? passwordOf(values) : undefined,
    image: imageUrl === '' ? undefined : { url: imageUrl, alt: text('imageAlt') },
  };
};

/** The chosen records, and a new one that the person has confirmed. */
const linksOf = (values: URLSearchParams, name: string, kind: 'venue' | 'organizer') => {
  const links: object[] = values.getAll(name).map((id) => ({ connect: id }));
  const created = newRecord(values, kind);
  return created ? [...links, { create: created }] : links;
};

/** The data of a record that does not exist yet; undefined if none is to be created. */
const newRecord = (values: URLSearchParams, kind: 'venue' | 'organizer') => {
  const text = (field: string) => values.get(`${kind}${field}`)?.trim() ?? '';
  if (text('Create') !== 'yes' || text('Text') === '') return undefined;
  if (kind === 'organizer') return { name: text('Text') };
  return {
    name: text('Text'),
    address: text('Address'),
    zip: text('Zip'),
    city: text('City'),
    country: text('Country'),
  };
};

const offerInput = ({ name, price, currency, url, available }: OfferRow, at: number, checklist: Checklist) => ({
  name,
  price: checklist.take(`offers.${at}.price`, () => {
    const amount = Number(price.replace(',', '.'));
    if (price === '' || !Number.isFinite(amount)) throw new InvalidValue('not-a-number');
    return amount;
  }),
  currency,
  url: url || null,
  available: available === 'yes',
});

/** The rule of RFC 5545 that the fields of a repetition make; undefined for an event that does not repeat. */
export const ruleOf = (values: URLSearchParams): string | undefined => {
  const repeat = values.get('repeat') ?? '';
  if (repeat === 'rule') return values.get('rule')?.trim() || undefined;
  const frequency = repetitions[repeat as keyof typeof repetitions];
  if (frequency === undefined) return undefined;
  const [until, count] = [values.get('repeatUntil')?.trim() ?? '', values.get('repeatCount')?.trim() ?? ''];
  const end = count ? `;COUNT=${count}` : until ? `;UNTIL=${until.replaceAll('-', '')}` : '';
  return frequency + end;
};

/** The repetitions that the form names. */
export const repetitions = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
} as const;
