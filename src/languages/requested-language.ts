import { ApiError } from '../errors.js';
import { isLanguage, type Language, languages } from './language.js';

/**
 * The language that the parameter `ml_language` asks for, or the other when it was not given.
 * @throws ApiError `invalid-params` for a text that is none of the five.
 */
export const requestedLanguage = (requested: unknown, otherwise: Language): Language => {
  if (requested === undefined || requested === null) return otherwise;
  if (typeof requested === 'string' && isLanguage(requested)) return requested;
  const facts = { allowed: languages.join(', ') };
  throw new ApiError('invalid-params', { params: 'ml_language' }, { ml_language: { key: 'not-one-of', facts } });
};
