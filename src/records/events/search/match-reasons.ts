/** Why a search finds an event: the texts and names that contain its words, with these words marked. */
import type { RequestContext } from '../../../access/caller.js';
import { redactLocked } from '../../../access/event-password.js';
import type { CategoryRow, EventRow } from '../../../database/row-types.js';
import { select, sql } from '../../../database/sql.js';
import { type Language, languages } from '../../../languages/language.js';
import { languageOf, type Translated, textInLanguage } from '../../../languages/translation.js';
import { htmlToText } from '../../../texts/html-to-text.js';
import { fold } from '../../../texts/search.js';
import { linked } from '../../reading/relations.js';
import { loadRecord } from '../../reading/rows.js';
import type { PreparedSearch } from './found-events.js';
import { type MarkedText, markedText } from './marked-text.js';
import { wordsOf } from './parse-query.js';

/** What of an event contains words of a search. */
export const matchedFields = ['TITLE', 'TEXT', 'VENUE', 'ORGANIZER', 'CATEGORY', 'TAG'] as const;

export type MatchedField = (typeof matchedFields)[number];

/** A text of an event that contains words of a search. A description is shortened. */
export interface Match extends MarkedText {
  field: MatchedField;
}

/** A text of an event, in its language. */
interface SearchedText {
  field: MatchedField;
  text: string;
  language: Language;
}

/** The search words in the form of a text: by language and word, the positions of the search words that find it. */
type FoundWords = ReadonlyMap<string, ReadonlySet<number>>;

/** Returns why a search finds each of these events, for anonymous clients. Sends at most one statement. */
export const matchReasons = async (
  events: readonly EventRow[],
  search: PreparedSearch,
  context: RequestContext,
): Promise<Match[][]> => {
  const texts = await Promise.all(events.map((event) => textsOf(event, context)));
  const found = await findWords(texts.flat(), search, context);
  return texts.map((some) => reasonsOf(some, found));
};

/** Which texts of an event to show: the title, then as few as explain all words. */
const reasonsOf = (texts: readonly SearchedText[], found: FoundWords): Match[] => {
  const explained = new Set<number>();
  const rest = texts.map((one) => {
    const wordsAt = (word: string) => found.get(keyOf(one.language, fold(word)));
    return { ...one, wordsAt, at: new Set(wordsOf(one.text).flatMap((word) => [...(wordsAt(word) ?? [])])) };
  });
  const unexplained = ({ at }: { at: ReadonlySet<number> }) => [...at].filter((one) => !explained.has(one)).length;
  const matches: Match[] = [];
  for (;;) {
    const most = Math.max(...rest.map(unexplained));
    const next = rest.find(
      (one) => (matches.length === 0 && one.field === 'TITLE' && one.at.size > 0) || unexplained(one) === most,
    );
    if (!next || most === 0) return matches;
    for (const at of next.at) explained.add(at);
    matches.push({
      field: next.field,
      ...markedText(next.text, (word) => next.wordsAt(word) !== undefined, next.field === 'TEXT'),
    });
  }
};

/** The texts that a search looks into, as an anonymous client sees them: the texts of the description last. */
const textsOf = async (row: EventRow, context: RequestContext): Promise<SearchedText[]> => {
  const { language } = context;
  const event = redactLocked(row, context);
  const namesOf = (field: MatchedField, named: readonly (Translated & { name: string; city?: string })[]) =>
    named.flatMap((one) => {
      // A name is found in any of its languages. That of the reader comes first.
      const shown = languageOf(one, language);
      const others = languages.filter((other) => other !== shown && languageOf(one, other) === other);
      return [shown, ...others].map((inLanguage) => ({
        field,
        text: [textInLanguage(one, 'name', inLanguage), one.city].filter(Boolean).join(', '),
        language: inLanguage,
      }));
    });
  const inText = (name: 'excerpt' | 'description') => htmlToText(textInLanguage(event, name, language));
  const shown = languageOf(event, language);
  return [
    { field: 'TITLE', text: textInLanguage(event, 'title', language), language: shown },
    ...namesOf('VENUE', linked.venues(event, undefined, context)),
    ...namesOf('ORGANIZER', linked.organizers(event, undefined, context)),
    ...namesOf('CATEGORY', await withAncestors(linked.categories(event, undefined, context), context)),
    ...namesOf('TAG', linked.tags(event, undefined, context)),
    { field: 'TEXT', text: inText('excerpt'), language: shown },
    { field: 'TEXT', text: inText('description'), language: shown },
  ];
};

/** Categories with the categories above them, which contain their events. */
const withAncestors = async (categories: readonly CategoryRow[], context: RequestContext): Promise<CategoryRow[]> => {
  const found = new Map(categories.map((category) => [category.id, category]));
  // A map also visits the entries that are added to it.
  for (const { parentId } of found.values()) {
    const parent = parentId !== null && !found.has(parentId) && (await loadRecord('category', parentId, context));
    if (parent) found.set(parent.id, parent);
  }
  return [...found.values()];
};

const keyOf = (language: Language, word: string): string => `${language} ${word}`;

/** The words of texts that the words of a search find. */
const findWords = async (
  texts: readonly SearchedText[],
  { queries }: PreparedSearch,
  { db }: RequestContext,
): Promise<FoundWords> => {
  const meant = queries.words.filter(({ isLeftOut }) => !isLeftOut);
  const asked = meant.length ? meant : queries.words;
  // Grammar changes the end of a word, not its beginning.
  const initials = new Set(asked.map(({ word }) => word.text[0]));
  const distinct = new Map(
    texts.flatMap(({ text, language }) =>
      wordsOf(text).flatMap((word) => {
        const folded = fold(word);
        return initials.has(folded[0]) ? [[keyOf(language, folded), { word: folded, language }] as const] : [];
      }),
    ),
  );
  if (distinct.size === 0) return new Map();
  const words = [...distinct.values()];
  const rows = await select<{ word: string; language: Language; at: number }>(
    db,
    sql`WITH w AS MATERIALIZED (
        SELECT "word", "language", "search_words"("language", "word") AS "words"
        FROM unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ language }) => language)}::"Language"[]) input("word", "language")
      ), q AS MATERIALIZED (
        SELECT "query"::tsquery, "at" FROM unnest(${asked.map(({ inNames }) => inNames)}::text[]) WITH ORDINALITY input("query", "at")
      )
      SELECT w."word", w."language"::text, q."at"::int FROM w JOIN q ON w."words" @@ q."query"`,
    // It reads no table.
    [],
  );
  const found = new Map<string, Set<number>>();
  for (const { word, language, at } of rows) {
    const key = keyOf(language, word);
    found.set(key, (found.get(key) ?? new Set()).add(at));
  }
  return found;
};
