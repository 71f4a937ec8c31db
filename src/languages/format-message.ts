import { type ApiError, errorTypes, type MessageValues, type Problem } from '../errors.js';
import type { Language } from './language.js';
import { messageFormatter } from './message-formatter.js';
import { de } from './messages/de.js';
import { en, type MessageKey } from './messages/en.js';
import { es } from './messages/es.js';
import { fr } from './messages/fr.js';
import { nl } from './messages/nl.js';

const format = messageFormatter<MessageKey>({ nl, en, fr, de, es });

/** A message in a language, with its values. */
export const formatMessage = (key: MessageKey, values: MessageValues, language: Language): string =>
  format(key, values, language);

/** The message of an error. */
export const formatError = ({ key, values }: Pick<ApiError, 'key' | 'values'>, language: Language): string =>
  formatMessage(key, values, language);

/** The message of a problem with one value. */
export const formatProblem = ({ key, values }: Problem, language: Language): string =>
  formatMessage(key, values ?? {}, language);

/** An error as GraphQL clients are given it. */
export interface Explained {
  /** What stands in `extensions.code`. */
  code: string;
  message: string;
  /** What is wrong with each argument, by its path. */
  arguments: readonly { name: string; message: string }[];
}

/** An error in a language. For bad input the message has the first problem too: clients show the message alone. */
export const explain = (known: ApiError, language: Language): Explained => {
  const problems = Object.entries(known.problems).map(([name, problem]) => ({
    name,
    message: formatProblem(problem, language),
  }));
  const [first] = problems;
  const whole = formatError(known, language);
  const message = first && known.key === 'invalid-params' ? `${whole} ${first.message}` : whole;
  return { code: errorTypes[known.key].graphql, message, arguments: problems };
};
