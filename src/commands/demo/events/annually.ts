import { annual, daysAfter } from '../days.js';
import type { Plan } from '../plan.js';

const midTerm = annual('last Monday of October');

// biome-ignore format: one event a paragraph
/** The town's year, in the order of the calendar: holidays, and what belongs to a season. */
export const annually: Plan[] = [
  {
    key: 'new-year-dip', title: 'New Year’s Day Dip', on: annual('1 January'), time: '12:00-13:00',
    image: 'lake', at: ['lake'], by: ['swimmers'], in: ['water', 'holidays'], tags: ['towel', 'weather', 'free'], cost: 'Free',
    text: `The whole town in, the whole town out, hot whiskey or hot chocolate on the jetty. Hats are judged.`,
  },
  {
    key: 'womens-christmas', title: 'Women’s Christmas Tea', on: annual('6 January'), time: '15:00-17:30',
    at: ['library'], by: ['readers'], in: ['town'], tags: ['food', 'stepFree'], cost: '€6',
    text: `On the last day of Christmas the women of the town put their feet up, and the men bring the cake. There will be
      readings, and no washing-up.`,
  },
  {
    key: 'st-brigid', title: 'St Brigid’s Day', on: annual('1 February'),
    by: ['council'], in: ['holidays'],
    text: `The first day of spring, whatever it looks like outside. Rushes for weaving crosses are in a basket by the fountain.`,
  },
  {
    key: 'low-water-walk', title: 'Low Water Walk', on: annual('third Saturday of February'), time: '10:00-12:30',
    at: ['pier'], by: ['museum'], in: ['outdoors', 'learning'], tags: ['family', 'dogs', 'weather', 'history'], cost: 'Donation',
    text: `When the sea goes out far enough, the old quay shows its bones. Boots, please; the museum brings the map of 1790 and
      a flask.`,
  },
  {
    key: 'st-patrick', title: 'St Patrick’s Day', on: annual('17 March'),
    by: ['council'], in: ['holidays'],
    text: `Public holiday. The library is closed, the bakery is green.`,
  },
  {
    key: 'st-patrick-parade', title: 'The Shortest Parade in the County', on: annual('17 March'), time: '11:00-12:00',
    at: ['square'], by: ['council'], in: ['holidays', 'family'], tags: ['family', 'free', 'dogs', 'weather', 'live'], cost: 'Free',
    text: `From the fountain to the pier, 210 metres. To make it last, everybody walks it twice: once in the parade and once to
      watch the others.`,
  },
  {
    key: 'seed-saturday', title: 'Seed Saturday', on: annual('first Saturday of April'), time: '10:00-13:00',
    image: 'garden', at: ['garden'], by: ['traders'], in: ['outdoors', 'learning'], tags: ['local', 'handsOn', 'beginners', 'free'], cost: 'Free',
    text: `Bring the seeds you have too many of, take the ones you lack. There is help with labels that say only “good ones”.`,
  },
  {
    key: 'dawn-chorus', title: 'Dawn Chorus Walk', on: annual('first Sunday of May'), time: '04:45-06:30',
    at: ['lake'], by: ['keepers'], in: ['outdoors'], tags: ['early', 'free', 'weather'], cost: 'Donation',
    text: `Once around the lake in the dark, listening. The blackbird starts, the wren is the loudest, and breakfast is at
      half past six.`,
  },
  {
    key: 'may-holiday', title: 'May Holiday', on: annual('first Monday of May'),
    by: ['council'], in: ['holidays'],
    text: `Public holiday. Boats may be painted on the square until sundown, as has been the custom since somebody started.`,
  },
  {
    key: 'blessing-of-the-boats', title: 'Blessing of the Boats', on: annual('last Sunday of May'), time: '15:00-16:30',
    image: 'harbour', at: ['pier'], by: ['organ', 'council'], in: ['water', 'town'], tags: ['free', 'family', 'live', 'weather'], cost: 'Free',
    text: `Every boat in the harbour gets a word and a sprinkle, from trawler to bath toy. Bring yours; the queue is by length.`,
  },
  {
    key: 'bonfire', title: 'St John’s Eve Bonfire', on: annual('23 June'), time: '21:30-00:30', featured: true,
    image: 'bonfire', at: ['pier'], by: ['council', 'radio'], in: ['outdoors', 'music'], tags: ['live', 'family', 'food', 'late', 'free'], cost: 'Free',
    excerpt: 'A fire, a fiddle, and the shortest night of the year.',
    text: `A fire on the strand, fiddles on the pier, and a night that hardly gets dark. Old oars are welcome as firewood, with
      their stories.`,
  },
  {
    key: 'sandcastles', title: 'Sandcastle Championship', on: annual('second Sunday of July'), time: '11:00-15:00',
    at: ['pier'], by: ['parents'], in: ['outdoors', 'family'], tags: ['family', 'handsOn', 'beginners'], cost: '€2',
    text: `On the strand beside the pier. Three classes: under ten, over ten, and architects. Judging is at low water; the sea
      announces the end.`,
  },
  {
    key: 'august-holiday', title: 'August Holiday', on: annual('first Monday of August'),
    at: ['square'], by: ['council'], in: ['holidays'], tags: ['food', 'free'],
    text: `Public holiday. At one o’clock the long table is laid across the square: bring a chair, a plate, and one dish more than
      you can eat.`,
  },
  {
    key: 'regatta', title: 'Port Merrow Regatta', on: annual('third Saturday of August'), days: 2, time: '10:00-18:00',
    image: 'regatta', at: ['pier'], by: ['council', 'swimmers'], in: ['water', 'town'], tags: ['family', 'food', 'dogs', 'free'], cost: 'Free',
    featured: true, website: 'https://example.org/regatta',
    excerpt: 'Two days of rowing, sailing, and a race for things that should not float.',
    text: `<p>Two days of boats, and of shouting at boats.</p>
      <ul><li>Saturday: rowing, sculling, the harbour swim</li><li>Sunday: sail, and the race for things that should not float</li></ul>
      <p>Enter by Friday noon at the <a href="https://example.org/regatta/enter">harbour office</a>. Bathtubs count as things.</p>`,
  },
  {
    key: 'culture-night', title: 'Culture Night', on: annual('second Friday of September'), time: '17:00-23:00',
    at: ['museum', 'library', 'church', 'cinema'], by: ['council'], in: ['town', 'music'], tags: ['free', 'late', 'family', 'history'],
    cost: 'Free',
    text: `Every door with something behind it is open, and nobody pays. Start anywhere; the soup is in the museum, the quiet
      is in the library.`,
  },
  {
    key: 'apple-day', title: 'Apple Day', on: annual('first Sunday of October'), time: '12:00-16:00',
    image: 'garden', at: ['garden'], by: ['traders'], in: ['outdoors', 'markets'], tags: ['local', 'food', 'family', 'handsOn'], cost: 'Free',
    text: `The press is set up under the pear tree, which takes it well. Bring apples and clean bottles; go home with juice.`,
  },
  {
    key: 'mid-term', title: 'Mid-Term Week', on: midTerm, days: 5,
    at: ['library', 'museum'], by: ['readers', 'museum'], in: ['family', 'holidays'], tags: ['family'], cost: 'Free',
    excerpt: 'No school for five days, and something to do on each of them.',
    text: `<p>No school for five days, and something to do on each of them:</p>
      <ul><li>Monday: kites</li><li>Tuesday: printing with potatoes</li><li>Wednesday: pumpkins</li><li>Thursday: a ghost in the
      museum</li><li>Friday: sleeping in</li></ul>`,
  },
  {
    key: 'pumpkins', title: 'Pumpkins, Knives and Plasters', parent: 'mid-term', on: daysAfter(2, midTerm), time: '10:30-12:30',
    at: ['garden'], by: ['parents'], in: ['family'], tags: ['family', 'handsOn', 'booking'], cost: '4 EUR',
    text: `We have the pumpkins, the spoons and the plasters. Bring a grown-up for the sharp part, and an idea for the face.`,
  },
  {
    key: 'lantern-walk', title: 'Halloween Lantern Walk', on: annual('31 October'), time: '18:00-19:30',
    at: ['square'], by: ['parents'], in: ['outdoors', 'family'], tags: ['family', 'free', 'weather'], cost: 'Free',
    text: `Turnips first, as in the old days, pumpkins behind. We walk to the lighthouse and wake the ghost, who prefers
      liquorice.`,
  },
  {
    key: 'boat-lights', title: 'The Boats Light Up', on: annual('third Saturday of November'), time: '17:00-18:30',
    image: 'harbour', at: ['pier'], by: ['council', 'radio'], in: ['town', 'family'], tags: ['free', 'family', 'food', 'live'], cost: 'Free',
    text: `One switch, thirty masts, four thousand bulbs. The youngest deckhand in town presses the button, if she is still awake.`,
  },
  {
    key: 'christmas-market', title: 'Christmas Market', on: annual('second Saturday of December'), days: 2, time: '14:00-20:00',
    image: 'winter-market', at: ['square'], by: ['traders', 'council'], in: ['markets'], tags: ['food', 'local', 'family', 'live'], cost: 'Free', featured: true,
    excerpt: 'Forty stalls, a brass quartet, and mulled cider from the Three Gulls.',
    text: `Forty stalls around the fountain, a brass quartet on the steps and mulled cider from the Three Gulls. The fishermen
      sell the trees, and deliver them by boat to anyone who lives on the water.`,
  },
  {
    key: 'christmas-day', title: 'Christmas Day', on: annual('25 December'),
    by: ['council'], in: ['holidays'],
    text: `Everything is closed, except the church and the kettle at the lake.`,
  },
  {
    key: 'last-night', title: 'The Last Night of the Year', on: annual('31 December'), time: '22:30-00:30',
    at: ['pier'], by: ['radio', 'council'], in: ['holidays', 'music'], tags: ['live', 'late', 'livestream', 'free'], cost: 'Free',
    attendanceMode: 'mixed', onlineUrl: 'https://radio.example.org/live',
    text: `Songs on the pier and on the radio. At midnight every boat sounds its horn, and the clock on the square is, as ever,
      four minutes ahead of us all.`,
  },
];
