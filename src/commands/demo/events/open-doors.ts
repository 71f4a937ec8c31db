import { sunday } from '../days.js';
import type { Plan } from '../plan.js';
import type { CategoryKey } from '../terms.js';
import type { VenueKey } from '../venues.js';

const openDoorsDay = sunday(5);

type Row = readonly [time: NonNullable<Plan['time']>, at: VenueKey, category: CategoryKey, title: string, text: string];

// biome-ignore format: one event a line
const rows: readonly Row[] = [
  ['09:00-10:00', 'lake', 'water', 'A First Swim with the Cold Water Club', 'Thirty seconds in, ten minutes at the kettle.'],
  ['09:00-09:45', 'garden', 'outdoors', 'What the Bees Do on Sundays', 'The same as on other days, it turns out, but with visitors.'],
  ['09:30-10:15', 'brewery', 'town', 'Malt, Hops and Breakfast', 'A tour that begins with toast.'],
  ['09:30-10:30', 'light', 'outdoors', 'Up the Tower: First Climb', 'The morning is the clearest. So are the stairs.'],
  ['10:00-10:30', 'library', 'family', 'Stamp Your Own Book', 'The big stamp, the ink, and a book that nobody will miss.'],
  ['10:00-11:00', 'museum', 'learning', 'Behind the Model Boats', 'Where the sails are mended, with a needle for every visitor.'],
  ['10:00-10:45', 'church', 'choral', 'Inside the Organ', 'Six people at a time, between the pipes, with earplugs.'],
  ['10:30-11:30', 'cinema', 'film', 'How a Film Is Threaded', 'The projector opened up, and a reel to hold.'],
  ['10:30-11:15', 'school', 'stage', 'The Cupboard of Costumes', 'Four kings, two whales and one tree to try on.'],
  ['11:00-11:45', 'anchor', 'jazz', 'The Piano Tuner Explains', 'Eighty-eight keys, and why one of them is never right.'],
  ['11:00-12:00', 'pier', 'water', 'Aboard the Trawler Aoife', 'Wheelhouse, hold and galley. Mind the third step.'],
  ['11:00-12:00', 'square', 'town', 'Who Winds the Town Clock', 'Up behind the dial, to see why it is four minutes fast.'],
  ['11:30-12:15', 'library', 'learning', 'Old Maps of the Harbour', 'Unrolled once a year, on the long table, with clean hands.'],
  ['11:30-12:30', 'garden', 'learning', 'Grafting an Apple Tree', 'One cut, some tape, and four years of patience.'],
  ['12:00-12:40', 'church', 'choral', 'Organ at Noon: Requests', 'Hum it, and she will play it.'],
  ['12:00-13:00', 'brewery', 'town', 'Soup for Everyone', 'One pot, one spoon each, two hundred bowls.'],
  ['12:00-12:45', 'light', 'outdoors', 'Up the Tower: Second Climb', 'The lunch climb. Sandwiches taste better up there.'],
  ['12:30-13:30', 'museum', 'family', 'Tie Your First Knot', 'Then your second. The third undoes both.'],
  ['13:00-14:00', 'school', 'learning', 'The Clinker Workshop', 'Planks, rivets and a great deal of tapping.'],
  ['13:00-13:45', 'cinema', 'film', 'Port Merrow in 1962', 'Eleven minutes of home movies, twice, with names called out.'],
  ['13:30-14:15', 'anchor', 'jazz', 'An Hour of Scales, Kindly Shortened', 'The house trio practises in public.'],
  ['13:30-14:30', 'pier', 'outdoors', 'The Sea Wall, Stone by Stone', 'A slow walk with the mason who knows them all.'],
  ['14:00-15:00', 'square', 'family', 'Chalk the Square', 'All of it, by three o’clock, weather permitting or not.'],
  ['14:00-14:45', 'library', 'family', 'The Cat Called Index: A Portrait Session', 'She will sit still. Bring crayons.'],
  ['14:00-15:00', 'lake', 'water', 'Row a Skiff', 'With a life jacket, a cox and a very small race.'],
  ['14:30-15:30', 'garden', 'markets', 'Seeds, Jars and Gossip', 'Whatever the garden has too much of.'],
  ['15:00-15:45', 'light', 'outdoors', 'Up the Tower: Last Climb', 'Down again before the lamp is lit.'],
  ['15:00-16:00', 'museum', 'learning', 'Love Letters from Small Harbours', 'Read aloud, with the names left out, mostly.'],
  ['15:00-16:00', 'church', 'choral', 'Sing with the Loft Choir', 'Two rounds and a hymn, from a standing start.'],
  ['15:30-16:15', 'brewery', 'learning', 'How to Draw a Gull', 'They come to the courtyard by themselves.'],
  ['16:00-17:00', 'school', 'music', 'Every Instrument in the Cupboard', 'Try them all. The tuba last, please.'],
  ['16:00-16:45', 'cinema', 'film', 'Make a Film in Forty Minutes', 'Shown at a quarter to five, to applause.'],
  ['16:30-17:30', 'pier', 'music', 'Brass at Low Tide', 'The band stands where the water was.'],
  ['17:00-18:00', 'anchor', 'jazz', 'Closing Tunes', 'For everyone who still has legs.'],
];

// biome-ignore format: one event a paragraph
/** A day on which much more happens than on any other. */
export const openDoors: Plan[] = [
  {
    key: 'open-doors', title: 'Open Doors Day', on: openDoorsDay, image: 'harbour',
    at: ['square', 'museum', 'library', 'church'], by: ['council'], in: ['town'], tags: ['free', 'family', 'history'], cost: 'Free',
    excerpt: 'Thirty-four doors that are usually shut, all on one Sunday.',
    text: `Once a year every workshop, tower and back room lets people in. Nobody can see it all; the map is in the fountain,
      laminated.`,
  },
  ...rows.map(([time, at, category, title, text], index): Plan => ({
    key: `open-doors-${index + 1}`, title, parent: 'open-doors', on: openDoorsDay, time, at: [at], by: ['council'],
    in: [category], tags: ['free'], cost: 'Free', text,
  })),
];
