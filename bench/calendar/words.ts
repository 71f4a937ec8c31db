/** The words in the texts of the calendar. Their frequencies are those of a calendar of the same size. */

/** A generator of numbers from 0 to 1 for a seed (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * The number of events that share words of their own. A larger calendar has more blocks, one after the other in time; all
 * events of a dense calendar are in one block.
 */
export const BLOCK = 10_000;

/** The number of frequent and of rare words in each block, and of widespread words in the calendar. */
export const FREQUENT = 40;
export const RARE = 500;
export const WIDESPREAD = 20;

/** A word of every tenth event of one block, and of no other block. */
export const frequentWord = (block: number, at: number): string => word(block * (FREQUENT + RARE) + at);

/** A word of every five-hundredth event of one block, and of no other block. */
export const rareWord = (block: number, at: number): string => word(block * (FREQUENT + RARE) + FREQUENT + at);

/** A word of every twentieth event of the whole calendar. */
export const widespreadWord = (at: number): string => word(99_000_000 + at);

/** A text of about this number of bytes, of words that nearly every text contains. */
export const plainText = (bytes: number, random: () => number): string => {
  let text = '';
  while (text.length < bytes) text += `${commonWords[Math.floor(random() * commonWords.length)]} `;
  return text.trim();
};

const consonants = 'bcdfghjklmnprstvwxyz';
const vowels = 'aeiou';

/** A word of five syllables for a number. Different numbers have different words, and no word contains another. */
function word(number: number): string {
  let rest = Math.imul(number + 1, 48_271_919) >>> 0; // odd: consecutive numbers give different words without collisions
  let text = '';
  for (let syllable = 0; syllable < 5; syllable++) {
    text += consonants[rest % 20];
    rest = Math.floor(rest / 20);
    text += vowels[rest % 5];
    rest = Math.floor(rest / 5);
  }
  return text;
}

const commonWords = (
  'the a of and with from evening music dance hall garden river city people children market bread wine coffee café ' +
  'theatre concert open air summer winter spring autumn talk reading poems paint brush wood workshop bring your own ' +
  'friends neighbours old new long short walk harbour boat bridge light night day morning free seats at door ticket ' +
  'band choir strings drums über façade naïve square museum school library church tower market-place history photo ' +
  'film short documentary director guest dinner lunch soup cheese games chess cards run bike ride football field ' +
  'stars moon garden plants seeds trees birds science stories theatre-makers stage lights costume mask festival'
).split(' ');
