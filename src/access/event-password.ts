import type { EventRow } from '../database/row-types.js';
import { all, any, not, raw, type Sql } from '../database/sql.js';
import { apiError } from '../errors.js';
import type { RequestContext } from './caller.js';
import { editableBy, mayEdit, type PublishableRecord } from './permission.js';
import { hashChosenSecret, isChosenSecret, secretKey, wasVerified } from './secret.js';

/** The columns of an event that decide whether its texts and links are shown. */
export type Lockable = PublishableRecord & { id: number; passwordHash: string | null };

/** Whether the texts and links of an event are hidden from the caller: it has a password that is not in the request. */
export const isLocked = (event: Lockable, context: RequestContext): boolean =>
  event.passwordHash !== null && !mayEdit(context, event) && !context.passwords.opened.has(event.id);

/**
 * The values of hidden fields of a locked event, in both APIs. Lists that are filtered by a hidden field do not contain the event
 * ({@link hiddenWhenLocked}).
 */
const lockedValues = {
  ...{ description: '', excerpt: '', cost: '', website: '', onlineUrl: '' },
  ...{ allDay: false, showMap: false, showMapLink: false, hideFromListings: false, sticky: false, featured: false },
  ...{ eventStatus: 'scheduled', attendanceMode: 'offline' },
  ...{ image: null, parentId: null, venues: [], organizers: [], categories: [], tags: [], offers: [] },
  ...{ seriesId: null, originalStart: null, overridden: [], offRule: false },
} as const satisfies { [Hidden in Exclude<keyof EventRow, ShownWhileLocked>]: EmptyValue<EventRow[Hidden]> };

type EmptyValue<Value> = Value extends readonly unknown[] ? readonly [] : Value;

/** The columns that a locked event shows. A column that is neither here nor in {@link lockedValues} is a compile error. */
type ShownWhileLocked =
  | ('id' | 'status' | 'trashedFrom' | 'authorId' | 'published' | 'dateChosen' | 'created' | 'modified' | 'version')
  | ('title' | 'slug' | 'language' | 'translations' | 'starts' | 'ends' | 'timezone' | 'uid' | 'sequence' | 'withdrawn')
  | ('passwordHash' | 'imageId' | 'searchText' | 'searchTexts' | 'record'); // never shown as they are

/** Returns the event that the caller may see. While the event is locked, its hidden fields have empty values, in every language. */
export const redactLocked = <Event extends Lockable & { translations?: unknown }>(
  event: Event,
  context: RequestContext,
): Event => {
  if (!isLocked(event, context)) return event;
  const redacted = { ...event, ...lockedValues };
  return event.translations === undefined
    ? redacted
    : { ...redacted, translations: shownTranslations(event.translations as object) };
};

/** Removes hidden texts from translations, and languages that have only hidden texts. */
const shownTranslations = (translations: object): object =>
  Object.fromEntries(
    Object.entries(translations)
      .map(([language, texts]) => [
        language,
        // The digest of the original tells of its hidden texts.
        Object.fromEntries(
          Object.entries(texts).filter(([name]) => !(name in lockedValues || name === 'originalDigest')),
        ),
      ])
      .filter(([, texts]) => Object.keys(texts as object).length > 0),
  );

/** The condition that lists show the texts and links of an event: it has no password, or the caller may edit it. */
export const unlockedTo = (context: RequestContext): Sql => any([raw('r."passwordHash" IS NULL'), editableBy(context)]);

/** The condition that lists do not show the texts and links of an event: the opposite of {@link unlockedTo}. */
export const lockedTo = (context: RequestContext): Sql => not(unlockedTo(context));

/**
 * A condition of a filter on events. A locked event never matches a condition on a hidden field. Neither a condition nor its opposite
 * therefore reveals the value.
 * @param fields the columns and links of an event in the condition.
 */
export const hiddenWhenLocked = (fields: readonly string[], condition: Sql, context: RequestContext): Sql =>
  fields.some((field) => Object.hasOwn(lockedValues, field)) ? all([unlockedTo(context), condition]) : condition;

/**
 * Verifies a password. A correct password unlocks the event for the rest of the request.
 * @throws ApiError `too-many-tries` after too many wrong passwords, `one-password` when the request needs a second slow hash.
 */
export const unlock = async (
  event: Lockable,
  password: string | undefined,
  context: RequestContext,
): Promise<boolean> => {
  if (!isLocked(event, context)) return true;
  if (!password) return false;
  const hash = event.passwordHash ?? '';
  const { passwords, limitPasswordAttempts } = context;
  const check = () => {
    if (passwords.tried) throw apiError('one-password');
    passwords.tried = true;
    return isChosenSecret(password, hash);
  };
  const secret = secretKey(password, hash);
  const isCorrect = limitPasswordAttempts
    ? await limitPasswordAttempts({ kind: 'event-password', name: String(event.id) }, check, secret)
    : wasVerified(secret) || (await check());
  if (isCorrect) passwords.opened.add(event.id);
  return isCorrect;
};

/** Returns the stored hash of an event password. Null for an empty password, which removes the protection. */
export const hashEventPassword = (password: string): Promise<string> | null =>
  password === '' ? null : hashChosenSecret(password);
