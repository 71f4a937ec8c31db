import sanitizeHtml from 'sanitize-html';
import { cellElements, hasBlocks, inlineElements, lineElements, paragraphElements, words } from './html-elements.js';
import { escapeStrayBrackets, unescapeText } from './html-escapes.js';

/**
 * A description in its stored form: only the allowed elements and attributes, without scripts, styles and comments.
 * What HTML reads as text is unchanged (`a & b`, `1 < 2`, `<3`). The function is idempotent.
 *
 * @param html the input of a client; check its length first
 */
export function sanitize(html: string): string {
  if (isPlain(html)) return html;
  let cleaned = clean(html);
  // When a tag between two others was removed, the parser closes those differently in the next pass.
  for (let pass = 2, before = html; pass <= MAX_PASSES && cleaned !== before; pass++) {
    before = cleaned;
    cleaned = clean(cleaned);
  }
  return cleaned;
}

/** Whether there is nothing to sanitize: text without markup and entities, also in plain paragraphs. Parsing takes at least 25 times as long. */
const isPlain = (html: string): boolean => !/[<>&]/.test(html) || /^(?:<p>[^<>&]*<\/p>\s*)+$/.test(html);

/**
 * A stored description as HTML. Text without block elements is divided into paragraphs at blank lines, and a single line break becomes
 * `<br />`. Text with block elements and empty text are unchanged.
 */
export function paragraphs(text: string): string {
  if (hasBlocks(text)) return text;
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  if (!trimmed) return '';
  const html = trimmed
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replace(/(?:<br \/> *)?\n/g, '<br />\n')}</p>`)
    .join('\n');
  // An element that spans a blank line would be closed outside its paragraph.
  return trimmed.includes('<') && html.includes('</p>\n<p>') ? sanitize(html) : html;
}

const MAX_PASSES = 4;

const clean = (html: string): string => unescapeText(sanitizeHtml(escapeStrayBrackets(html), sanitizeOptions));

const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: [...paragraphElements, ...lineElements, ...cellElements, ...inlineElements],
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'hreflang', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    col: ['span'],
    colgroup: ['span'],
    blockquote: ['cite'],
    q: ['cite'],
    time: ['datetime'],
    del: ['datetime'],
    ins: ['datetime'],
    details: ['open'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  selfClosing: ['img', 'br', 'hr', 'wbr', 'col'],
  transformTags: { a: link, h1: 'h2', strike: 's', center: 'div' },
  nestingLimit: 100, // deep nesting is not needed, and some HTML parsers recurse
};

const relations = words('nofollow noopener noreferrer sponsored ugc external');

// A page opened with target=_blank can control the page that opened it, unless rel contains noopener.
function link(tagName: string, { target, rel = '', ...others }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const input = rel.toLowerCase().split(/\s+/);
  const blank = target?.toLowerCase() === '_blank';
  const relationsKept = relations.filter((relation) => input.includes(relation) || (blank && relation === 'noopener'));
  const attribs: sanitizeHtml.Attributes = { ...others };
  if (blank) attribs.target = '_blank';
  if (relationsKept.length) attribs.rel = relationsKept.join(' ');
  return { tagName, attribs };
}
