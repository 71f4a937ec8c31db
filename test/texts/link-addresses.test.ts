import { expect, test } from 'vitest';
import { sanitize } from '../../src/texts/html.js';
import { lightTextToHtml } from '../../src/texts/light-text.js';
import { htmlToTextWithAddresses } from '../../src/texts/link-addresses.js';

test.each([
  ['<p><a href="https://a.example/x">tickets</a> here</p>', 'tickets (https://a.example/x) here'],
  ['<p><a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a></p>', 'https://a.example/?a=1&b=2'],
  ['<a href="https://b.example">https://a.example</a>', 'https://a.example (https://b.example)'],
  ['<a rel="nofollow ugc" href="https://a.example"><strong>A</strong> b</a>', 'A b (https://a.example)'],
  ['<a title="x href=" href="https://a.example">b</a>', 'b (https://a.example)'],
  ['<a title="1 > 0 < 2" href="https://a.example/<b>">b</a>', 'b (https://a.example/<b>)'],
  ['<p>One</p><p><a href="mailto:a@b.example">mail</a> <a title="x">y</a></p>', 'One\n\nmail (mailto:a@b.example) y'],
  ['a < b & <3, 2 > 1', 'a < b & <3, 2 > 1'],
])('%j has the text %j', (html, text) => {
  expect(htmlToTextWithAddresses(sanitize(html))).toBe(text);
});

test('the links of a light text have their addresses', () => {
  const html = lightTextToHtml('See [the choir](https://a.example/c_d) and https://b.example');

  expect(htmlToTextWithAddresses(html)).toBe('See the choir (https://a.example/c_d) and https://b.example');
});
