/** A word with a capital letter: `event` becomes `Event`. */
export const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;
