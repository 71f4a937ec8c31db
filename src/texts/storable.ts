/** What PostgreSQL cannot store in a text: NUL, and half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const EACH_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

/** Whether PostgreSQL can store a text. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** A text with U+FFFD for what PostgreSQL cannot store. */
export const storable = (text: string): string => text.replace(EACH_UNSTORABLE, '\ufffd');
