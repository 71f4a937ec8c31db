import { day, friday, monday, saturday, sunday, thursday, tuesday, wednesday } from '../days.js';
import type { Plan } from '../plan.js';

// The season is not known here: it is "in five weeks" whenever the reader starts the demo. Nothing may depend on the weather.
// biome-ignore format: one event a paragraph
/** What is on today, and the single evenings of the weeks and months to come. */
export const soon: Plan[] = [
  {
    key: 'evening-walk', title: 'Evening Walk to the Light', on: day(0), time: '18:30-20:00',
    image: 'lighthouse', at: ['light'], by: ['keepers'], in: ['outdoors'], tags: ['free', 'dogs', 'weather'], cost: 'Free',
    excerpt: 'Out along the cliff path with a keeper, and home by the road.',
    text: `Out along the cliff path with one of the keepers, and home by the road. It is two miles, with a stop for soup at the foot
      of the tower. Bring a torch and a story about the sea; true ones count double.`,
  },
  {
    key: 'request-hour', title: 'Request Hour on Radio Merrow', on: day(0), time: '21:00-22:00',
    image: 'radio', by: ['radio'], in: ['music'], tags: ['livestream', 'free'], cost: 'Free', attendanceMode: 'online',
    onlineUrl: 'https://radio.example.org/live', website: 'https://example.org/radio-merrow',
    excerpt: 'You ask, we play, the tides at half past.',
    text: `You ask, we play. Send a song and the reason for it; the reason is read out, so choose it well. Tides and lost cats at
      half past.`,
  },
  {
    key: 'lunchtime-notes', title: 'Lunchtime Notes', on: day(1), time: '13:00-13:30',
    at: ['church'], by: ['organ'], in: ['music'], tags: ['live', 'free', 'stepFree'], cost: 'Donation',
    excerpt: 'Half an hour of music for the price of a sandwich, or nothing.',
    text: `Half an hour of chamber music by whoever is in town; this time a cello and a concertina. Sandwiches are welcome,
      crisps are not.`,
  },
  {
    key: 'low-tide-trio', title: 'The Low Tide Trio', on: friday(0), time: '20:30-23:00',
    image: 'jazz', at: ['anchor'], by: ['jazz'], in: ['jazz'], tags: ['live', 'late', 'booking'], cost: '12 EUR', featured: true,
    website: 'https://example.org/low-tide-trio',
    excerpt: 'Piano, bass, brushes, and forty-two chairs.',
    text: `Piano, bass and brushes: ballads that take their time and one or two that do not. They recorded their last album
      <a href="https://example.org/low-tide-trio">in this very cellar</a>, and you can hear the fridge on track four.`,
  },
  {
    key: 'come-and-sing', title: 'Come and Sing', on: tuesday(0), time: '19:30-21:00',
    at: ['school'], by: ['parents'], in: ['choral'], tags: ['beginners', 'free', 'stepFree'], cost: 'Free',
    text: `An open rehearsal of the town choir. No audition, no notes needed; stand next to someone who sounds sure.`,
  },
  {
    key: 'dawn-dip', title: 'Sunday Dip', on: sunday(0), time: '08:00-09:00',
    image: 'lake', at: ['lake'], by: ['swimmers'], in: ['water'], tags: ['towel', 'early', 'beginners', 'free'], cost: 'Free',
    text: `In at eight, out when you please, porridge at half past. If it is your first time, say so: someone will go in beside
      you and complain on your behalf.`,
  },
  {
    key: 'gulls-quiz', title: 'The Three Gulls Quiz', on: thursday(0), time: '20:00-22:30',
    image: 'table', at: ['brewery'], by: ['brewery'], in: ['town'], tags: ['food', 'late'], cost: '€3',
    text: `<p>Teams of up to five, six rounds:</p>
      <ol><li>general knowledge</li><li>boats</li><li>the year you were born</li><li>music</li><li>smells</li><li>Port Merrow</li></ol>
      <p>The winners write the next quiz. It is not entirely a prize.</p>`,
  },
  {
    key: 'harbour-forum', title: 'Harbour Forum: A Bench or a Bandstand?', on: tuesday(1), time: '19:30-21:00',
    at: ['school'], by: ['council'], in: ['town'], tags: ['livestream', 'free', 'stepFree'], cost: 'Free',
    attendanceMode: 'mixed', onlineUrl: 'https://meet.example.org/harbour-forum',
    text: `There is money for one of them on the North Pier. Come to the hall or join from your sofa; votes count the same,
      heckling only carries in the room.`,
  },
  {
    key: 'knots', title: 'Over, Under, Through: A History of the Knot', on: day(-9), days: 75,
    image: 'knots', at: ['museum'], by: ['museum'], in: ['town', 'learning'], tags: ['exhibition', 'history', 'handsOn'], cost: '€6 - 9',
    website: 'https://example.org/small-harbours/knots',
    excerpt: 'Two hundred knots, and a rope to try them with.',
    text: `Two hundred knots, from the fisherman’s bend to a grandmother’s shoelaces. Every visitor gets a yard of rope at the
      door. Please leave it as you found it, if you can.`,
  },
  {
    key: 'stargazing', title: 'Stargazing from the Pier', on: wednesday(1), time: '21:30-23:00', eventStatus: 'cancelled',
    image: 'stargazing', at: ['pier'], by: ['museum'], in: ['outdoors', 'learning'], tags: ['free', 'late'], cost: 'Free',
    text: `<p><strong>Cancelled:</strong> the telescope has been dropped. Nobody was hurt except its owner’s feelings.</p>
      <p>The stars themselves are expected as usual.</p>`,
  },
  {
    key: 'seal-trip', title: 'To the Seals by Boat', on: sunday(1), time: '10:00-12:30', eventStatus: 'postponed',
    image: 'regatta', at: ['pier'], by: ['keepers'], in: ['water', 'family'], tags: ['family', 'booking'], cost: '€18',
    text: `<strong>Postponed</strong> until the engine agrees. Tickets stay valid, and the new date will be announced here and
      on the pier. The seals have been told.`,
  },
  {
    key: 'island-letters', title: 'Author Evening: Letters from Small Islands', on: thursday(2), time: '19:00-20:30',
    image: 'library', at: ['library'], by: ['readers'], in: ['learning'], tags: ['booking', 'stepFree'], cost: '5 EUR', eventStatus: 'rescheduled',
    text: `Orla Quill lived on eleven islands and wrote home from each. She reads, and answers questions, also about the
      goat. Moved from last month, when the ferry was late by a day.`,
  },
  {
    key: 'helpers-supper', title: 'Supper for Our Volunteers', on: saturday(2), time: '19:00-22:00', hideFromListings: true,
    at: ['brewery'], by: ['council'], in: ['town'], tags: ['volunteers', 'food'],
    text: `For everyone who has carried a chair this year. By invitation; if you have this address, you are invited.`,
  },
  {
    key: 'midnight-organ', title: 'Midnight Organ (working title)', on: saturday(7), time: '23:30-00:30', status: 'draft',
    at: ['church'], by: ['organ'], in: ['choral'], tags: ['live', 'late'],
    text: `To be agreed with the neighbours. Programme follows, and so perhaps does a better title.`,
  },
  {
    key: 'tempest', title: 'The Tempest, with Umbrellas', on: friday(9), time: '19:00-21:00',
    image: 'theatre', at: ['school'], by: ['parents'], in: ['stage', 'family'], tags: ['family', 'stepFree'], cost: '€4 - 8',
    text: `Class six plays Shakespeare in seventy minutes and one interval. The front row will get wet; that is what the
      umbrellas are for.`,
  },
  {
    key: 'museum-night', title: 'A Night in the Museum', on: friday(13), days: 2, time: '19:00-08:30',
    at: ['museum'], by: ['museum'], in: ['family'], tags: ['family', 'booking', 'late'], cost: '15 EUR',
    text: `For eight to twelve year olds with a sleeping bag. Supper under the whale, a treasure map by torchlight, breakfast
      at eight. Parents are collected at half past.`,
  },
  {
    key: 'boatbuilding', title: 'Build a Boat in Five Days', on: monday(18), days: 5, time: '09:30-16:00',
    image: 'workshop', at: ['museum'], by: ['museum'], in: ['learning', 'water'], tags: ['handsOn', 'booking', 'history'], cost: '240 EUR',
    offers: [{ name: 'Place', price: 240, currency: 'EUR', url: 'https://tickets.example.org/boatbuilding', available: false }],
    text: `<p>Six people, one skiff. On Monday it is a pile of planks, on Friday it floats, usually.</p>
      <p>See <a href="https://example.org/small-harbours/boatbuilding">what to bring</a>; lunch is included.</p>`,
  },
  {
    key: 'foghorn', title: 'Concerto for Foghorn and Strings', on: saturday(22), time: '17:00-18:15', featured: true,
    image: 'lighthouse', at: ['light'], by: ['keepers', 'organ'], in: ['music', 'outdoors'], tags: ['live', 'weather', 'dogs'], cost: 'Donation',
    text: `The foghorn of Merrow Head has one note, and our string orchestra has written a piece around it. Ships within
      five miles have been informed.`,
  },
  {
    key: 'small-harbours', title: 'The Small Harbours Meeting', on: thursday(33), days: 2, time: '10:00-16:30',
    at: ['school', 'museum'], by: ['council', 'museum'], in: ['learning', 'town'], tags: ['livestream', 'booking', 'food'],
    cost: '40 - 85 EUR', attendanceMode: 'mixed', onlineUrl: 'https://meet.example.org/small-harbours',
    text: `Two days for people who look after places with fewer than a hundred moorings: talks on silt, ice machines and gulls.
      Those at home get the talks, those in the hall get the chowder.`,
  },
];
