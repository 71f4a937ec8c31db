/** A word with a capital: `event` is `Event`. */
export const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;
