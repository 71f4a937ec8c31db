/** The field of a description: light text, or HTML that light text cannot express. */
import { htmlToLightText, lightTextToHtml } from '../../texts/light-text.js';
import { typed } from './typed.js';
import type { Unit } from './units.js';

/** The description in a form. Its format follows from its text. */
export const descriptionUnit: Unit = {
  names: ['description', 'format'],
  compared: (values) => typed(values, 'description'),
};

/** What the links of suggestions have. */
const OF_VISITORS = ' rel="nofollow ugc"';

/** The values of the fields `description` and `format` for a stored description. */
export const descriptionValues = (html: string): { description: string; format: 'text' | 'html' } => {
  // An editor who writes the text answers for its links.
  const text = htmlToLightText(html.replaceAll(OF_VISITORS, ''));
  return text === undefined ? { description: html, format: 'html' } : { description: text, format: 'text' };
};

/** The HTML that the fields `description` and `format` mean. */
export const htmlOfDescription = (values: URLSearchParams): string => {
  const written = values.get('description') ?? '';
  return values.get('format') === 'html' ? written : lightTextToHtml(written);
};
