import { ApiError } from '../errors.js';
import { isLanguage, type Language, languages } from './language.js';

/**
 * The language in the parameter `ml_language`, or the fallback when it is absent.
 * @throws ApiError `invalid-params` for any other language.
 */
export const requestedLanguage = (requested: unknown, fallback: Language): Language => {
  if (requested === undefined || requested === null) return fallback;
  if (typeof requested === 'string' && isLanguage(requested)) return requested;
  const values = { allowed: languages.join(', ') };
  throw new ApiError('invalid-params', { params: 'ml_language' }, { ml_language: { key: 'not-one-of', values } });
};
