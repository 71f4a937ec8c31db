/**
 * Light text: what people write in the forms, for the stored HTML of a description. A blank line starts a paragraph, `## ` and `### ` are
 * headings, `- ` and `1. ` lists, `> ` a quotation, `**bold**`, `_italic_`, `[text](address)`; addresses become links. A backslash makes
 * the next character text.
 */
import { paragraphs, sanitize } from './html.js';
import { inlineHtml, inlineText } from './light-inline.js';

/** The HTML of a light text. The sanitizer does not change it. Takes time in proportion to the length. */
export const lightTextToHtml = (text: string): string => {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim());
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const { html, length } = readBlock(lines, at);
    if (html !== '') blocks.push(html);
    at += length;
  }
  return sanitize(blocks.join('\n'));
};

const marks = { bullet: /^- (?=\S)/, number: /^\d{1,4}\. (?=\S)/, quote: /^> ?/, heading: /^(##|###) (?=\S)/ };

/** The block that starts at a line, and its number of lines. */
const readBlock = (lines: readonly string[], at: number): { html: string; length: number } => {
  const line = lines[at] ?? '';
  const heading = marks.heading.exec(line);
  if (heading) {
    const level = heading[1] === '##' ? 'h2' : 'h3';
    return { html: `<${level}>${inlineHtml(line.slice(heading[0].length))}</${level}>`, length: 1 };
  }
  const kind = kindOf(lines, at);
  let end = at + 1;
  while (end < lines.length && continues(kind, lines, end, at)) end++;
  const block = lines.slice(at, end);
  return { html: blockHtml(kind, block), length: block.length };
};

type BlockKind = 'bullet' | 'number' | 'quote' | 'paragraph' | 'blank';

const kindOf = (lines: readonly string[], at: number): BlockKind => {
  const line = lines[at] ?? '';
  if (line === '') return 'blank';
  if (marks.bullet.test(line)) return 'bullet';
  if (marks.quote.test(line)) return 'quote';
  // One line with a number is a date, such as `1. May`.
  return isNumbered(line, 1) && isNumbered(lines[at + 1] ?? '', 2) ? 'number' : 'paragraph';
};

const isNumbered = (line: string, number: number) => marks.number.test(line) && line.startsWith(`${number}. `);

const continues = (kind: BlockKind, lines: readonly string[], at: number, start: number): boolean => {
  const line = lines[at] ?? '';
  if (kind === 'number') return isNumbered(line, at - start + 1);
  return !marks.heading.test(line) && kindOf(lines, at) === kind;
};

const blockHtml = (kind: BlockKind, lines: readonly string[]): string => {
  const items = (mark: RegExp) => lines.map((line) => `<li>${inlineHtml(line.replace(mark, ''))}</li>`).join('\n');
  switch (kind) {
    case 'blank':
      return '';
    case 'bullet':
      return `<ul>\n${items(marks.bullet)}\n</ul>`;
    case 'number':
      return `<ol>\n${items(marks.number)}\n</ol>`;
    case 'quote':
      return `<blockquote>\n${paragraphHtml(lines.map((line) => line.replace(marks.quote, '').trim()))}\n</blockquote>`;
    case 'paragraph':
      return paragraphHtml(lines);
  }
};

const paragraphHtml = (lines: readonly string[]) =>
  `<p>${inlineHtml(lines.join('\n').trim()).replaceAll('\n', '<br />\n')}</p>`;

/** The light text of a stored description; undefined for HTML that light text cannot express, such as tables, images and attributes. */
export const htmlToLightText = (html: string): string | undefined => {
  const stored = normalized(html);
  const text = [...stored.matchAll(BLOCK)].map(blockText).join('\n\n');
  return normalized(lightTextToHtml(text)) === stored ? text : undefined;
};

/** One way to write what is the same: white space between blocks, line breaks, and old names of elements. */
const normalized = (html: string): string =>
  paragraphs(html)
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<(\/?)i>/g, '<$1em>')
    .replace(/ ?<br ?\/?> ?\n?/g, '<br />\n')
    .replace(/(<\/?(?:ul|ol|blockquote)>|<\/(?:p|h2|h3|li)>)\s*/g, '$1\n')
    .trim();

const BLOCK = /<(p|h2|h3|ul|ol|blockquote)>\n?([\s\S]*?)<\/\1>/g;

const blockText = ([, element, content = '']: RegExpMatchArray): string => {
  const items = [...content.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => inlineText(item));
  switch (element) {
    case 'h2':
      return `## ${inlineText(content)}`;
    case 'h3':
      return `### ${inlineText(content)}`;
    case 'ul':
      return items.map((item) => `- ${item}`).join('\n');
    case 'ol':
      return items.map((item, at) => `${at + 1}. ${item}`).join('\n');
    case 'blockquote':
      return linesOf(content.replace(/^<p>|<\/p>\n?$/g, ''))
        .map((line) => `> ${line}`)
        .join('\n');
    default:
      return linesOf(content).map(escapeStart).join('\n');
  }
};

const linesOf = (content: string) => content.split('<br />\n').map(inlineText);

/** A line of a paragraph that would start another block. */
const escapeStart = (line: string): string =>
  /^(?:- |> ?|##+ )/.test(line) ? `\\${line}` : line.replace(/^(\d{1,4})\. /, '$1\\. ');
