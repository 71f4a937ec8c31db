/** Copies of forms in the storage of the browser. Storage can be full, disabled or changed by others: nothing here throws. */

const PREFIX = 'almanac-copy ';
const SIGNED_OUT = 'almanac-signed-out';
const MAX_COPIES = 20;
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** The fields of a form at a time. */
export interface Copy {
  key: string;
  time: number;
  fields: [name: string, value: string][];
}

let isSignedOut = false;

// Another tab has signed out: what is written in this one is not stored any more.
addEventListener('storage', ({ key }) => {
  isSignedOut ||= key === SIGNED_OUT;
});

/** The key of the copies of a form. @param once of a rendering of the form; '' for the start of the keys of all */
export const copyKey = (form: HTMLFormElement, once: string): string =>
  `${PREFIX}${JSON.stringify([form.dataset.user, form.getAttribute('action')])} ${once}`;

/** Stores a copy. Returns whether it is stored. */
export const storeCopy = ({ key, time, fields }: Copy): boolean => {
  if (isSignedOut) return false;
  try {
    const others = listCopies().filter((copy) => copy.key !== key);
    for (const { key: old } of others.slice(MAX_COPIES - 1)) localStorage.removeItem(old);
    localStorage.setItem(key, JSON.stringify({ time, fields }));
    return true;
  } catch {
    return false;
  }
};

export const removeCopy = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {}
};

/** Removes all copies of this browser, and stores none until the next sign-in. */
export const removeAllCopies = (): void => {
  isSignedOut = true;
  try {
    for (const key of keys()) localStorage.removeItem(key);
    localStorage.setItem(SIGNED_OUT, String(Date.now()));
  } catch {}
};

/** The copies whose keys have a start, the newest first. Removes those that are too old. */
export const listCopies = (start = PREFIX): Copy[] => {
  try {
    const copies = keys().map((key) => ({ key, ...read(key) }));
    const isCurrent = ({ time }: Copy) => Date.now() - time < MAX_AGE_MS;
    for (const copy of copies) if (!isCurrent(copy)) localStorage.removeItem(copy.key);
    return copies
      .filter((copy) => isCurrent(copy) && copy.key.startsWith(start))
      .sort((one, other) => other.time - one.time);
  } catch {
    return [];
  }
};

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** A stored value. One that is not a copy is the oldest, so that it is removed. */
const read = (key: string): Omit<Copy, 'key'> => {
  try {
    const { time, fields } = JSON.parse(localStorage.getItem(key) ?? '');
    if (typeof time === 'number' && Array.isArray(fields)) return { time, fields };
  } catch {}
  return { time: 0, fields: [] };
};
