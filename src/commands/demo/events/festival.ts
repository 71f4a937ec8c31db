import { daysAfter, friday } from '../days.js';
import type { Plan } from '../plan.js';

const opening = friday(3);
const middle = daysAfter(1, opening);
const closing = daysAfter(2, opening);

// biome-ignore format: one event a paragraph
/** The Harbour Jazz Weekend, and the parts it is made of. */
export const festival: Plan[] = [
  {
    key: 'jazz-weekend', title: 'Harbour Jazz Weekend', on: opening, days: 3,
    image: 'harbour', at: ['pier', 'anchor', 'school', 'church'], by: ['jazz', 'council'], in: ['jazz'], tags: ['live', 'food'],
    cost: '€0 - 24', website: 'https://example.org/jazz-weekend', featured: true, sticky: true,
    excerpt: 'Three days, seven concerts, and a brass band that arrives by boat.',
    text: `<p>For three days the whole town plays. It begins on the water and ends in the church, with a cellar, a cinema and
      a brunch in between.</p>
      <ul><li>Most concerts are free.</li><li>The big band needs a ticket, and early.</li><li>Earplugs are at the bar.</li></ul>
      <p>The <a href="https://example.org/jazz-weekend/programme">full programme</a> fits on a beer mat.</p>`,
  },
  {
    key: 'brass-on-the-water', title: 'Brass on the Water', parent: 'jazz-weekend', on: opening, time: '19:00-20:30',
    image: 'harbour', at: ['pier'], by: ['jazz'], in: ['jazz', 'water'], tags: ['live', 'free', 'dogs', 'weather'], cost: 'Free',
    text: `Nine players, one trawler, no amplifiers. The band sails in with the evening boats and plays until the ice on deck
      has melted. Stand on the left of the pier: the tuba faces that way.`,
  },
  {
    key: 'first-night-jam', title: 'First Night Jam', parent: 'jazz-weekend', on: opening, time: '22:00-00:30',
    image: 'jazz', at: ['anchor'], by: ['jazz'], in: ['jazz'], tags: ['live', 'late'], cost: 'Donation',
    text: `Whoever has an instrument may use it. The house trio starts; after the second tune the list by the door decides.`,
  },
  {
    key: 'jazz-for-small-ears', title: 'Jazz for Small Ears', parent: 'jazz-weekend', on: middle, time: '11:00-11:45',
    at: ['library'], by: ['jazz', 'readers'], in: ['jazz', 'family'], tags: ['live', 'family', 'free', 'stepFree'], cost: '0',
    text: `A double bass is a bear, a clarinet is a duck, and the drums are soup. For children up to seven and anyone who still
      wonders how it works.`,
  },
  {
    key: 'silent-film-loud-trio', title: 'Silent Film, Loud Trio', parent: 'jazz-weekend', on: middle, time: '15:00-16:30',
    image: 'cinema', at: ['cinema'], by: ['film', 'jazz'], in: ['film', 'jazz'], tags: ['live', 'classics'], cost: '9 EUR',
    text: `Three short comedies from the 1920s, with a trio that has not seen them before either. That is the point.`,
  },
  {
    key: 'corrigan-big-band', title: 'The Maeve Corrigan Big Band', parent: 'jazz-weekend', on: middle, time: '20:30-22:45',
    image: 'jazz', at: ['school'], by: ['jazz'], in: ['jazz'], tags: ['live', 'booking', 'stepFree'], cost: '€18 - 24', featured: true,
    website: 'https://example.org/corrigan-big-band',
    offers: [
      { name: 'Balcony', price: 18, currency: 'EUR', url: 'https://tickets.example.org/corrigan-big-band', available: true },
      { name: 'Floor', price: 24, currency: 'EUR', url: 'https://tickets.example.org/corrigan-big-band', available: false },
    ],
    text: `Seventeen musicians on a stage built for a nativity play. Ellington, Basie, and a new suite about the tides.
      There is a dance floor, and last year it was needed.`,
  },
  {
    key: 'new-orleans-brunch', title: 'New Orleans Brunch', parent: 'jazz-weekend', on: closing, time: '11:30-14:00',
    image: 'table', at: ['brewery'], by: ['brewery', 'jazz'], in: ['jazz'], tags: ['live', 'food', 'booking'], cost: '22€',
    text: `Gumbo from the harbour, beignets from the bakery, and a banjo. Sittings at half past eleven and at one.`,
  },
  {
    key: 'last-light', title: 'Last Light: Organ and Saxophone', parent: 'jazz-weekend', on: closing, time: '17:00-18:00',
    image: 'organ', at: ['church'], by: ['organ', 'jazz'], in: ['choral', 'jazz'], tags: ['live', 'free', 'stepFree'], cost: 'Donation',
    text: `The weekend ends softly: slow tunes and old hymns for the largest and one of the smallest wind instruments in town.`,
  },
];
