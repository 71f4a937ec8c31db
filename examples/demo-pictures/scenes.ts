import { cinema, library, theatre, whale } from './scenes/culture.js';
import { garden, knots, stargazing, workshop } from './scenes/hands.js';
import { jazz, organ, radio } from './scenes/music.js';
import { bonfire, market, table, winterMarket } from './scenes/town.js';
import { harbour, lake, lighthouse, regatta } from './scenes/water.js';

/** The shapes of each picture, by the name of its file. */
export const scenes = {
  ...{ harbour, lake, lighthouse, regatta },
  ...{ jazz, organ, radio },
  ...{ bonfire, market, table, 'winter-market': winterMarket },
  ...{ cinema, library, theatre, whale },
  ...{ garden, knots, stargazing, workshop },
};
