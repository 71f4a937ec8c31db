/**
 * Long texts kept in pieces, and equal pieces kept once: the pages of a calendar show the same events, venues and organizers
 * again and again. A thousand lists of ten take a quarter of what they would as whole texts.
 */
import { hash } from 'node:crypto';

/** A part of a text, and how many texts have it. */
interface Piece {
  name: string;
  /** A character for each byte: in the heap, where small things cost least. */
  bytes: string;
  users: number;
}

/** A text that is kept. */
export interface Kept {
  /** In bytes. */
  readonly length: number;
  /** Its bytes, put together when they are asked for, as a string of Latin-1: what Node sends without a copy. */
  latin1(): string;
}

export interface Texts {
  keep(text: string): Kept;
  /** Lets go of a text that was kept. */
  drop(text: Kept): void;
  /** The bytes that all take together. */
  size(): number;
  clear(): void;
}

const WHOLE = 16 * 1024; // bytes; shorter texts are not taken apart
const LEAST = 512; // bytes of a piece
const BESIDES = 160; // bytes that a piece takes beside its own

export const createTexts = (): Texts => {
  const known = new Map<string, Piece>();
  const pieces = new WeakMap<Kept, Piece[]>();
  let size = 0;

  const piece = (bytes: Buffer): Piece => {
    const name = hash('sha256', bytes, 'binary');
    const same = known.get(name);
    if (same) {
      same.users++;
      return same;
    }
    const made = { name, bytes: bytes.toString('latin1'), users: 1 };
    known.set(name, made);
    size += bytes.length + BESIDES;
    return made;
  };

  return {
    keep(text) {
      const whole = Buffer.from(text);
      const { length } = whole;
      if (length < WHOLE) {
        const bytes = whole.toString('latin1');
        size += length;
        return { length, latin1: () => bytes };
      }
      const parts = cut(whole).map(piece);
      const kept = { length, latin1: () => parts.map(({ bytes }) => bytes).join('') };
      pieces.set(kept, parts);
      return kept;
    },
    drop(text) {
      const parts = pieces.get(text);
      if (!parts) size -= text.length;
      for (const part of parts ?? []) {
        if (--part.users > 0) continue;
        known.delete(part.name);
        size -= part.bytes.length + BESIDES;
      }
    },
    size: () => size,
    clear() {
      known.clear();
      size = 0;
    },
  };
};

/** Cut where objects of JSON begin: so the same record is the same pieces wherever it is shown. */
const cut = (text: Buffer): Buffer[] => {
  const parts: Buffer[] = [];
  for (let from = 0; from < text.length; ) {
    const at = text.indexOf('{"', from + LEAST, 'latin1');
    const to = at < 0 ? text.length : at;
    parts.push(text.subarray(from, to));
    from = to;
  }
  return parts;
};
