/** The words that the calendar's texts are made of: the same for everybody, and as rare as a calendar of that size has them. */

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** How many events share their own words. A larger calendar is more such blocks, one after the other in time. */
export const BLOCK = 10_000;

/** How many words there are of a sort. */
export const OFTEN = 40;
export const SELDOM = 500;
export const EVERYWHERE = 20;

/** A word that every tenth event of one block has, and no other. */
export const oftenWord = (block: number, at: number): string => word(block * (OFTEN + SELDOM) + at);

/** A word that every five-hundredth event of one block has, and no other. */
export const seldomWord = (block: number, at: number): string => word(block * (OFTEN + SELDOM) + OFTEN + at);

/** A word that every twentieth event of the whole calendar has, however large that is. */
export const everywhereWord = (at: number): string => word(99_000_000 + at);

/** A text of about so many bytes, in words that are in nearly every text. */
export const plainText = (bytes: number, random: () => number): string => {
  let text = '';
  while (text.length < bytes) text += `${commonWords[Math.floor(random() * commonWords.length)]} `;
  return text.trim();
};

const consonants = 'bcdfghjklmnprstvwxyz';
const vowels = 'aeiou';

/** A word of five syllables for a number: no two numbers have one word, and none is within another. */
function word(number: number): string {
  let rest = Math.imul(number + 1, 48_271_919) >>> 0; // odd, so that neighbours look different and none meet
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
