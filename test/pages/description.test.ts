import { expect, test } from 'vitest';
import { belowHeading } from '../../src/pages/views/description.js';

test.each([
  ['<h3>Bands</h3><p>Three</p><h3 id="x">Bar</h3>', '<h2>Bands</h2><p>Three</p><h2 id="x">Bar</h2>'],
  ['<h1>One</h1><h4>Two</h4><h6>Three</h6>', '<h2>One</h2><h3>Two</h3><h4>Three</h4>'],
  [
    '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
    '<h2>1</h2><h3>2</h3><h4>3</h4><h5>4</h5><h6>5</h6><h6>6</h6>',
  ],
  ['<p>a<hr>b</p>', '<p>a<hr>b</p>'],
])('headings of a description are below that of the page: %s', (html, expected) => {
  expect(belowHeading(html)).toBe(expected);
});
