import fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { paragraphs, sanitize } from '../../src/texts/html.js';
import { htmlToText } from '../../src/texts/html-to-text.js';
import { plainTitle } from '../../src/texts/plain-title.js';

/** Texts of the parts that break HTML sanitizers. */
const hostile = fc
  .array(
    fc.constantFrom(
      ...'< > / " \' = & ; ! -- a b 3 \n <b> </b> <p> </p> <a <img <svg> <math> <style> <script> </script> <!-- --> <![CDATA[ ]]>'.split(
        ' ',
      ),
      ...'href= src= onerror= style= java script: javascript: data:text/html &#106; &lt; &gt; &amp; &quot; &#x3c; &lt;script&gt;'.split(
        ' ',
      ),
      ...'<textarea> </textarea> <title> </title> <xmp> </xmp> <noscript> <iframe> <plaintext> <template> <br/> <table> <td>'.split(
        ' ',
      ),
      ' ',
      '\t',
      'alert(1)',
    ),
    { maxLength: 25 },
  )
  .map((pieces) => pieces.join(''));

describe('sanitize', () => {
  test.each([
    ['a & b', 'a & b'],
    ['R&B; Q&A', 'R&amp;B; Q&amp;A'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['I <3 you', 'I <3 you'],
    ['<= x -> y =>', '<= x -> y =>'],
    ['if a<b', 'if a&lt;b'],
    [
      'Jan <jan@example.org>, <https://example.org/?a=1>',
      'Jan &lt;jan@example.org&gt;, &lt;https://example.org/?a=1&gt;',
    ],
    ['&lt;b&gt; and &amp;lt;', '&lt;b&gt; and &amp;lt;'],
    ['caf&eacute;', 'café'],
    ['a\n\nb', 'a\n\nb'],
    ['', ''],
  ])('text is not changed: %j', (input, stored) => {
    expect(sanitize(input)).toBe(stored);
  });

  test.each([
    ['<p>a <em>b</em><br>c</p>', '<p>a <em>b</em><br />c</p>'],
    ['<h2>a</h2><ul><li>b</li></ul>', '<h2>a</h2><ul><li>b</li></ul>'],
    ['<table><tr><td colspan="2">a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
    ['<a href="https://example.org/?a=1&b=2">x</a>', '<a href="https://example.org/?a=1&amp;b=2">x</a>'],
    ['<a href="mailto:a@b.org">x</a><a href="tel:+31">y</a>', '<a href="mailto:a@b.org">x</a><a href="tel:+31">y</a>'],
    ['<a href="/tickets">x</a>', '<a href="/tickets">x</a>'],
    ['<img src="https://example.org/a.png" alt="">', '<img src="https://example.org/a.png" alt="" />'],
    ['<strike>a</strike>', '<s>a</s>'],
    ['<h1>a</h1>', '<h2>a</h2>'],
  ])('is allowed: %s', (input, stored) => {
    expect(sanitize(input)).toBe(stored);
  });

  test.each([
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<style>p{}</style>b', 'ab'],
    ['a<!-- c -->b', 'ab'],
    ['<iframe src="https://example.org"></iframe>a', 'a'],
    ['<form><input value=1>a</form>', 'a'],
    ['<p style="color:red" class="x" id="y" onclick="z()" data-a="1">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&#115;cript&colon;alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" \u0001javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="ftp://example.org">x</a>', '<a>x</a>'],
    ['<img src="data:image/png;base64,AAAA">', '<img />'],
    ['<img src="mailto:a@b.org" onerror=alert(1)>', '<img />'],
    ['<h7>a</h7>', 'a'],
  ])('is not allowed: %s', (input, stored) => {
    expect(sanitize(input)).toBe(stored);
  });

  test.each([
    ['<a href="/x" target="_blank">x</a>', '<a href="/x" target="_blank" rel="noopener">x</a>'],
    [
      '<a href="/x" target="_BLANK" rel="nofollow x">x</a>',
      '<a href="/x" target="_blank" rel="nofollow noopener">x</a>',
    ],
    ['<a href="/x" target="top" rel="opener">x</a>', '<a href="/x">x</a>'],
  ])('a page that a link opens has no access to the linking page: %s', (input, stored) => {
    expect(sanitize(input)).toBe(stored);
  });

  test('no script is left, whatever the input', () => {
    fc.assert(
      fc.property(hostile, (input) => {
        for (const tag of sanitize(input).match(/<[a-z!?/](?:"[^"]*"|[^">])*>?/gi) ?? []) {
          expect(tag.replace(/"[^"]*"/g, '""')).toMatch(/^<\/?[a-z][a-z1-6]*(?: (?:href|src|alt|title)="")*(?: \/)?>$/);
          expect(tag).not.toMatch(
            /^<\/?(?:script|style|svg|math|iframe|template|noscript|textarea|title|xmp|plaintext)\b/,
          );
          for (const [, address = ''] of tag.matchAll(/(?:href|src)="([^"]*)"/g)) {
            expect(new URL(address, 'https://example.org').protocol).toMatch(/^(?:https?|mailto|tel):$/);
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('sanitizing twice changes nothing', () => {
    fc.assert(
      fc.property(hostile, (input) => {
        expect(sanitize(sanitize(input))).toBe(sanitize(input));
      }),
      { numRuns: 3000 },
    );
  });

  test('a hundred thousand characters are sanitized in time', () => {
    // Quadratic time would exceed the time limit of a test.
    for (const piece of [
      '<',
      '<a ',
      '<b>',
      '<p>',
      '<a href="',
      '&lt;',
      '<!--',
      '<script>',
      '<a@',
      ' \n',
      '<td><table>',
      '> <',
    ]) {
      const long = piece.repeat(100_000 / piece.length);
      plainTitle(long);
      htmlToText(long);
      paragraphs(sanitize(long));
    }
  });
});

describe('paragraphs', () => {
  test.each([
    ['', ''],
    [' \n ', ''],
    ['a', '<p>a</p>'],
    ['a\nb', '<p>a<br />\nb</p>'],
    ['a<br />\nb', '<p>a<br />\nb</p>'],
    ['a\r\n\r\nb\n \n\nc', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
    ['a <em>b</em>', '<p>a <em>b</em></p>'],
    ['<pr>', '<p><pr></p>'],
    ['<p>a</p>\n\nb', '<p>a</p>\n\nb'],
    ['a\n\n<ul><li>b</li></ul>', 'a\n\n<ul><li>b</li></ul>'],
    ['<hr />', '<hr />'],
  ])('%j is shown as %j', (text, shown) => {
    expect(paragraphs(text)).toBe(shown);
  });

  test('an element that contains a blank line does not leave its paragraph', () => {
    expect(paragraphs('<b>a\n\nb</b>')).toBe('<p><b>a</b></p>\n<p>b</p>');
  });

  test('a text that a client reads and writes back is stored unchanged', () => {
    fc.assert(
      fc.property(hostile, (input) => {
        const shown = paragraphs(sanitize(input));
        expect(paragraphs(sanitize(shown))).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('plainTitle', () => {
  test.each([
    ['Rock & Roll', 'Rock & Roll'],
    ['R&amp;B', 'R&amp;B'],
    ['&lt;b&gt;', '&lt;b&gt;'],
    ['a < b > c', 'a < b > c'],
    ['I <3 you', 'I <3 you'],
    ['<b>Jazz</b> <i class="x">night</i>', 'Jazz night'],
    ['Jazz<script>alert(1)</script>', 'Jazz'],
    ['Jazz<!-- x -->', 'Jazz'],
    ['  Night\n\tof \u00a0Jazz ', 'Night of Jazz'],
    ['a<b', 'a<b'],
    ['</3 a <b and c', '</3 a <b and c'],
    ['Tom <tom@x.example>', 'Tom <tom@x.example>'],
    ['<https://x.example/?a=b> x', '<https://x.example/?a=b> x'],
    ["c't <webdev>", "c't <webdev>"],
    ['Check Point: <SECURE>', 'Check Point: <SECURE>'],
    ['<CODE/CRAFTS>', '<CODE/CRAFTS>'],
    ['Map<K, V> x=1', 'Map<K, V> x=1'],
    ['What <?> and <!>', 'What <?> and <!>'],
    ['"quoted" \'text\'', '"quoted" \'text\''],
    ['a <B\u00a0x>b</B > c<br/>d</p>', 'a b cd'],
    ['<!DOCTYPE html>a<![CDATA[b]]><?php c ?>', 'a'],
    ['<scr<b>ipt>x', ''],
    ['x <img src=x onerror=alert(1) ', 'x'],
    ['x <any onclick=alert(1)>y</any>', 'x y</any>'],
    ['x <any a=">" onclick=alert(1)>y', 'x y'],
    ['x <any/onclick=alert(1)', 'x'],
    ['<title><img src=x></title>', ''],
    ['<svg/onload=alert(1)>', ''],
    ['<b></b><script>alert(1)</script>', ''],
  ])('%j is stored as %j', (input, title) => {
    expect(plainTitle(input)).toBe(title);
  });

  test('storing a title again changes nothing, and it contains no HTML element and no script', () => {
    fc.assert(
      fc.property(hostile, (input) => {
        const title = plainTitle(input);
        expect(plainTitle(title)).toBe(title);
        sanitizeHtml(title, {
          allowedTags: false,
          allowedAttributes: false,
          allowVulnerableTags: true,
          onOpenTag: (name, attributes) => {
            expect(name).not.toMatch(
              /^(?:b|p|a|img|svg|math|style|script|textarea|title|xmp|noscript|iframe|plaintext|template|br|table|td)$/,
            );
            for (const attribute of Object.keys(attributes)) expect(attribute).not.toMatch(/^(?:on|style$)/);
          },
        });
      }),
      { numRuns: 3000 },
    );
  });

  test('a title without HTML elements is stored as typed, except for white space', () => {
    const pieces = fc.constantFrom(
      ...'< > / " \' = & ; x y 3 <x </x> <x@y.xy> <X/Y> <https://xy.xy/?x=y> &lt; &amp; &#8211; x<y'.split(' '),
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), (input) => {
        const text = input.join('');
        expect(plainTitle(text)).toBe(text.replace(/\s+/g, ' ').trim());
      }),
      { numRuns: 3000 },
    );
  });
});

describe('asText', () => {
  test.each([
    ['', ''],
    ['a &amp; b &lt;c&gt; &eacute;', 'a & b <c> é'],
    ['1 < 2, <3', '1 < 2, <3'],
    ['<p>a</p><p>b</p>', 'a\n\nb'],
    ['<p>a<br />\nb</p>\n<p>c</p>', 'a\nb\n\nc'],
    ['<p>one\ntwo</p>', 'one two'],
    ['one\ntwo\n\n\nthree', 'one\ntwo\n\nthree'],
    ['<p>a</p>\n<ul>\n<li>b</li>\n<li>c <b>d</b>e</li>\n</ul>', 'a\n\nb\nc de'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['<a href="https://example.org" title="x">a</a>', 'a'],
  ])('%j is the text %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});

test('text without markup, alone or in plain paragraphs, is the same as from the parser', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'ab"\'=/;#x \t\n\r\u00a0\u2028éß日-'), maxLength: 30 });
  const paragraphed = fc
    .array(fc.tuple(plain, fc.constantFrom('', '\n', ' \r\n')), { minLength: 1, maxLength: 4 })
    .map((all) => all.map(([text, space]) => `<p>${text}</p>${space}`).join(''));
  fc.assert(
    fc.property(fc.oneof(plain, paragraphed), (html) => {
      // With an element after it the text is parsed.
      expect(sanitize(`${html}<i></i>`)).toBe(`${sanitize(html)}<i></i>`);
      expect(htmlToText(`${html}<i></i>`)).toBe(htmlToText(html));
    }),
    { numRuns: 1000 },
  );
});
