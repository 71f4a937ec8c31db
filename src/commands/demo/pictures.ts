/** The pictures of the demo. `examples/demo-pictures` draws them, and every service serves them (`src/web/demo-pictures.ts`). */
import type { DemoImage } from './records.js';

/** The alternative text of each picture. An image has one, in English as the events. */
export const pictures = {
  harbour: 'Three fishing boats in a harbour at dusk, with strings of coloured lamps between their masts',
  lake: 'A swimmer with a red cap in a mountain lake at sunrise, next to a jetty',
  lighthouse: 'A red and white lighthouse on a cliff, its beam crossing a starry sky',
  regatta: 'Three sailing boats on a blue bay, the nearest with a red sail',
  jazz: 'A double bass and a grand piano under a single lamp in a vaulted cellar',
  organ: 'The golden pipes of a church organ under a small round window',
  radio: 'A studio microphone with waves of sound around it',
  bonfire: 'People around a tall bonfire on a beach in the evening',
  market: 'Market stalls with striped awnings and crates of fruit, with flags above them',
  table: 'A long table from above: plates, glasses, bread and a bowl of salad',
  'winter-market': 'Wooden stalls with lit windows in the snow, in front of a fir tree with lights',
  cinema: 'Rows of empty seats in front of a screen that shows a steamship',
  library: 'A black cat on a window sill between tall bookshelves, a harbour outside',
  theatre: 'Three umbrellas on painted waves, on a stage with red curtains and a flash of lightning',
  whale: 'A smiling whale in paper waves, with a cup of tea',
  garden: 'A pear tree, a greenhouse and rows of beans in a walled garden, with three bees',
  knots: 'Four ropes in different colours, two of them tied in loops',
  stargazing: 'A person at a telescope under a night sky full of stars',
  workshop: 'The ribs of a wooden boat in a workshop, with tools on the wall',
} as const;

export type PictureKey = keyof typeof pictures;

/** A picture at the address of the service. @param address without a trailing slash. */
export const pictureAt = (key: PictureKey, address: string): DemoImage => ({
  url: `${address}/assets/demo/${key}.webp`,
  width: 1200,
  height: 675,
  alt: pictures[key],
});
