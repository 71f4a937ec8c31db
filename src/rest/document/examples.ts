/** The examples of the document. Request bodies are here, recorded responses in recorded-examples.json. */

import type { Kind } from '../../records/fields/kind.js';
import { plurals } from '../../records/fields/kind.js';
import type { Operation } from '../../schema/rest/routes.js';
import recorded from './recorded-examples.json' with { type: 'json' };

type Shown = Readonly<Record<string, unknown>>;

/** The bodies that create one record of each kind, in this order. They are valid in any calendar. */
export const createBodies: Readonly<Record<Kind, Shown>> = {
  venue: {
    venue: 'Harbour Hall',
    address: 'Quay 3',
    city: 'Amsterdam',
    country: 'Netherlands',
    zip: '1011 AB',
    geo_lat: 52.378,
    geo_lng: 4.913,
  },
  organizer: { organizer: 'Jazz on the Water', email: 'hello@jazz.example', website: 'https://jazz.example/' },
  category: { name: 'Concerts', description: 'Music, live.' },
  tag: { name: 'Jazz', description: 'From Armstrong on.' },
  event: {
    title: 'Night of Jazz',
    description: 'Four bands until late.',
    excerpt: 'Four bands, one night.',
    start_date: '2026-05-02 20:00:00',
    end_date: '2026-05-03 01:30:00',
    timezone: 'Europe/Amsterdam',
    cost: '€15 - 22.50',
    website: 'https://jazz.example/night',
    image: 'https://jazz.example/night.jpg',
    categories: ['Concerts'],
    tags: ['Jazz'],
    venue: { venue: 'Harbour Hall', city: 'Amsterdam' },
    organizer: { organizer: 'Jazz on the Water' },
  },
};

/** The bodies that change these records. */
export const updateBodies: Readonly<Record<Kind, Shown>> = {
  venue: { phone: '+31 20 555 0123' },
  organizer: { phone: '+31 20 555 0145' },
  category: { description: 'Music that is played while you listen.' },
  tag: { description: 'From New Orleans to now.' },
  event: { featured: true },
};

/** Example values of other fields. */
export const sampleValues: Shown = {
  date: '2026-03-01 09:00:00',
  date_utc: '2026-03-01 09:00:00',
  image: 'https://jazz.example/night.jpg',
  website: 'https://jazz.example/',
  slug: 'night-of-jazz',
};

/** The URL of the service that recorded the responses. */
export const RECORDED_URL = 'https://calendar.example';

/** The responses in recorded-examples.json. `npx vitest run test/rest/document.test.ts --update` records them again. */
interface Recording {
  /** Each record as returned by GET, after all are created. */
  read: Record<Kind, Shown>;
  /** Each list, without its records. */
  list: Record<Kind, Shown>;
  /** The fields in which the responses to writes differ from `read`. */
  create: Record<Kind, Shown>;
  update: Record<Kind, Shown>;
  delete: Record<Kind, Shown>;
}

const recordedText = JSON.stringify(recorded satisfies Recording);

/** The response to each operation of a kind, with the URLs of this REST root. */
export const responsesAt = (root: string, publicUrl: string): Record<Kind, Record<Operation['purpose'], Shown>> => {
  const recording: Recording = JSON.parse(
    recordedText
      .replaceAll(`${RECORDED_URL}/svc/events/v1`, root)
      .replaceAll(RECORDED_URL, publicUrl)
      .replaceAll(`${new URL(RECORDED_URL).host}?id=`, `${new URL(publicUrl).host}?id=`),
  );
  const kinds = Object.keys(plurals) as Kind[];
  return Object.fromEntries(kinds.map((kind) => [kind, responsesOf(kind, recording)])) as Record<
    Kind,
    Record<Operation['purpose'], Shown>
  >;
};

const responsesOf = (kind: Kind, { read, list, ...writes }: Recording): Record<Operation['purpose'], Shown> => {
  const shown = withoutJsonLd(read[kind]) as Shown;
  const records = { [plurals[kind]]: [shown] };
  const isTerm = kind === 'category' || kind === 'tag';
  return {
    list: isTerm ? { ...list[kind], ...records } : { ...records, ...list[kind] },
    read: read[kind],
    create: { ...shown, ...writes.create[kind] },
    update: { ...shown, ...writes.update[kind] },
    delete: { ...shown, ...writes.delete[kind] },
  };
};

/** Removes `json_ld`, which only responses with a single record have. */
export const withoutJsonLd = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutJsonLd);
  if (typeof value !== 'object' || value === null) return value;
  const { json_ld: _, ...rest } = value as Shown;
  return Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, withoutJsonLd(part)]));
};
