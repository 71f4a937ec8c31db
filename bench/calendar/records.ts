/** The rows of each kind. A row depends only on its index. */
import { fold, searchText } from '../../src/texts/search.js';
import { makeSlug } from '../../src/texts/slug.js';
import type { Row } from './copy.js';
import { BLOCK_DAYS, dayFromToday, idOf, isPublic, PAST_DAYS, ZONE } from './layout.js';
import { FREQUENT, frequentWord, plainText, RARE, randomFrom, rareWord, WIDESPREAD, widespreadWord } from './words.js';

/** @param age the position in the calendar, in blocks */
export const event = (at: number, age: number): Row => {
  const random = randomFrom(at);
  const block = Math.floor(age);
  const title = `${capital(frequentWord(block, one(FREQUENT, random)))} ${plainText(20, random)} ${at}`;
  const words = [
    frequentWord(block, one(FREQUENT, random)),
    rareWord(block, one(RARE, random)),
    widespreadWord(one(WIDESPREAD, random)),
  ];
  const text = `${plainText(280, random)} ${words.join(' ')} ${plainText(280, random)}`;
  const allDay = at % 20 === 7;
  // Ids increase roughly with the start.
  const day = dayFromToday(age * BLOCK_DAYS - PAST_DAYS + random() * 60);
  const hour = 9 + Math.floor(random() * 10);
  const time = (hours: number) => `${day} ${String(hours).padStart(2, '0')}:30:00 ${ZONE}`;
  return {
    id: idOf.Event(at),
    status: isPublic(at) ? 'publish' : 'draft',
    title,
    slug: makeSlug(title, 'en'),
    description: `<p>${text}</p>`,
    searchText: searchText([title, text]),
    ...writtenOn(dayFromToday(-1 - random() * 300)),
    starts: allDay ? `${day} 00:00:00 ${ZONE}` : time(hour),
    ends: allDay ? `${day} 23:59:59 ${ZONE}` : time(hour + 1 + Math.floor(random() * 4)),
    timezone: ZONE,
    allDay,
    cost: at % 3 ? String(5 + (at % 40)) : '',
    website: `https://events.example/${at}`,
    hideFromListings: at % 100 === 57,
    featured: at % 25 === 0,
  };
};

export const venue = (at: number): Row => {
  const random = randomFrom(-1 - at);
  const [name, address, city] = [
    `${plainText(12, random)} ${at}`,
    `${plainText(8, random)} ${at}`,
    cities[at % 5] ?? '',
  ];
  const text = plainText(200, random);
  return {
    id: idOf.Venue(at),
    name,
    slug: makeSlug(name, 'en'),
    description: `<p>${text}</p>`,
    searchText: searchText([name, text, address, city, 'Netherlands', '1234 AB']),
    ...writtenOn(dayFromToday(-400)),
    address,
    city,
    country: 'Netherlands',
    province: 'Utrecht',
    stateProvince: 'Utrecht',
    zip: '1234 AB',
    phone: '+31 30 123 45 67',
    website: `https://venues.example/${at}`,
    geoLat: 52 + at / 1000,
    geoLng: 5 + at / 1000,
  };
};

export const organizer = (at: number): Row => {
  const random = randomFrom(-1001 - at);
  const [name, text] = [`${plainText(12, random)} ${at}`, plainText(200, random)];
  const [website, email] = [`https://organizers.example/${at}`, `post@${at}.example`];
  return {
    id: idOf.Organizer(at),
    name,
    slug: makeSlug(name, 'en'),
    description: `<p>${text}</p>`,
    searchText: searchText([name, text, website, email]),
    ...writtenOn(dayFromToday(-400)),
    website,
    email,
  };
};

export const term = (kind: 'Category' | 'Tag', at: number): Row => {
  const name = `${kind} ${plainText(8, randomFrom(-2001 - at))} ${at}`;
  return {
    name,
    nameKey: fold(name),
    slug: makeSlug(name, 'en'),
    created: dayFromToday(-400),
    modified: dayFromToday(-400),
  };
};

const writtenOn = (day: string): Row => ({ published: day, created: day, modified: day });

const cities = ['Utrecht', 'Amersfoort', 'Zeist', 'Soest', 'Houten'];

const one = (count: number, random: () => number): number => Math.floor(random() * count);

const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;
