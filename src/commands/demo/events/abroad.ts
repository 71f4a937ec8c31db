import { friday, saturday, thursday } from '../days.js';
import type { Plan } from '../plan.js';

// biome-ignore format: one event a paragraph
/** What happens far away, on the clocks of other towns. */
export const abroad: Plan[] = [
  {
    key: 'new-york-live', title: 'Live from New York: Two Basses and a Voice', on: thursday(1), time: '19:30-21:00',
    image: 'radio', timezone: 'America/New_York', attendanceMode: 'online', onlineUrl: 'https://stream.example.org/two-basses',
    by: ['jazz', 'radio'], in: ['jazz'], tags: ['live', 'livestream', 'late'], cost: '$10 - 20',
    text: `Our member June Adair moved to Brooklyn and took her bass along. She plays from her kitchen, with a friend and a
      view; half past seven over there is the middle of the night over here, so make cocoa.`,
  },
  {
    key: 'tokyo-tea', title: 'Tea with Our Twins in Tokyo', on: saturday(6), time: '14:00-16:00', timezone: 'Asia/Tokyo',
    attendanceMode: 'mixed', onlineUrl: 'https://meet.example.org/kamome-house',
    at: ['tokyo'], by: ['twins'], in: ['town'], tags: ['twins', 'livestream', 'food'], cost: '¥1,500',
    text: `Six of us are there in person, the rest by screen. There will be a tea ceremony, a slideshow of both harbours, and
      the yearly vote on whose gulls are worse.`,
  },
  {
    key: 'reykjavik-choirs', title: 'Three Harbours Sing in Reykjavík', on: friday(11), days: 3, time: '18:00-22:00',
    timezone: 'Atlantic/Reykjavik', at: ['reykjavik'], by: ['twins', 'organ'], in: ['choral'], tags: ['twins', 'live', 'booking'],
    cost: '2,500 ISK', website: 'https://example.org/three-harbours',
    text: `<p>Our choir, theirs, and one from the Faroe Islands share a stage, a song about rain and a fish stew.</p>
      <p>Seats on the <a href="https://example.org/three-harbours/travel">travel list</a> are for singers first, then for
      whoever carries the scores.</p>`,
  },
];
