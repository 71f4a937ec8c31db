/** Writes XML 1.0. */
import { escapeMarkup } from './html-escapes.js';

/** An element with text; an empty string for an empty text. */
export const textElement = (name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string =>
  text === '' ? '' : `<${name}${written(attributes)}>${escapeXml(text)}</${name}>`;

/** An element without content. */
export const emptyElement = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${written(attributes)}/>`;

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** Escapes a text for an element or an attribute, and removes the characters that XML does not allow. */
export const escapeXml = (text: string): string => escapeMarkup(text.replace(FORBIDDEN, ''));

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
