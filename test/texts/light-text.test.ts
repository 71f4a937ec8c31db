import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitize } from '../../src/texts/html.js';
import { htmlToLightText, lightTextToHtml } from '../../src/texts/light-text.js';

describe('light text', () => {
  test.each([
    ['One.\r\n\r\nTwo,\r\nstill two.', '<p>One.</p>\n<p>Two,<br />\nstill two.</p>'],
    ['## Heading\n### Smaller\ntext', '<h2>Heading</h2>\n<h3>Smaller</h3>\n<p>text</p>'],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>'],
    ['1. May is a holiday', '<p>1. May is a holiday</p>'],
    ['> quoted\n> twice', '<blockquote>\n<p>quoted<br />\ntwice</p>\n</blockquote>'],
    ['**bold** and _italic_', '<p><strong>bold</strong> and <em>italic</em></p>'],
    ['**bold _and italic_**', '<p><strong>bold <em>and italic</em></strong></p>'],
    ['a ** b, 2 * 3, some_file_name', '<p>a ** b, 2 * 3, some_file_name</p>'],
    ['[tickets](https://example.org/a_b)', '<p><a href="https://example.org/a_b">tickets</a></p>'],
    ['See https://example.org/x.', '<p>See <a href="https://example.org/x">https://example.org/x</a>.</p>'],
    ['\\**text\\**', '<p>**text**</p>'],
    ['<script>x</script> & co', '<p>&lt;script&gt;x&lt;/script&gt; & co</p>'],
    ['[bad](javascript:alert)', '<p>[bad](javascript:alert)</p>'],
    ['', ''],
  ])('%j is %j', (text, html) => {
    expect(lightTextToHtml(text)).toBe(html);
  });
});

describe('HTML', () => {
  test.each([
    ['Imported\nas lines', 'Imported\nas lines'],
    ['<p>a</p><p>b</p>', 'a\n\nb'],
    ['<p><b>old</b> <i>names</i><br>here</p>', '**old** _names_\nhere'],
    ['<p>- no list</p>', '\\- no list'],
    ['<p>a_b _c_ **</p>', 'a_b \\_c\\_ \\*\\*'],
  ])('%j is shown as %j', (html, text) => {
    expect(htmlToLightText(html)).toBe(text);
  });

  test.each([
    '<table><tr><td>1</td></tr></table>',
    '<p><img src="https://example.org/x.jpg" alt="" /></p>',
    '<p lang="de">Hallo</p>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    '<p>a <sup>2</sup></p>',
    '<h1>Title</h1>',
  ])('%j is not light text', (html) => {
    expect(htmlToLightText(html)).toBeUndefined();
  });
});

const line = fc
  .array(
    fc.constantFrom(
      'word',
      ' ',
      '**',
      '_',
      '[',
      ']',
      '(',
      ')',
      '\\',
      '- ',
      '> ',
      '## ',
      '1. ',
      '2. ',
      '<b>',
      '&amp;',
      '&',
      '"',
      'https://example.org/a_b',
      '[x](https://example.org)',
      '.',
      '*',
      '\n',
      '\n\n',
      'é',
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

test('the HTML of every light text is shown as light text with the same HTML', () => {
  fc.assert(
    fc.property(line, (text) => {
      const html = lightTextToHtml(text);
      const shown = htmlToLightText(html);

      expect(shown).toBeDefined();
      expect(lightTextToHtml(shown ?? '')).toBe(html);
    }),
    { numRuns: 3000 },
  );
});

test('the HTML of every text is what the sanitizer allows', () => {
  fc.assert(
    fc.property(fc.oneof(line, fc.string({ unit: 'grapheme' })), (text) => {
      const html = lightTextToHtml(text);

      expect(sanitize(html)).toBe(html);
    }),
    { numRuns: 1000 },
  );
});
