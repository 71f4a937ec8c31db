import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/**
 * A description as it is stored: elements and attributes of the allow-list, nothing that runs, no styles and no comments.
 * What HTML reads as text stays as typed (`a & b`, `1 < 2`, `<3`); cleaning twice changes nothing.
 *
 * @param html what a client wrote; check its length first
 */
export function sanitize(html: string): string {
  if (isPlain(html)) return html;
  let cleaned = clean(html);
  // Where a tag between two others was dropped, the parser closes them differently the next time.
  for (let pass = 2, before = html; pass <= MAX_PASSES && cleaned !== before; pass++) {
    before = cleaned;
    cleaned = clean(cleaned);
  }
  return cleaned;
}

/** Whether there is nothing to clean: text without markup and entities, alone or in plain paragraphs. Parsing it takes 25 times as long or more. */
const isPlain = (html: string): boolean => !/[<>&]/.test(html) || /^(?:<p>[^<>&]*<\/p>\s*)+$/.test(html);

/**
 * A stored description as it is shown. Text without block elements is put in paragraphs: blank lines part them, a single
 * line break is `<br />`. Text that has block elements is shown as it is; empty text stays empty.
 */
export function paragraphs(text: string): string {
  if (hasBlocks(text)) return text;
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  if (!trimmed) return '';
  const html = trimmed
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replace(/(?:<br \/> *)?\n/g, '<br />\n')}</p>`)
    .join('\n');
  // A <b> that goes on over a blank line would be closed outside its paragraph.
  return trimmed.includes('<') && html.includes('</p>\n<p>') ? sanitize(html) : html;
}

/**
 * A title or name as it is stored: plain text on one line, without HTML tags. Everything else stays as typed: `&`, `&amp;`,
 * `a < b`, `<3`, `<tom@x.example>`, `Vec<T>`. Storing the result again changes nothing.
 *
 * @param text what a client wrote; check its length first
 */
export function plainTitle(text: string): string {
  let title = onOneLine(text);
  // Where a tag is removed, the text around it may form another one: `<scr<b>ipt>`. Each pass makes the text shorter.
  for (let before = ''; title !== before; ) {
    before = title;
    title = onOneLine(removeTags(title));
  }
  return title;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Removes what the parser would take for markup and {@link isMarkup} too; the content of a `script` goes with it. */
function removeTags(text: string): string {
  let found = false;
  const marked = text.replaceAll('&', '&amp;').replace(/<(\/?[a-z][^\s/<>]*)?/gi, (start, name, at, whole) => {
    if (!isMarkup(whole.slice(at), name)) return start.replace('<', '&lt;');
    found = true;
    return start;
  });
  return found ? unescapeMarkup(sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} })) : text;
}

/**
 * Whether a text that begins with `<` begins with a tag of an element of HTML, or with a comment. A tag of an unknown element
 * (`<webdev>`, `<tom@x.example>`) is text, unless it has an attribute that a browser would act on.
 *
 * @param name the name behind the `<`, with the slash of an end tag; undefined where there is none
 */
function isMarkup(text: string, name: string | undefined): boolean {
  if (!name) return /^<(?:!--|!doctype\b|!\[cdata\[|\?[a-z]).*>/i.test(text);
  const end = text.indexOf('>');
  const element = name.replace('/', '').toLowerCase();
  const known = elements.has(element);
  const after = text.slice(name.length + 1);
  if (known && end >= 0 && (/^(?:\/?>|\/? )/.test(after) || (after.startsWith('/') && !harmlessElements.has(element))))
    return true;
  // An attribute with a value makes a tag of it, also where the tag is not closed: a page around the title may close it.
  const value = text.indexOf('=');
  if (!/^[ /]/.test(after) || value < 0 || (end >= 0 && end < value)) return false;
  return known || /[\s/"'](?:on\w+|style)\s*=/i.test(after);
}

/**
 * A text with the characters that its entities stand for. What was escaped twice is decoded twice, as programs that copy
 * titles from pages do.
 */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let before = ''; decoded !== before; ) {
    before = decoded;
    decoded = decoded.replace(ENTITY, (entity) => unescapeMarkup(sanitizeHtml(entity)));
  }
  return decoded;
}

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;

/**
 * What a reader sees of a description, as plain text: no markup, entities decoded, each block on its own line. For search and
 * for GraphQL's `TEXT`.
 */
export function htmlToText(html: string): string {
  const known = textCache.get(html);
  if (known !== undefined) return known;
  const text = convertToText(html);
  textCache.set(html, text);
  return text;
}

/** What was made of descriptions, which are shown again and again. */
const textCache = new LRUCache<string, string>({
  maxSize: 4 * 2 ** 20, // characters
  sizeCalculation: (text, html) => text.length + html.length + 100,
});

function convertToText(html: string): string {
  // In HTML with blocks a line break of the source is only a space.
  const source = hasBlocks(html) ? html.replace(/\s+/g, ' ') : html.replace(/\r\n?/g, '\n');
  const marked = source
    .replace(/<br\b[^<>]*>\n?/gi, '\n')
    .replace(tagOf(paragraphElements), `${PARAGRAPH_BREAK}$&`)
    .replace(tagOf(lineElements), `${LINE_BREAK}$&`)
    .replace(tagOf(cellElements), ' $&');
  return removeMarkup(marked).replace(/\s+/g, lineBreaks).trim();
}

/** Elements that stand on their own lines, a blank line apart in plain text. */
const paragraphElements = words('p h1 h2 h3 h4 h5 h6 blockquote pre figure hr table section article details');

/** Elements that begin a line. */
const lineElements = words('div ul ol li dl dt dd tr caption thead tbody tfoot figcaption summary');

const cellElements = words('td th colgroup col');

const inlineElements = words(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr',
);

/** The elements of HTML that the lists above do not have, those of old included, and the roots of SVG and MathML. */
const otherElements = words(
  'html head title base link meta style body address article aside footer header hgroup main nav search section center ' +
    'acronym big font strike tt blink marquee menu dir data output progress meter label input button select datalist ' +
    'optgroup option textarea form fieldset legend dialog script noscript template slot canvas iframe embed object param ' +
    'picture source video audio track map area svg math applet bgsound frame frameset noframes noembed image isindex ' +
    'keygen listing multicol nextid nobr plaintext rb rtc spacer xmp',
);

/** Elements that do nothing by themselves: `<CODE/CRAFTS>` is the name of a conference, though a browser takes it for a tag. */
const harmlessElements: ReadonlySet<string> = new Set(
  words('abbr cite code data dfn em i kbd mark q s samp small strong sub sup time u var'),
);

const elements: ReadonlySet<string> = new Set([
  ...paragraphElements,
  ...lineElements,
  ...cellElements,
  ...inlineElements,
  ...otherElements,
]);

// Unicode's own paragraph and line separators: \s matches them, so that a run of white space can be judged as a whole.
const PARAGRAPH_BREAK = '\u2029';
const LINE_BREAK = '\u2028';

function lineBreaks(space: string): string {
  if (space.includes(PARAGRAPH_BREAK)) return '\n\n';
  if (space.includes(LINE_BREAK)) return '\n';
  const breaks = space.split('\n').length - 1;
  return breaks > 1 ? '\n\n' : breaks === 1 ? '\n' : ' ';
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
  nestingLimit: 100, // no text needs more, and some readers of HTML recurse
};

const relations = words('nofollow noopener noreferrer sponsored ugc external');

// A page opened by target=_blank can steer the page that opened it, unless rel says noopener.
function link(tagName: string, { target, rel = '', ...others }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const input = rel.toLowerCase().split(/\s+/);
  const blank = target?.toLowerCase() === '_blank';
  const relationsKept = relations.filter((relation) => input.includes(relation) || (blank && relation === 'noopener'));
  const attribs: sanitizeHtml.Attributes = { ...others };
  if (blank) attribs.target = '_blank';
  if (relationsKept.length) attribs.rel = relationsKept.join(' ');
  return { tagName, attribs };
}

const removeMarkup = (html: string): string => {
  const text = html.replace(/<\/?p>/g, '');
  if (!/[<>&]/.test(text)) return text;
  return unescapeMarkup(sanitizeHtml(escapeStrayBrackets(html), { allowedTags: [], allowedAttributes: {} }));
};

/** Undoes the escapes of text that the parser wrote. */
const unescapeMarkup = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The parser takes `<jan@example.org>`, and everything after a `<b` that is never closed, for tags and drops them. */
function escapeStrayBrackets(html: string): string {
  const unclosed = html.lastIndexOf('>') + 1;
  const closed = html.slice(0, unclosed).replace(ADDRESS_IN_BRACKETS, '&lt;');
  return closed + html.slice(unclosed).replaceAll('<', '&lt;');
}

const ADDRESS_IN_BRACKETS = /<(?=(?:[^\s<>"'=@/]+@[^\s<>"'=@]+|https?:\/\/[^\s<>"']+)>)/gi;

/** Undoes the escapes that HTML does not need: each of these is text by the standard's tokenizer, in elements and in quotes. */
const unescapeText = (html: string): string =>
  html.replace(
    /&amp;(?![a-z0-9#])|&lt;(?= [^\s<]|[\d=-])|(?<=\S |[=-])&gt;/gi,
    (written) => unescaped[written] ?? written,
  );

const unescaped: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

const blockTag = tagOf([...paragraphElements, ...lineElements, ...cellElements]);

const hasBlocks = (html: string): boolean => html.search(blockTag) >= 0;

function tagOf(names: string[]): RegExp {
  return new RegExp(`</?(?:${names.join('|')})(?:[\\s/][^<>]*)?>`, 'gi');
}

function words(text: string): string[] {
  return text.split(' ');
}
