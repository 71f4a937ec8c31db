import { expect, test } from 'vitest';
import { editDistance } from '../../src/texts/edit-distance.js';

test.each([
  ['market', 'market', 0],
  ['makret', 'market', 1],
  ['lighthose', 'lighthouse', 1],
  ['jass', 'jazz', 2],
  ['', 'ab', 2],
])('%s and %s are %i typing errors apart', (one, other, errors) => {
  expect(editDistance(one, other)).toBe(errors);
  expect(editDistance(other, one)).toBe(errors);
});
