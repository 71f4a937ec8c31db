import { apiError } from '../errors.js';
import type { EventRow } from '../storage/rows.js';
import { all, any, not, raw, type Sql } from '../storage/sql.js';
import type { RequestContext } from './caller.js';
import { editableBy, mayEdit, type PublishableRecord } from './permission.js';
import { hashChosenSecret, isChosenSecret, wasVerified } from './secret.js';

/** What decides whether an event's texts and links are shown. */
export type Lockable = PublishableRecord & { id: number; passwordHash: string | null };

/** Whether an event's texts and links stay hidden from this caller: it has a password that was not given. */
export const isLocked = (event: Lockable, context: RequestContext): boolean =>
  event.passwordHash !== null && !mayEdit(context, event) && !context.passwords.opened.has(event.id);

/**
 * What a locked event shows of all that its password hides, in both APIs: what an event has of which nothing but its title, its dates
 * and its author is known. Lists that are filtered by any of it leave the event out ({@link hiddenWhenLocked}).
 */
const lockedValues = {
  ...{ description: '', excerpt: '', cost: '', website: '', onlineUrl: '' },
  ...{ allDay: false, showMap: false, showMapLink: false, hideFromListings: false, sticky: false, featured: false },
  ...{ eventStatus: 'scheduled', attendanceMode: 'offline' },
  ...{ image: null, parentId: null, venues: [], organizers: [], categories: [], tags: [], offers: [] },
} as const satisfies { [Hidden in Exclude<keyof EventRow, ShownWhileLocked>]: Blank<EventRow[Hidden]> };

type Blank<Value> = Value extends readonly unknown[] ? readonly [] : Value;

/** What a locked event shows. A column that is neither here nor among the blanks does not compile. */
type ShownWhileLocked =
  | ('id' | 'status' | 'trashedFrom' | 'authorId' | 'published' | 'dateChosen' | 'created' | 'modified' | 'version')
  | ('title' | 'slug' | 'language' | 'translations' | 'starts' | 'ends' | 'timezone')
  | ('passwordHash' | 'imageId' | 'searchText' | 'searchTexts' | 'record'); // never shown as they are

/** An event as this caller sees it: with blanks for what its password hides, in every language, while it is locked. */
export const redactLocked = <Event extends Lockable & { translations?: unknown }>(
  event: Event,
  context: RequestContext,
): Event => {
  if (!isLocked(event, context)) return event;
  const seen = { ...event, ...lockedValues };
  return event.translations === undefined ? seen : { ...seen, translations: shownOf(event.translations as object) };
};

/** What is left of an event's translations: none for a language that only hidden texts are in. */
const shownOf = (translations: object): object =>
  Object.fromEntries(
    Object.entries(translations)
      .map(([language, texts]) => [
        language,
        Object.fromEntries(Object.entries(texts).filter(([name]) => !(name in lockedValues))),
      ])
      .filter(([, texts]) => Object.keys(texts as object).length > 0),
  );

/** The events whose texts and links this caller sees in lists: those without a password, and those they may change. */
export const unlockedTo = (context: RequestContext): Sql => any([raw('r."passwordHash" IS NULL'), editableBy(context)]);

/** The other events: those whose texts and links this caller does not see in lists. */
export const lockedTo = (context: RequestContext): Sql => not(unlockedTo(context));

/**
 * A condition of a filter on events. An event that is locked for this caller does not meet it when its password hides what the
 * condition looks at, whatever the condition says of it: so neither a value nor its opposite finds the event.
 * @param fields the columns and links of an event that the condition looks at.
 */
export const hiddenWhenLocked = (fields: readonly string[], condition: Sql, context: RequestContext): Sql =>
  fields.some((field) => Object.hasOwn(lockedValues, field)) ? all([unlockedTo(context), condition]) : condition;

/**
 * Tries a password; when it is right the event is open for the rest of the request.
 * @throws ApiError `too-many-tries` after too many wrong ones, `one-password` for a second one in a request that would cost a slow hash.
 */
export const unlock = async (
  event: Lockable,
  password: string | undefined,
  context: RequestContext,
): Promise<boolean> => {
  if (!isLocked(event, context)) return true;
  if (!password) return false;
  const hash = event.passwordHash ?? '';
  const { passwords, tries } = context;
  const check = () => {
    if (passwords.tried) throw apiError('one-password');
    passwords.tried = true;
    return isChosenSecret(password, hash);
  };
  const known = () => wasVerified(password, hash);
  const right = tries
    ? await tries({ kind: 'event-password', name: String(event.id) }, check, known)
    : known() || (await check());
  if (right) passwords.opened.add(event.id);
  return right;
};

/** What is kept of an event's password; null for none. */
export const hashEventPassword = (password: string): Promise<string> | null =>
  password === '' ? null : hashChosenSecret(password);
