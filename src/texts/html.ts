import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

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

/**
 * A title or name in its stored form: plain text on one line, without HTML tags. Everything else is unchanged: `&`, `&amp;`,
 * `a < b`, `<3`, `<tom@x.example>`, `Vec<T>`. The function is idempotent.
 *
 * @param text the input of a client; check its length first
 */
export function plainTitle(text: string): string {
  let title = onOneLine(text);
  // When a tag is removed, the text around it may form another tag: `<scr<b>ipt>`. Each pass makes the text shorter.
  for (let before = ''; title !== before; ) {
    before = title;
    title = onOneLine(removeTags(title));
  }
  return title;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Removes what both the parser and {@link isMarkup} read as markup, including the content of a `script`. */
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
 * Whether a text that starts with `<` starts with a tag of an HTML element, or with a comment. A tag of an unknown element
 * (`<webdev>`, `<tom@x.example>`) is text, unless it has an attribute that browsers execute or apply.
 *
 * @param name the name after the `<`, with the slash of an end tag; undefined when there is none
 */
function isMarkup(text: string, name: string | undefined): boolean {
  if (!name) return /^<(?:!--|!doctype\b|!\[cdata\[|\?[a-z]).*>/i.test(text);
  const end = text.indexOf('>');
  const element = name.replace('/', '').toLowerCase();
  const known = elements.has(element);
  const after = text.slice(name.length + 1);
  if (known && end >= 0 && (/^(?:\/?>|\/? )/.test(after) || (after.startsWith('/') && !harmlessElements.has(element))))
    return true;
  // With an attribute value it counts as a tag even when it is not closed: the page around the title may close it.
  const value = text.indexOf('=');
  if (!/^[ /]/.test(after) || value < 0 || (end >= 0 && end < value)) return false;
  return known || /[\s/"'](?:on\w+|style)\s*=/i.test(after);
}

/**
 * Decodes the entities of a text. Text that was escaped twice is decoded twice: some programs copy escaped titles from pages.
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

/** Block elements that are separated by a blank line in plain text. */
const paragraphElements = words('p h1 h2 h3 h4 h5 h6 blockquote pre figure hr table section article details');

/** Elements that start a new line in plain text. */
const lineElements = words('div ul ol li dl dt dd tr caption thead tbody tfoot figcaption summary');

const cellElements = words('td th colgroup col');

const inlineElements = words(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr',
);

/** All other elements of HTML, including obsolete ones, and the root elements of SVG and MathML. */
const otherElements = words(
  'html head title base link meta style body address article aside footer header hgroup main nav search section center ' +
    'acronym big font strike tt blink marquee menu dir data output progress meter label input button select datalist ' +
    'optgroup option textarea form fieldset legend dialog script noscript template slot canvas iframe embed object param ' +
    'picture source video audio track map area svg math applet bgsound frame frameset noframes noembed image isindex ' +
    'keygen listing multicol nextid nobr plaintext rb rtc spacer xmp',
);

/** Elements without behaviour: `<CODE/CRAFTS>` is the name of a conference, although browsers read it as a tag. */
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

// The paragraph and line separators of Unicode. \s matches them, so one expression finds a whole run of white space.
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

const removeMarkup = (html: string): string => {
  const text = html.replace(/<\/?p>/g, '');
  if (!/[<>&]/.test(text)) return text;
  return unescapeMarkup(sanitizeHtml(escapeStrayBrackets(html), { allowedTags: [], allowedAttributes: {} }));
};

/** Decodes the entities that the parser writes. */
const unescapeMarkup = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Escapes `<jan@example.org>` and an unclosed `<b`, which the parser would remove as tags. */
function escapeStrayBrackets(html: string): string {
  const unclosed = html.lastIndexOf('>') + 1;
  const closed = html.slice(0, unclosed).replace(ADDRESS_IN_BRACKETS, '&lt;');
  return closed + html.slice(unclosed).replaceAll('<', '&lt;');
}

const ADDRESS_IN_BRACKETS = /<(?=(?:[^\s<>"'=@/]+@[^\s<>"'=@]+|https?:\/\/[^\s<>"']+)>)/gi;

/** Decodes entities where HTML does not need them: the standard reads these characters as text, in elements and in attribute values. */
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
