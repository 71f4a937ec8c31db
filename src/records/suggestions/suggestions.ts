/** Events that visitors suggest: they wait for a review, have no author, and are public only after a person has decided. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Suggestion } from '../../../prisma/client/client.js';
import type { Caller, RequestContext } from '../../access/caller.js';
import { mustTakeSuggestions } from '../../access/permission.js';
import { hashToken } from '../../access/sessions.js';
import { acquireLock } from '../../database/advisory-lock.js';
import { signingKey } from '../../database/signing-key.js';
import { select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import { apiError, Checklist } from '../../errors.js';
import { lightTextToHtml } from '../../texts/light-text.js';
import { readInput } from '../events/event-mutations.js';
import { createEvent, updateEvent } from '../events/event-writes.js';
import { isPossibleId } from '../fields/kind.js';
import { trashRecord } from '../writing/trash.js';
import type { WriteContext } from '../writing/write-context.js';
import { hashOfTexts, isRepeated, marksOfTexts, type SuggestionMark, type SuggestionTexts } from './marks.js';
import type { CorrectionInput, SuggestionInput } from './suggestion-fields.js';

/** The most suggestions that wait at once. */
const MOST_WAITING = 300;

const RETRY_SECONDS = 3600;

/** How a form was filled in. */
export interface FilledIn {
  /** A key of the form: sent twice, it is one suggestion. Without one, each is a new one. */
  key?: string | undefined;
  /** What the form itself shows to be doubtful. */
  marks?: readonly SuggestionMark[];
}

/**
 * Stores the suggestion of a visitor.
 * @returns the token in the address of its page. The same key has the same token.
 * @throws ApiError `suggestions-off`, `invalid-params`, `too-many-requests` with the seconds to wait.
 */
export const suggestEvent = async (
  read: () => SuggestionInput,
  { key = randomUUID(), marks = [] }: FilledIn,
  context: RequestContext,
): Promise<{ token: string }> => {
  mustTakeSuggestions(context);
  const input = read();
  const token = createHmac('sha256', await signingKey(context.db))
    .update(`suggestion\n${key}`)
    .digest('base64url');
  const before = await context.db.suggestion.findUnique({ where: { key }, select: { id: true } });
  if (before) return { token };
  await context.countSuggestion?.();
  const visitor = { ...context, caller: undefined };
  await inTransaction(visitor, async (writer) => {
    await mustHaveRoom(writer);
    // A form that was sent twice at once: the second one finds the row.
    if (await writer.db.suggestion.findUnique({ where: { key }, select: { id: true } })) return;
    const ofEvent = { ...eventInput(input), status: 'pending' };
    const event = await createEvent((purpose) => readInput(ofEvent, purpose), writer);
    mustBeFuture(event.ends, writer);
    const { title = '', description, place = '', name = '', email = '' } = input;
    const data = { key, tokenHash: hashToken(token), eventId: event.id, place, name, email };
    await writer.db.suggestion.create({
      data: {
        ...data,
        ...(await judged({ title, description }, 0, marks, writer)),
        language: writer.language,
        created: writer.now,
      },
      select: { id: true },
    });
  });
  return { token };
};

/** A suggestion with its event. The event is null when it was deleted for ever. */
export interface FoundSuggestion extends Suggestion {
  event: { id: number; status: 'publish' | 'draft' | 'pending' | 'private' | 'trash'; published: Date } | null;
}

/** The suggestion with a token. @throws ApiError `suggestion-not-found` */
export const findSuggestion = async (token: string, { db }: Pick<RequestContext, 'db'>): Promise<FoundSuggestion> => {
  const found = await db.suggestion.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { event: { select: { id: true, status: true, published: true } } },
  });
  if (!found) throw apiError('suggestion-not-found');
  return found;
};

/** What a visitor changes in a suggestion. */
export interface Correction {
  /** The changed fields. */
  input: CorrectionInput;
  /** The texts with the changes. */
  texts: SuggestionTexts;
}

/**
 * Changes a suggestion that waits. What the visitor has not changed stays as it is stored: an editor may have changed it.
 * @param read compares with what is stored: before the correction is counted, and again when nobody else can change it. Undefined if
 * nothing is different: then nothing is written.
 * @throws ApiError `suggestion-not-found`, `suggestion-decided`, `invalid-params`, `too-many-requests` with the seconds to wait, and
 * the errors of `read`.
 */
export const correctSuggestion = async <Context extends RequestContext>(
  token: string,
  read: (found: FoundSuggestion, context: Context) => Promise<Correction | undefined>,
  context: Context,
): Promise<void> => {
  const found = await findSuggestion(token, context);
  if (found.event?.status !== 'pending') throw apiError('suggestion-decided');
  // An invalid form is not counted, nor is one that was sent twice.
  if (!(await read(found, context))) return;
  await context.countCorrection?.(found.id);
  await inTransaction(byVisitor(context), async (writer) => {
    const locked = await lockWaiting(token, writer);
    // The record cache may not have the last change of another process yet.
    const correction = await read(locked, { ...writer, cache: undefined });
    if (correction) await writeCorrection(locked, correction, writer);
  });
};

const writeCorrection = async (
  { id, eventId, marks, language }: WaitingSuggestion,
  { input, texts }: Correction,
  writer: WriteContext,
): Promise<void> => {
  // The page can be in another language than the text.
  const own = { ...writer, language };
  // A correction of the place alone is a new version too: a moderator decides only about what was shown.
  const event = await updateEvent({ id: eventId }, (purpose) => readInput(eventInput(input), purpose), own);
  if (input.startDate !== undefined) mustBeFuture(event.ends, writer);
  const { place, name, email } = input;
  const ofForm = (marks as SuggestionMark[]).filter((mark) => mark === 'trap' || mark === 'fast');
  await writer.db.suggestion.update({
    where: { id },
    data: {
      ...(place !== undefined && { place }),
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(await judged(texts, id, ofForm, writer)),
    },
    select: { id: true },
  });
};

/** Withdraws a suggestion that waits: its event goes to the trash. @throws ApiError `suggestion-not-found`, `suggestion-decided`. */
export const withdrawSuggestion = (token: string, context: RequestContext): Promise<void> =>
  inTransaction(byVisitor(context), async (writer) => {
    const { id, eventId } = await lockWaiting(token, writer);
    await trashRecord('event', { id: eventId }, writer);
    await writer.db.suggestion.update({ where: { id }, data: { withdrawn: true }, select: { id: true } });
  });

/** Writes the note of a moderator, which the page of the suggestion shows. @throws ApiError `suggestion-not-found` */
export const noteSuggestion = async (
  eventId: number,
  note: string,
  { db }: Pick<RequestContext, 'db'>,
): Promise<Suggestion> => {
  const found = isPossibleId(eventId) && (await db.suggestion.findUnique({ where: { eventId } }));
  if (!found) throw apiError('suggestion-not-found');
  return db.suggestion.update({ where: { id: found.id }, data: { note } });
};

/** The visitor has no account: who has the token may change the event while it waits. The user 0 is the service itself. */
const byVisitor = <Context extends RequestContext>(context: Context): Context => ({ ...context, caller: visitor });

const visitor: Caller = { id: 0, login: '', role: 'administrator', scope: 'write' };

type WaitingSuggestion = FoundSuggestion & { eventId: number };

/** Locks the event of a suggestion, and reads the suggestion. @throws ApiError `suggestion-not-found`, `suggestion-decided` */
const lockWaiting = async (token: string, writer: WriteContext): Promise<WaitingSuggestion> => {
  const waiting = await select(
    writer.db,
    sql`SELECT 1 FROM "Event" e JOIN "Suggestion" s ON s."eventId" = e."id"
      WHERE s."tokenHash" = ${hashToken(token)} AND e."status" = 'pending' FOR UPDATE OF e`,
  );
  // After the lock: another correction may have changed the suggestion while this one waited.
  const suggestion = await findSuggestion(token, writer);
  const { eventId } = suggestion;
  if (eventId === null || waiting.length === 0) throw apiError('suggestion-decided');
  return { ...suggestion, eventId };
};

/** @throws ApiError `too-many-requests` when many suggestions wait */
const mustHaveRoom = async (writer: WriteContext): Promise<void> => {
  await acquireLock('suggestions', writer.db);
  const waiting = await select(
    writer.db,
    sql`SELECT 1 FROM "Suggestion" s JOIN "Event" e ON e."id" = s."eventId" WHERE e."status" = 'pending'
      LIMIT ${MOST_WAITING}`,
  );
  if (waiting.length >= MOST_WAITING) throw apiError('too-many-requests', { seconds: RETRY_SECONDS });
};

/** The input of the event of a suggestion or of a correction. Dates without a zone are of the site. */
const eventInput = ({ title, startDate, endDate, allDay, description, cost, website }: CorrectionInput) => ({
  ...{ title, startDate, endDate: endDate ?? startDate, allDay, cost, website },
  description: description === undefined ? undefined : htmlOfVisitor(description),
});

/** The HTML of the text of a visitor. Search engines do not follow its links. */
const htmlOfVisitor = (text: string): string =>
  lightTextToHtml(text).replace(/<a href="[^"]*"/g, '$& rel="nofollow ugc"');

/** @throws ApiError `invalid-params` for an event that is over */
const mustBeFuture = (ends: Date, { now }: WriteContext): void => {
  const checklist = new Checklist();
  if (ends <= now) checklist.note('startDate', { key: 'in-the-past' });
  checklist.done();
};

/** The columns that follow from the texts. */
const judged = async (texts: SuggestionTexts, id: number, ofForm: readonly SuggestionMark[], writer: WriteContext) => {
  const textHash = hashOfTexts(texts);
  const repeated: SuggestionMark[] = (await isRepeated(textHash, id, writer)) ? ['repeated'] : [];
  return { textHash, marks: [...ofForm, ...marksOfTexts(texts), ...repeated] };
};
