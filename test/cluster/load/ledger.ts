/** What clients may rely on: the writes that were acknowledged. */

/** An event that exists before the load, and whose title has a number that only grows. */
export interface Register {
  id: number;
  at: number;
  /** The series whose events all have the title. `id` is the first of them. */
  series?: { id: string; slugs: readonly string[] };
}

export interface Ledger {
  /** By index of the register: the last number whose write was acknowledged. */
  numbers: Map<number, number>;
  /** The titles of the events whose creation was acknowledged. */
  created: Set<string>;
}

export const openLedger = (): Ledger => ({ numbers: new Map(), created: new Set() });

/** The title of a register. */
export const registerTitle = (at: number, number: number): string => `Register ${at}: ${number}`;

/** The numbers of all registers that a response contains: in REST and GraphQL, calendars, and pages of events. */
export const readNumbers = (text: string): [at: number, number: number][] =>
  [...text.matchAll(/(?:"title":"|SUMMARY:|<h1[^>]*>)Register (\d+): (\d+)/g)].map(([, at, number]) => [
    Number(at),
    Number(number),
  ]);

/** How many numbers of a response are lower than what was acknowledged before its request. */
export const countOutdated = (text: string, before: ReadonlyMap<number, number>): number =>
  readNumbers(text).filter(([at, number]) => number < (before.get(at) ?? 0)).length;
