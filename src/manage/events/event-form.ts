/** The form of an event: its units, and the values of an event. */
import { currencyCode } from '../../texts/currencies.js';
import { valueLimits } from '../../texts/limits.js';
import { type EditedEvent, languageOf } from '../documents.js';
import { descriptionUnit, descriptionValues } from '../forms/description.js';
import { altIn } from '../forms/image.js';
import { typed } from '../forms/typed.js';
import type { Unit } from '../forms/units.js';
import { timeNames, valuesOfTimes } from './event-times-form.js';
import type { LinkKind } from './link-choices.js';
import { formatTagNames, tagNames } from './tag-names.js';

const single = (name: string): Unit => ({ names: [name] });

/** The chosen records, with the data of a new one. */
const linkUnit = (kind: LinkKind, fields: readonly string[]): Unit => ({
  names: [`${kind}s`, ...['Text', 'Create', ...fields].map((field) => kind + field)],
  compared: (values) => [values.getAll(`${kind}s`), newRecord(values, kind) ?? null],
});

/** The units of the form, in its order. */
export const eventUnits = {
  title: single('title'),
  times: { names: timeNames },
  venues: linkUnit('venue', ['Address', 'Zip', 'City', 'Country']),
  attendance: { names: ['attendanceMode', 'onlineUrl'] },
  description: descriptionUnit,
  excerpt: single('excerpt'),
  categories: { names: ['categories'], compared: (values) => values.getAll('categories').sort() },
  tags: { names: ['tags'], compared: (values) => tagNames(values.get('tags') ?? '').sort() },
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
  protection: {
    names: ['protection', 'password'],
    compared: (values) => passwordOf(values) ?? null,
    isSecret: (values) => Boolean(passwordOf(values)),
  },
  website: single('website'),
  slug: single('slug'),
  parent: single('parent'),
  author: single('author'),
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
    tags: formatTagNames(event.tags.map(({ name }) => name)),
    cost: event.cost?.source ?? '',
    imageUrl: event.image?.url ?? '',
    imageAlt: event.image ? altIn(event.image, languageOf(event.originalLanguage)) : '',
    eventStatus: event.eventStatus,
    date: event.published.slice(0, 16),
    protection: 'keep',
    website: event.website ?? '',
    slug: texts?.slug ?? '',
    parent: event.parent?.id ?? '',
    author: event.author?.id ?? '',
  });
  for (const name of ['hideFromListings', 'featured', 'sticky'] as const) if (event[name]) values.set(name, 'yes');
  for (const { id } of event.venues) values.append('venues', id);
  // What a visitor has written about the place.
  const place = event.status === 'PENDING' && event.venues.length === 0 ? event.suggestion?.place : undefined;
  if (place) values.set('venueText', place);
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
export interface OfferRow {
  name: string;
  price: string;
  currency: string;
  url: string;
  available: string;
}

export const offerRows = (values: URLSearchParams): OfferRow[] =>
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

/** The new password; '' for no protection, undefined for no change. `eventWrite` rejects an empty new password. */
export const passwordOf = (values: URLSearchParams): string | undefined => {
  const chosen = values.get('protection');
  if (chosen === 'new') return values.get('password') ?? '';
  return chosen === 'none' ? '' : undefined;
};

/** The data of a record that does not exist yet; undefined if none is to be created. */
export const newRecord = (values: URLSearchParams, kind: LinkKind) => {
  const text = (field: string) => typed(values, `${kind}${field}`);
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
