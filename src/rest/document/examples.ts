/** The examples of the document. Request bodies are here, recorded responses in recorded-examples.json. */

import { isPublishable, type Kind, kinds, plurals } from '../../records/fields/kind.js';
import { exampleName } from './paths.js';
import recorded from './recorded-examples.json' with { type: 'json' };

type ExampleRecord = Readonly<Record<string, unknown>>;

/** The bodies that create one record of each kind, in this order. They are valid in any calendar. */
export const createBodies: Readonly<Record<Kind, ExampleRecord>> = {
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
export const updateBodies: Readonly<Record<Kind, ExampleRecord>> = {
  venue: { phone: '+31 20 555 0123' },
  organizer: { phone: '+31 20 555 0145' },
  category: { description: 'Music that is played while you listen.' },
  tag: { description: 'From New Orleans to now.' },
  event: { featured: true },
};

/** Example values of other fields. */
export const sampleValues: ExampleRecord = {
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
  read: Record<Kind, ExampleRecord>;
  /** Each list, without its records. */
  list: Record<Kind, ExampleRecord>;
  /** The fields in which the responses to writes differ from `read`. */
  create: Record<Kind, ExampleRecord>;
  update: Record<Kind, ExampleRecord>;
  delete: Record<Kind, ExampleRecord>;
}

const recordedText = JSON.stringify(recorded satisfies Recording);

/** The responses to the operations of all kinds, by {@link exampleName}, with the URLs of this REST root. */
export const responseExamples = (root: string, publicUrl: string): Record<string, { value: ExampleRecord }> => {
  const recording: Recording = JSON.parse(
    recordedText
      .replaceAll(`${RECORDED_URL}/svc/events/v1`, root)
      .replaceAll(RECORDED_URL, publicUrl)
      .replaceAll(`${new URL(RECORDED_URL).host}?id=`, `${new URL(publicUrl).host}?id=`),
  );
  return Object.fromEntries(kinds.flatMap((kind) => examplesOf(kind, recording)));
};

const examplesOf = (kind: Kind, { read, list, ...writes }: Recording): [string, { value: ExampleRecord }][] => {
  const shown = withoutJsonLd(read[kind]) as ExampleRecord;
  const records = { [plurals[kind]]: [shown] };
  return [
    [
      exampleName(kind, 'list'),
      { value: isPublishable(kind) ? { ...records, ...list[kind] } : { ...list[kind], ...records } },
    ],
    [exampleName(kind, 'read'), { value: read[kind] }],
    ...(['create', 'update', 'delete'] as const).map((purpose): [string, { value: ExampleRecord }] => [
      exampleName(kind, purpose),
      { value: { ...shown, ...writes[purpose][kind] } },
    ]),
  ];
};

/** Removes `json_ld`, which only responses with a single record have. */
export const withoutJsonLd = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutJsonLd);
  if (typeof value !== 'object' || value === null) return value;
  const { json_ld: _, ...rest } = value as ExampleRecord;
  return Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, withoutJsonLd(part)]));
};
