/** The input of the mutations, from the form of an event. */
import { Checklist, InvalidValue } from '../../errors.js';
import { htmlOfDescription } from '../forms/description.js';
import { typed } from '../forms/typed.js';
import { type EventUnit, newRecord, type OfferRow, offerRows, passwordOf } from './event-form.js';
import { inputOfTimes } from './event-times-form.js';
import type { LinkKind } from './link-choices.js';
import { tagNames } from './tag-names.js';

/** What is written besides the fields of the input. */
export interface EventWrite {
  /** Of `CreateEventInput` and `UpdateEventInput`. */
  input: Record<string, unknown>;
  password: string | undefined;
}

/**
 * The writes for the changed units of a form.
 * @throws ApiError `invalid-params` with what cannot be read as a field of the input
 */
export const eventWrite = (values: URLSearchParams, changed: ReadonlySet<string>): EventWrite => {
  const checklist = new Checklist();
  const input: Record<string, unknown> = {};
  const text = (name: string) => typed(values, name);
  const parts: Record<EventUnit, () => Record<string, unknown>> = {
    title: () => ({ title: text('title') }),
    times: () => inputOfTimes(values, checklist),
    venues: () => ({ venues: linksOf(values, 'venues', 'venue') }),
    attendance: () => ({ attendanceMode: text('attendanceMode') || null, onlineUrl: text('onlineUrl') || null }),
    description: () => ({ description: htmlOfDescription(values) }),
    excerpt: () => ({ excerpt: text('excerpt') }),
    categories: () => ({ categories: values.getAll('categories').map((id) => ({ id })) }),
    tags: () => ({ tags: tagNames(values.get('tags') ?? '').map((name) => ({ name })) }),
    organizers: () => ({ organizers: linksOf(values, 'organizers', 'organizer') }),
    cost: () => ({ cost: text('cost') }),
    offers: () => ({ offers: offerRows(values).map((row, at) => offerInput(row, at, checklist)) }),
    // Its image is registered before the event is written.
    image: () => ({}),
    eventStatus: () => ({ eventStatus: text('eventStatus') || 'SCHEDULED' }),
    publication: () => (text('date') === '' ? {} : { date: text('date').replace('T', ' ') }),
    listing: () => ({
      hideFromListings: text('hideFromListings') === 'yes',
      featured: text('featured') === 'yes',
      sticky: text('sticky') === 'yes',
    }),
    // The password is an argument of the mutation. An empty one would remove the protection.
    protection: () => {
      if (text('protection') === 'new' && !passwordOf(values)) checklist.note('password', { key: 'required' });
      return {};
    },
    website: () => ({ website: text('website') || null }),
    slug: () => ({ slug: text('slug') }),
    parent: () => ({ parent: text('parent') || null }),
    author: () => (text('author') ? { author: text('author') } : {}),
  };
  for (const [unit, part] of Object.entries(parts)) if (changed.has(unit)) Object.assign(input, part());
  checklist.done();
  return {
    input,
    password: changed.has('protection') ? passwordOf(values) : undefined,
  };
};

/** The chosen records, and a new one that the person has confirmed. */
const linksOf = (values: URLSearchParams, name: string, kind: LinkKind) => {
  const links: object[] = values.getAll(name).map((id) => ({ connect: id }));
  const created = newRecord(values, kind);
  return created ? [...links, { create: created }] : links;
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
  const [until, count] = [typed(values, 'repeatUntil'), typed(values, 'repeatCount')];
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
