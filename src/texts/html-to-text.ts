import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { cellElements, hasBlocks, lineElements, paragraphElements, tagOf } from './html-elements.js';
import { escapeStrayBrackets, unescapeMarkup } from './html-escapes.js';

/**
 * A description as plain text, without markup, with decoded entities and each block on its own line. It is used for search and for
 * the format `TEXT` of GraphQL.
 */
export function htmlToText(html: string): string {
  const known = textCache.get(html);
  if (known !== undefined) return known;
  const text = convertToText(html);
  textCache.set(html, text);
  return text;
}

/** The plain text of recently used descriptions. */
const textCache = new LRUCache<string, string>({
  maxSize: 4 * 2 ** 20, // characters
  sizeCalculation: (text, html) => text.length + html.length + 100,
});

function convertToText(html: string): string {
  // In HTML with block elements, a line break in the source is white space.
  const source = hasBlocks(html) ? html.replace(/\s+/g, ' ') : html.replace(/\r\n?/g, '\n');
  const marked = source
    .replace(/<br\b[^<>]*>\n?/gi, '\n')
    .replace(tagOf(paragraphElements), `${PARAGRAPH_BREAK}$&`)
    .replace(tagOf(lineElements), `${LINE_BREAK}$&`)
    .replace(tagOf(cellElements), ' $&');
  return removeMarkup(marked).replace(/\s+/g, lineBreaks).trim();
}

// The paragraph and line separators of Unicode. \s matches them, so one expression finds a whole run of white space.
const PARAGRAPH_BREAK = '\u2029';

const LINE_BREAK = '\u2028';

function lineBreaks(space: string): string {
  if (space.includes(PARAGRAPH_BREAK)) return '\n\n';
  if (space.includes(LINE_BREAK)) return '\n';
  const breaks = space.split('\n').length - 1;
  return breaks > 1 ? '\n\n' : breaks === 1 ? '\n' : ' ';
}

const removeMarkup = (html: string): string => {
  const text = html.replace(/<\/?p>/g, '');
  if (!/[<>&]/.test(text)) return text;
  return unescapeMarkup(sanitizeHtml(escapeStrayBrackets(html), { allowedTags: [], allowedAttributes: {} }));
};
