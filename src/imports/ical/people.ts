/** The organizers of an event: ORGANIZER, and the CONTACT lines that Almanac and others write. */
import { valueLimits } from '../../texts/limits.js';
import { addressOf, partsOf } from './limited-text.js';
import { type Properties, type Property, readText } from './property.js';

/** The data of an organizer, in the form of the REST API. */
export interface NewOrganizer {
  organizer: string;
  email?: string;
  phone?: string;
  website?: string;
}

/** The organizers of an event, one for each name. */
export const organizersOf = (properties: Properties): NewOrganizer[] => {
  const organizers = (properties.get('ORGANIZER') ?? []).flatMap((property) => organizerOf(property) ?? []);
  const contacts = (properties.get('CONTACT') ?? []).flatMap(({ value }) => contactOf(readText(value)) ?? []);
  const byName = new Map([...organizers, ...contacts].map((one) => [one.organizer, one]));
  return [...byName.values()];
};

const EMAIL = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/;

const organizerOf = ({ parameters, value }: Property): NewOrganizer | undefined => {
  const written = value.trim().replace(/^mailto:\s*/i, '');
  const email = EMAIL.test(decode(written)) ? decode(written) : '';
  const name = readText(parameters.get('CN') ?? '').trim() || email;
  return name ? { organizer: shorten(name), ...(email && { email }) } : undefined;
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** `Jazz Club, club@example.org, +31 20 123, https://club.example`, in any order after the name. */
const contactOf = (text: string): NewOrganizer | undefined => {
  const parts = partsOf(text);
  const email = parts.find((part) => EMAIL.test(part));
  const website = parts.find((part) => addressOf(part));
  const phone = parts.find((part) => /^\+?[\d\s()/.-]{5,40}$/.test(part));
  const name = parts.filter((part) => part !== email && part !== website && part !== phone).join(', ');
  if (!name) return undefined;
  return { organizer: shorten(name), ...(email && { email }), ...(phone && { phone }), ...(website && { website }) };
};

const shorten = (name: string): string => [...name.replace(/\s+/g, ' ')].slice(0, valueLimits.title).join('');
