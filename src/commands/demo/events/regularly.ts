import { monthly, saturday, sunday, wednesday } from '../days.js';
import type { Plan } from '../plan.js';

type Extra = Partial<Plan>;

const market = (week: number, key: string, theme: string, text: string, extra: Extra = {}): Plan => ({
  key: `market-${key}`,
  title: `Saturday Market: ${theme}`,
  on: saturday(week),
  image: 'market',
  time: '09:00-13:00',
  at: ['square'],
  by: ['traders'],
  in: ['markets'],
  tags: ['free', 'food', 'local', 'dogs', 'weather'],
  cost: 'Free',
  text,
  ...extra,
});

const organ = (week: number, key: string, theme: string, text: string, extra: Extra = {}): Plan => ({
  key: `organ-${key}`,
  title: `Organ at Noon: ${theme}`,
  on: sunday(week),
  image: 'organ',
  time: '12:00-12:40',
  at: ['church'],
  by: ['organ'],
  in: ['choral'],
  tags: ['live', 'free', 'stepFree'],
  cost: 'Donation',
  text,
  ...extra,
});

const film = (month: number, key: string, shown: string, text: string, extra: Extra = {}): Plan => ({
  key: `film-${key}`,
  title: `Film Club: ${shown}`,
  on: monthly('first Thursday', month),
  image: 'cinema',
  time: '20:00-22:15',
  at: ['cinema'],
  by: ['film'],
  in: ['film'],
  tags: ['classics'],
  cost: '€7',
  website: 'https://example.org/lantern/film-club',
  text,
  ...extra,
});

const stories = (week: number, key: string, story: string, text: string, extra: Extra = {}): Plan => ({
  key: `story-${key}`,
  title: `Story Hour: ${story}`,
  on: wednesday(week),
  time: '16:00-16:45',
  at: ['library'],
  by: ['readers'],
  in: ['family'],
  tags: ['family', 'free', 'stepFree'],
  cost: 'Free',
  text,
  ...extra,
});

const repairs = (month: number, key: string, theme: string, text: string): Plan => ({
  key: `repair-${key}`,
  title: `Repair Café: ${theme}`,
  on: monthly('third Saturday', month),
  image: 'workshop',
  time: '14:00-17:00',
  at: ['school'],
  by: ['parents'],
  in: ['town', 'learning'],
  tags: ['volunteers', 'handsOn', 'free'],
  cost: 'Donation',
  text,
});

// biome-ignore format: one event a paragraph
/** What comes back every week or every month: each time a single event, each time a little different. */
export const regularly: Plan[] = [
  market(-1, 'pots', 'Pots and Pans', `Three potters and a tinsmith join the usual stalls. The blue jugs were gone by ten.`),
  market(0, 'bread', 'Bread and Butter',
    `Six bakers at one long table, and butter churned while you wait. Come early for the seaweed loaf: there are only thirty.`,
    { excerpt: 'Six bakers, one long table, thirty seaweed loaves.' }),
  market(1, 'knives', 'The Knife Grinder Is Here',
    `Bring kitchen knives, shears and garden hooks; Mrs Tully sharpens them while you shop. Three euro a blade, and her opinion
     of it for nothing.`),
  market(2, 'honey', 'Honey and Wax',
    `Eleven beekeepers, no two jars alike. Ask for the heather honey, and stay for the argument about whose hill it comes from.`),
  market(3, 'plants', 'Plants and Cuttings',
    `Herbs, geraniums, and cuttings in yoghurt pots. Swap one of yours for one of theirs; nobody will ask for the Latin.`),
  market(4, 'cheese', 'Cheese from the Hills',
    `<p>Four small dairies come down for the morning:</p>
     <ul><li>a goat’s cheese rolled in ash,</li><li>a blue that smells of rain,</li><li>a cheddar older than the school choir.</li></ul>`),
  market(5, 'children', 'The Children’s Stalls',
    `Under-twelves sell what they have made, grown or grown out of. Prices are firm; change is not always available.`,
    { tags: ['free', 'family', 'dogs', 'weather'], in: ['markets', 'family'] }),
  market(6, 'books', 'Books by the Kilo',
    `The library clears its cellar. Novels are two euro a kilo, poetry weighs nothing, and the cat is not for sale.`,
    { by: ['traders', 'readers'], tags: ['free', 'dogs'] }),
  market(7, 'fish', 'Fish off the Boat',
    `Whatever came in before seven, cooked on the spot with lemon and too much pepper. The menu is written when the nets are up.`),
  market(8, 'chairs', 'Chairs and Baskets',
    `Willow, cane and rush: three weavers mend the chair you bring, if you carry it here yourself. Small baskets from 12 euro.`,
    { tags: ['free', 'handsOn', 'weather'] }),
  market(9, 'soup', 'Soup Day',
    `Every stall gives a vegetable and the fire brigade brings the pot. Bring a bowl; second helpings until it is gone.`),

  organ(-1, 'storms', 'Storms', `Three composers, three storms, and a candle that stayed alight through all of them.`),
  organ(0, 'bach', 'Bach Before Lunch',
    `A prelude, a trio sonata and the little fugue in G minor, played by our organist Nuala Fenn. Forty minutes: the roast will wait.`,
    { excerpt: 'Forty minutes of Bach on 1,204 pipes.' }),
  organ(1, 'dances', 'Nothing but Dances',
    `A gigue, a tango, two waltzes and a hornpipe. Tapping is allowed in the side aisle.`),

  film(-1, 'thirty-nine', 'The 39 Steps (1935)', `Handcuffs, Highlands and a man who remembers everything. The bar agreed, for once.`),
  film(0, 'navigator', 'The Navigator (1924)',
    `Buster Keaton, adrift on an ocean liner with no crew and one tin opener. Live piano by Ida Brennan; the ship sinks in time.`,
    { tags: ['classics', 'live'], cost: '8.50 EUR', excerpt: 'Buster Keaton alone on an ocean liner, with live piano.' }),
  film(1, 'atalante', 'L’Atalante (1934)',
    `A barge, a honeymoon, and an old sailor with too many cats. In French, with subtitles and with tissues at the desk.`),
  film(2, 'hulot', 'Monsieur Hulot’s Holiday (1953)',
    `A week at the seaside in which nothing goes wrong except everything. Hardly a word is spoken, so bring the grandparents.`,
    { tags: ['classics', 'family'] }),
  film(3, 'local-hero', 'Local Hero (1983)',
    `An oil company wants to buy a village; the village is not against it. Chosen by our harbour master, who is saying nothing.`),

  stories(-1, 'mitten', 'The Lost Mitten', `A mitten, a mouse, a hedgehog, and a bear who really should have known better.`),
  stories(0, 'whale', 'The Whale Who Came to Tea',
    `She was very polite, but there was the matter of the doorway. A story, a song and a large sheet of blue paper, for four
     to eight.`, { image: 'whale', excerpt: 'A story, a song and a large sheet of blue paper.' }),
  stories(1, 'postman', 'The Postman and the Gull',
    `Every letter arrives with a corner missing. Help us to find out who is eating them; bring a crayon and your best
     detective face.`),

  repairs(0, 'lamps', 'Lamps and Radios',
    `Bring what no longer glows or hums. Our volunteers open it up with you, and explain what they find; last time we saved
     nineteen of twenty-three.`),
  repairs(1, 'bikes', 'Bicycles',
    `Punctures, brakes and squeaks of unknown origin. Tools and tea are here; spare tubes cost what they cost.`),
];
