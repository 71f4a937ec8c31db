/**
 * The units of a form: fields that are changed, compared and merged together, such as the times of an event. A form contains the digest of
 * each unit as it was shown, so that a save sends only what the person changed, and two people collide only in the same unit.
 */
import { createHash } from 'node:crypto';

export interface Unit {
  /** The names of its fields. */
  names: readonly string[];
  /** What is compared. By default the values that are not empty. */
  compared?(values: URLSearchParams): unknown;
  /** Whether the values have a password: then no digest of them is stored. */
  isSecret?(values: URLSearchParams): boolean;
}

export type Units = Readonly<Record<string, Unit>>;

/** What is different between a form, as it was shown and sent, and the stored record. */
export interface Merge {
  /** The units that the person changed, and that are not stored like that already. */
  changed: readonly string[];
  /** Those of them that somebody else has changed too. */
  conflicts: readonly string[];
}

/**
 * Compares a form with the record as it is stored now. The form names the digests of what it showed (`was`), and the units of a conflict for
 * which the person chose the stored values (`keep.title=theirs`). Without a digest, nothing was shown.
 */
export const mergeForm = (units: Units, sent: URLSearchParams, stored: URLSearchParams): Merge => {
  const [ofSent, ofStored, was] = [
    digestsOf(units, sent),
    digestsOf(units, stored),
    readDigests(units, sent.get('was') ?? ''),
  ];
  const changed = Object.keys(units).filter(
    (name) => !keepsTheirs(sent, name) && ofSent[name] !== was[name] && ofSent[name] !== ofStored[name],
  );
  return { changed, conflicts: changed.filter((name) => was[name] !== undefined && ofStored[name] !== was[name]) };
};

/** Whether the person chose the stored value of a unit on the page of a conflict. */
const keepsTheirs = (sent: URLSearchParams, name: string): boolean => sent.get(`keep.${name}`) === 'theirs';

/** The units of a new record in which something is written. */
export const writtenUnits = (units: Units, sent: URLSearchParams): Set<string> => {
  const [ofSent, ofEmpty] = [digestsOf(units, sent), digestsOf(units, new URLSearchParams())];
  return new Set(Object.keys(units).filter((name) => ofSent[name] !== ofEmpty[name]));
};

/** The stored values, with the sent ones of some units. */
export const withUnits = (
  units: Units,
  stored: URLSearchParams,
  { sent, changed }: { sent: URLSearchParams; changed: readonly string[] },
): URLSearchParams => replaceUnits(units, changed, { of: stored, by: sent });

/** The sent values, with the stored ones of the units for which the person chose those on the page of a conflict. */
export const withTheirs = (units: Units, sent: URLSearchParams, stored: URLSearchParams): URLSearchParams => {
  const theirs = Object.keys(units).filter((name) => keepsTheirs(sent, name));
  return replaceUnits(units, theirs, { of: sent, by: stored });
};

const replaceUnits = (
  units: Units,
  replaced: readonly string[],
  { of, by }: { of: URLSearchParams; by: URLSearchParams },
): URLSearchParams => {
  const values = new URLSearchParams(of);
  for (const unit of replaced)
    for (const name of units[unit]?.names ?? []) {
      values.delete(name);
      for (const value of by.getAll(name)) values.append(name, value);
    }
  return values;
};

/** The digests of a form that was saved: of what was sent, and of what it stored. */
export interface SavedDigests {
  sent: string;
  stored: string;
}

export const savedDigests = (units: Units, sent: URLSearchParams, stored: URLSearchParams): SavedDigests => ({
  sent: digestsField(Object.fromEntries(Object.entries(units).filter(([, unit]) => !unit.isSecret?.(sent))), sent),
  stored: digestsField(units, stored),
});

/**
 * Makes of a form that is sent again, with other values, after it was saved one that writes only what the person changed since then. If
 * somebody else has changed the same unit after that save, the next save finds a conflict.
 * @param saved without them, each unit that is not stored as it was sent is a conflict
 * @returns its values, and the digests for its hidden field `was`
 */
export const changedSince = (
  units: Units,
  saved: SavedDigests | undefined,
  { sent, stored }: { sent: URLSearchParams; stored: URLSearchParams },
): { values: URLSearchParams; was: string } => {
  const [ofSent, ofStored] = [digestsOf(units, sent), digestsOf(units, stored)];
  const [sentBefore, storedBefore] = [readDigests(units, saved?.sent ?? ''), readDigests(units, saved?.stored ?? '')];
  const unchanged = Object.keys(units).filter((name) => ofSent[name] === sentBefore[name]);
  const was = Object.keys(units).map((name): [string, string] => [
    name,
    (unchanged.includes(name) ? ofStored : storedBefore)[name] ?? '',
  ]);
  return { values: replaceUnits(units, unchanged, { of: sent, by: stored }), was: formatDigests(was) };
};

/** The digest of each unit: 12 characters. */
type Digests = Readonly<Record<string, string>>;

const digestsOf = (units: Units, values: URLSearchParams): Digests =>
  Object.fromEntries(Object.entries(units).map(([name, unit]) => [name, digest(comparedValue(unit, values))]));

const comparedValue = ({ names, compared }: Unit, values: URLSearchParams): unknown =>
  compared
    ? compared(values)
    : names.map((name) =>
        values
          .getAll(name)
          .map((value) => value.trim())
          .filter((value) => value !== ''),
      );

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

/** The digests of what a form shows, as the value of its hidden field `was`. */
export const digestsField = (units: Units, shown: URLSearchParams): string =>
  formatDigests(Object.entries(digestsOf(units, shown)));

const formatDigests = (digests: readonly [name: string, text: string][]): string =>
  digests.map(([name, text]) => `${name}.${text}`).join(' ');

/** Reads the text of {@link digestsField}. Names that the form does not have are left out. */
const readDigests = (units: Units, text: string): Digests =>
  Object.fromEntries(
    text.split(' ').flatMap((part) => {
      const [name = '', value = ''] = part.split('.', 2);
      return Object.hasOwn(units, name) ? [[name, value]] : [];
    }),
  );
