/** The field of a description: light text, or HTML that light text cannot express. */
import { htmlToLightText, lightTextToHtml } from '../../texts/light-text.js';
import { typed } from './typed.js';
import type { Unit } from './units.js';

/** The description in a form. Its format follows from its text. */
export const descriptionUnit: Unit = {
  names: ['description', 'format'],
  compared: (values) => typed(values, 'description'),
};

/** The values of the fields `description` and `format` for a stored description. */
export const descriptionValues = (html: string): { description: string; format: 'text' | 'html' } => {
  const text = htmlToLightText(html);
  return text === undefined ? { description: html, format: 'html' } : { description: text, format: 'text' };
};

/** The HTML that the fields `description` and `format` mean. */
export const htmlOfDescription = (values: URLSearchParams): string => {
  const written = values.get('description') ?? '';
  return values.get('format') === 'html' ? written : lightTextToHtml(written);
};
