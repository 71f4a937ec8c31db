import sanitizeHtml from 'sanitize-html';
import { elements, harmlessElements } from './html-elements.js';
import { unescapeMarkup } from './html-escapes.js';

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
