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
  const [ofSent, ofStored, was] = [digestsOf(units, sent), digestsOf(units, stored), readDigests(units, sent)];
  const changed = Object.keys(units).filter(
    (name) => sent.get(`keep.${name}`) !== 'theirs' && ofSent[name] !== was[name] && ofSent[name] !== ofStored[name],
  );
  return { changed, conflicts: changed.filter((name) => was[name] !== undefined && ofStored[name] !== was[name]) };
};

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
): URLSearchParams => {
  const values = new URLSearchParams(stored);
  for (const unit of changed)
    for (const name of units[unit]?.names ?? []) {
      values.delete(name);
      for (const value of sent.getAll(name)) values.append(name, value);
    }
  return values;
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
  Object.entries(digestsOf(units, shown))
    .map(([name, text]) => `${name}.${text}`)
    .join(' ');

/** Reads the digests of a form. Names that the form does not have are left out. */
const readDigests = (units: Units, sent: URLSearchParams): Digests =>
  Object.fromEntries(
    (sent.get('was') ?? '').split(' ').flatMap((part) => {
      const [name = '', value = ''] = part.split('.', 2);
      return Object.hasOwn(units, name) ? [[name, value]] : [];
    }),
  );
