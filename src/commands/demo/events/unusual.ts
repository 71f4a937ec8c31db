import { monday, wednesday } from '../days.js';
import type { Plan } from '../plan.js';

// biome-ignore format: one event a paragraph
/** Events that few calendars have: one with a password, which its title tells, and one with a title of 108 characters. */
export const unusual: Plan[] = [
  {
    key: 'rehearsal', title: 'Secret Rehearsal (password: foghorn)', on: wednesday(2), time: '20:00-21:30', password: 'foghorn',
    at: ['school'], by: ['parents'], in: ['stage'], tags: ['volunteers'],
    text: `You knew the word, so you may know this too: the whale in the school play has wheels. Come and push.`,
  },
  {
    key: 'benches',
    title: 'General Meeting of the Society for the Preservation of Benches, Bollards, Steps and Other Places to Sit Down',
    on: monday(1), time: '19:00-21:00',
    at: ['school'], by: ['council'], in: ['town'], tags: ['free', 'stepFree'], cost: 'Free',
    text: `On the agenda: the minutes, the bollard, and any other seating. Bring a cushion.`,
  },
];
