import sanitizeHtml from 'sanitize-html';

/**
 * Decodes the entities of a text. Text that was escaped twice is decoded twice: some programs copy escaped titles from pages. At most
 * five times, so that the time is in proportion to the length.
 */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let times = 0; times < 5 && decoded.search(ENTITY) >= 0; times++) decoded = decodeOnce(decoded);
  return decoded;
}

const decodeOnce = (text: string): string =>
  unescapeMarkup(sanitizeHtml(text.replace(BARE_AMPERSAND, '&amp;').replaceAll('<', '&lt;')));

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;
const BARE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi;

/** Escapes a text for an element or an attribute, of HTML or XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => markupEscapes[character] ?? '');

const markupEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Decodes the entities that the parser writes. */
export const unescapeMarkup = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Escapes `<jan@example.org>` and an unclosed `<b`, which the parser would remove as tags. */
export function escapeStrayBrackets(html: string): string {
  const unclosed = html.lastIndexOf('>') + 1;
  const closed = html.slice(0, unclosed).replace(ADDRESS_IN_BRACKETS, '&lt;');
  return closed + html.slice(unclosed).replaceAll('<', '&lt;');
}

const ADDRESS_IN_BRACKETS = /<(?=(?:[^\s<>"'=@/]+@[^\s<>"'=@]+|https?:\/\/[^\s<>"']+)>)/gi;

/** Decodes entities where HTML does not need them: the standard reads these characters as text, in elements and in attribute values. */
export const unescapeText = (html: string): string =>
  html.replace(
    /&amp;(?![a-z0-9#])|&lt;(?= [^\s<]|[\d=-])|(?<=\S |[=-])&gt;/gi,
    (written) => unescaped[written] ?? written,
  );

const unescaped: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
