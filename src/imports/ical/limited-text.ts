/** Values of properties within the limits of the fields of events. */

/** The text, cut at a number of characters with a warning. */
export const cut = (text: string, limit: number, name: string, warn: (warning: string) => void): string => {
  const characters = text.length > limit ? [...text] : [];
  if (characters.length <= limit) return text;
  warn(`The ${name} has more than ${limit.toLocaleString('en')} characters. The rest was left out.`);
  return characters.slice(0, limit).join('');
};

/** The URL if it is one of a page, otherwise an empty text. */
export const addressOf = (text: string): string => (/^https?:\/\/[^\s/?#<>"\\][^\s<>"\\]*$/i.test(text) ? text : '');

/** The parts of an address or contact: commas and line breaks divide them. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
