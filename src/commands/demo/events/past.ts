import { friday, saturday, sunday, thursday, tuesday } from '../days.js';
import type { Plan } from '../plan.js';

// biome-ignore format: one event a paragraph
/** What the last months brought. */
export const past: Plan[] = [
  {
    key: 'late-set', title: 'Late Set: The Ida Brennan Quartet', on: friday(-1), time: '21:30-23:45',
    at: ['anchor'], by: ['jazz'], in: ['jazz'], tags: ['live', 'late'], cost: '12 EUR',
    text: `New tunes, first time in public. The one in seven-four got a round of applause, and then a second for trying.`,
  },
  {
    key: 'quiz-night', title: 'The Three Gulls Quiz: Boats Edition', on: thursday(-2), time: '20:00-22:30',
    at: ['brewery'], by: ['brewery'], in: ['town'], tags: ['food', 'late'], cost: '€3',
    text: `Won by the crew of the lifeboat, on the very last question, which was about a lifeboat.`,
  },
  {
    key: 'tide-tables', title: 'How to Read a Tide Table', on: tuesday(-4), time: '19:30-20:30',
    at: ['museum'], by: ['museum'], in: ['learning', 'water'], tags: ['beginners', 'history'], cost: '€5',
    text: `An hour with the harbour master and a bucket. Everyone went home knowing when, and most knew why.`,
  },
  {
    key: 'wind-in-the-willows', title: 'The Wind in the Willows', on: friday(-6), time: '18:30-20:00',
    at: ['school'], by: ['parents'], in: ['stage', 'family'], tags: ['family', 'stepFree'], cost: '€4 - 8',
    text: `Class five, a cardboard motor car and a Toad who would not leave the stage.`,
  },
  {
    key: 'brewery-open-day', title: 'Open Day at the Brewery', on: saturday(-8), time: '12:00-18:00',
    at: ['brewery'], by: ['brewery'], in: ['town'], tags: ['food', 'local', 'dogs', 'free'], cost: 'Free',
    text: `Malt to chew, kettles to look into, and a new pale ale that the visitors named. It is now called Fourth Gull.`,
  },
  {
    key: 'beach-clean', title: 'Strand Clean-Up', on: sunday(-10), time: '10:00-12:00',
    at: ['pier'], by: ['council'], in: ['outdoors'], tags: ['volunteers', 'family', 'dogs', 'weather'], cost: 'Free',
    text: `Forty people, sixty-one bags, one message in a bottle. It was a shopping list.`,
  },
  {
    key: 'new-york-first', title: 'Live from New York: A Kitchen Concert', on: thursday(-12), time: '19:30-20:30',
    timezone: 'America/New_York', attendanceMode: 'online', onlineUrl: 'https://stream.example.org/kitchen-concert',
    by: ['jazz', 'radio'], in: ['jazz'], tags: ['livestream', 'live'], cost: '10',
    text: `June Adair played the first of her concerts from Brooklyn. The kettle came in on the off-beat.`,
  },
  {
    key: 'harbour-run', title: 'Once Around the Harbour', on: sunday(-14), time: '10:30-12:00',
    at: ['square'], by: ['parents'], in: ['outdoors'], tags: ['weather', 'beginners'], cost: '10 EUR',
    text: `Five kilometres, two bridges and one flight of steps that nobody had mentioned. All 188 runners came back.`,
  },
  {
    key: 'tokyo-visit', title: 'Our Friends from Tokyo in Town', on: saturday(-20), days: 8,
    at: ['square', 'library'], by: ['twins', 'council'], in: ['town'], tags: ['twins', 'exhibition'], cost: 'Free',
    text: `Twelve guests, eight days, and a photo exhibition of both harbours in the library. They left us a paper gull for every
      house on the quay.`,
  },
  {
    key: 'lighthouse-open', title: 'Up the Lighthouse', on: sunday(-24), time: '11:00-17:00',
    at: ['light'], by: ['keepers'], in: ['outdoors', 'family'], tags: ['family', 'history'], cost: 'Donation',
    text: `The lamp room was open to all. 136 steps up, a view, and, the keepers would like to point out, 136 steps down.`,
  },
];
