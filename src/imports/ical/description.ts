/** The description of an event as HTML: X-ALT-DESC, STYLED-DESCRIPTION, or DESCRIPTION. It is sanitized when it is written. */
import { valueLimits } from '../../texts/limits.js';
import { type Properties, type Property, readText } from './property.js';

export const descriptionOf = (properties: Properties, warn: (warning: string) => void): string => {
  const html = ['X-ALT-DESC', 'STYLED-DESCRIPTION'].flatMap((name) => (properties.get(name) ?? []).filter(isHtml));
  const [best] = html.map(({ value }) => bodyOf(readText(value))).filter(Boolean);
  if (best && best.length <= valueLimits.html) return best;
  const [text = ''] = (properties.get('DESCRIPTION') ?? []).map(({ value }) => readText(value).trim()).filter(Boolean);
  const description = hasMarkup(text) ? text : escapeMarkup(text);
  if (description.length <= valueLimits.html) return description;
  warn(`The description has more than ${valueLimits.html.toLocaleString('en')} characters. The rest was left out.`);
  return escapeMarkup(text.slice(0, valueLimits.html / 5));
};

const isHtml = ({ parameters }: Property): boolean => /html/i.test(parameters.get('FMTTYPE') ?? '');

/** The content of the body: Outlook writes whole documents. */
const bodyOf = (html: string): string =>
  (/<body\b[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(html)?.[1] ?? html).replace(/<!DOCTYPE[^>]*>/i, '').trim();

/** Google and others write HTML in DESCRIPTION. */
const hasMarkup = (text: string): boolean =>
  /<\/?(?:a|b|i|u|p|br|div|span|strong|em|ul|ol|li|h[1-6]|table|html-blob|html)(?:\s[^<>]*)?\/?>/i.test(text);

/** Text as HTML. Only what HTML would not read as text is escaped. */
const escapeMarkup = (text: string): string => text.replace(/&(?=#?\w+;)/g, '&amp;').replace(/<(?=[a-z/!?])/gi, '&lt;');
