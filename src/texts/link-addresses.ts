import { escapeMarkup, unescapeMarkup } from './html-escapes.js';
import { htmlToText } from './html-to-text.js';

/** A stored description as plain text, with the address of each link after its text, unless they are equal. */
export const htmlToTextWithAddresses = (html: string): string => htmlToText(html.replace(LINK, textOfLink));

// In the stored form, attributes have double quotes, which are escaped in values. `<` and `>` may not be.
const LINK = /<a(?=\s)((?:[^<>"]|"[^"]*")*)>([\s\S]*?)<\/a>/gi;

const textOfLink = (_: string, attributes: string, label: string): string => {
  // All attributes are read: the value of another one can end with ` href=`.
  const href = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].find(([, name]) => name === 'href')?.[2] ?? '';
  const address = unescapeMarkup(href.replaceAll('&quot;', '"'));
  return address === '' || htmlToText(label) === address ? label : `${label} (${escapeMarkup(address)})`;
};
