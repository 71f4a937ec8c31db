import { WORD } from './parse-query.js';

/** A piece of a text, and whether it is marked. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** A text in pieces. */
export interface MarkedText {
  parts: TextPart[];
}

const BEFORE = 50; // characters of a long text before its first marked word
const LONGEST = 160; // characters of a shortened text

/**
 * Marks words of a text.
 * @param isMatch whether a word is marked
 * @param isShortened whether to return only the part of the text around its first marked word
 */
export const markedText = (text: string, isMatch: (word: string) => boolean, isShortened: boolean): MarkedText => {
  const marked = [...text.matchAll(WORD)].filter(([word]) => isMatch(word));
  const { from, to } = isShortened ? around(text, marked[0]?.index ?? 0) : { from: 0, to: text.length };
  const parts: TextPart[] = [];
  const add = (piece: string, isMatch: boolean) => {
    if (piece) parts.push({ text: piece.replace(/\s+/g, ' '), isMatch });
  };
  let end = from;
  for (const { 0: word, index } of marked) {
    if (index < from || index + word.length > to) continue;
    add(`${end === from && from > 0 ? '…' : ''}${text.slice(end, index)}`, false);
    add(word, true);
    end = index + word.length;
  }
  add(`${text.slice(end, to)}${to < text.length ? '…' : ''}`, false);
  return { parts };
};

/** The part of a text around a position, from the beginning to the end of words. */
const around = (text: string, position: number): { from: number; to: number } => {
  if (text.length <= LONGEST) return { from: 0, to: text.length };
  const earliest = Math.max(0, position - BEFORE);
  const from = earliest === 0 ? 0 : earliest + Math.max(0, text.slice(earliest, position).search(/\s\S/) + 1);
  const latest = Math.min(text.length, from + LONGEST);
  const rest = text.slice(position, latest);
  const to = latest === text.length || !/\s/.test(rest) ? latest : position + rest.search(/\s\S*$/);
  return { from, to };
};
