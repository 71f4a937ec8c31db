/** The fields of the forms of venues, organizers, categories and tags. */
import { type Checklist, InvalidValue } from '../../errors.js';
import type { Kind } from '../../records/fields/kind.js';
import { descriptionUnit, descriptionValues, htmlOfDescription } from '../forms/description.js';
import { typed } from '../forms/typed.js';
import type { Unit, Units } from '../forms/units.js';
import type { ManageMessageKey } from '../messages/en.js';
import { readCoordinates } from './coordinates.js';

/** The kinds with a form of this folder. */
export type RecordKind = Exclude<Kind, 'event'>;

/** A field of a form: how it is shown, and what it reads and writes. */
export interface RecordField {
  name: string;
  label: ManageMessageKey;
  hint?: ManageMessageKey;
  control?: 'url' | 'email' | 'tel' | 'description' | 'checkbox' | 'category' | 'picture';
  /** Whether it is in the section of fields that few people need. */
  isRare?: true;
  unit: Unit;
  /** The values of its inputs. */
  valuesOf(record: RecordData): Readonly<Record<string, string>>;
  /** Its part of the input of the mutation. */
  inputOf(values: URLSearchParams, checklist: Checklist): Record<string, unknown>;
}

/** What is stored of a record, with its texts in the original language. */
export interface RecordData {
  name: string;
  slug: string;
  description: string;
  address?: string;
  zip?: string;
  city?: string;
  province?: string;
  state?: string;
  country?: string;
  coordinates?: { latitude: number; longitude: number } | null;
  phone?: string;
  email?: string;
  website?: string | null;
  image?: { url: string; alt: string } | null;
  showMap?: boolean;
  showMapLink?: boolean;
  parent?: { id: string } | null;
}

type TextName = Exclude<
  keyof RecordData,
  'coordinates' | 'image' | 'showMap' | 'showMapLink' | 'parent' | 'description'
>;

const text = (
  name: TextName,
  label: ManageMessageKey,
  more: Pick<RecordField, 'hint' | 'control' | 'isRare'> = {},
): RecordField => ({
  ...{ name, label, ...more },
  unit: { names: [name] },
  valuesOf: (record) => ({ [name]: record[name] ?? '' }),
  inputOf: (values) => ({ [name]: typed(values, name) || (more.control === 'url' ? null : '') }),
});

const checkbox = (name: 'showMap' | 'showMapLink', label: ManageMessageKey): RecordField => ({
  ...{ name, label, control: 'checkbox', isRare: true },
  unit: { names: [name] },
  valuesOf: (record) => (record[name] ? { [name]: 'yes' } : {}),
  inputOf: (values) => ({ [name]: values.get(name) === 'yes' }),
});

const description: RecordField = {
  ...{ name: 'description', label: 'description', hint: 'hint-light-text', control: 'description' },
  unit: descriptionUnit,
  valuesOf: (record) => descriptionValues(record.description),
  inputOf: (values) => ({ description: htmlOfDescription(values) }),
};

const coordinates: RecordField = {
  ...{ name: 'coordinates', label: 'coordinates', hint: 'hint-coordinates' },
  unit: { names: ['coordinates'] },
  valuesOf: ({ coordinates: place }) => ({ coordinates: place ? `${place.latitude}, ${place.longitude}` : '' }),
  inputOf: (values, checklist) => {
    const pasted = typed(values, 'coordinates');
    const place = checklist.take('coordinates', () => {
      const read = readCoordinates(pasted);
      if (pasted !== '' && !read) throw new InvalidValue('not-coordinates');
      return read;
    });
    return { geoLat: place?.latitude ?? null, geoLng: place?.longitude ?? null };
  },
};

const parent: RecordField = {
  ...{ name: 'parent', label: 'parent-category', control: 'category' },
  unit: { names: ['parent'] },
  valuesOf: (record) => ({ parent: record.parent?.id ?? '' }),
  inputOf: (values) => ({ parent: typed(values, 'parent') || null }),
};

/** The address of the image. The image itself is created before the record is written. */
const imageUrl: RecordField = {
  ...{ name: 'imageUrl', label: 'image-url', control: 'picture', isRare: true },
  unit: { names: ['imageUrl', 'imageAlt'] },
  valuesOf: ({ image }) => ({ imageUrl: image?.url ?? '', imageAlt: image?.alt ?? '' }),
  inputOf: () => ({}),
};

const website = text('website', 'website', { control: 'url' });
const phone = text('phone', 'phone', { control: 'tel' });
const slug = text('slug', 'slug', { hint: 'hint-record-slug', isRare: true });

/** The fields of each kind, in the order of its form. */
export const recordFields: Readonly<Record<RecordKind, readonly RecordField[]>> = {
  venue: [
    text('name', 'name'),
    text('address', 'street'),
    text('zip', 'zip'),
    text('city', 'city'),
    text('province', 'province'),
    text('country', 'country'),
    coordinates,
    phone,
    website,
    description,
    imageUrl,
    text('state', 'state', { isRare: true }),
    checkbox('showMap', 'show-map'),
    checkbox('showMapLink', 'show-map-link'),
    slug,
  ],
  organizer: [
    text('name', 'name'),
    phone,
    text('email', 'email', { control: 'email', hint: 'hint-email-public' }),
    website,
    description,
    imageUrl,
    slug,
  ],
  category: [text('name', 'name'), parent, description, slug],
  tag: [text('name', 'name'), description, slug],
};

/** The units in which a form is compared and merged. */
export const unitsOf = (kind: RecordKind): Units =>
  Object.fromEntries(recordFields[kind].map(({ name, unit }) => [name, unit]));

/** The values of the form of a record. */
export const valuesOfRecord = (kind: RecordKind, record: RecordData): URLSearchParams =>
  new URLSearchParams(Object.assign({}, ...recordFields[kind].map((field) => field.valuesOf(record))));
