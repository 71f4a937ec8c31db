/** The description of an event as HTML: X-ALT-DESC, STYLED-DESCRIPTION, or DESCRIPTION. It is sanitized when it is written. */
import { valueLimits } from '../../texts/limits.js';
import { asHtml, escapeMarkup } from '../as-html.js';
import { type Properties, type Property, readText } from './property.js';

export const descriptionOf = (properties: Properties, warn: (warning: string) => void): string => {
  const html = ['X-ALT-DESC', 'STYLED-DESCRIPTION'].flatMap((name) => (properties.get(name) ?? []).filter(isHtml));
  const [best] = html.map(({ value }) => bodyOf(readText(value))).filter(Boolean);
  if (best && best.length <= valueLimits.html) return best;
  const [text = ''] = (properties.get('DESCRIPTION') ?? []).map(({ value }) => readText(value).trim()).filter(Boolean);
  const description = asHtml(text);
  if (description.length <= valueLimits.html) return description;
  warn(`The description has more than ${valueLimits.html.toLocaleString('en')} characters. The rest was left out.`);
  return escapeMarkup(text.slice(0, valueLimits.html / 5));
};

const isHtml = ({ parameters }: Property): boolean => /html/i.test(parameters.get('FMTTYPE') ?? '');

/** The content of the body: Outlook writes whole documents. */
const bodyOf = (html: string): string => {
  const lower = html.toLowerCase();
  const body = lower.indexOf('<body');
  if (body < 0) return html.trim();
  const start = lower.indexOf('>', body) + 1;
  const end = lower.lastIndexOf('</body>');
  return html.slice(start, end > start ? end : undefined).trim();
};
