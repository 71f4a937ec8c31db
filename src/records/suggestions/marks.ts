/** What makes a suggestion doubtful. Marks sort the queue of moderators. They reject nothing. */
import { createHash } from 'node:crypto';
import { select, sql } from '../../database/sql.js';
import type { WriteContext } from '../writing/write-context.js';

/** The texts of the pages have the same keys, after `doubt-`. */
export const suggestionMarks = ['trap', 'fast', 'links', 'markup', 'repeated'] as const;

export type SuggestionMark = (typeof suggestionMarks)[number];

const MOST_LINKS = 2;
const REPEATED_DAYS = 30;

/** The texts of a suggestion. */
export interface SuggestionTexts {
  title: string;
  description: string;
}

/** The marks of the texts. */
export const marksOfTexts = ({ title, description }: SuggestionTexts): SuggestionMark[] => {
  const text = `${title}\n${description}`;
  const links = text.match(/https?:\/\/|www\./gi) ?? [];
  return [
    ...(links.length > MOST_LINKS ? (['links'] as const) : []),
    ...(/<\/?[a-z][^>]*>|\[url/i.test(text) ? (['markup'] as const) : []),
  ];
};

/** The hash by which equal texts are found, without spaces and case. */
export const hashOfTexts = ({ title, description }: SuggestionTexts): string =>
  createHash('sha256')
    .update((description.trim() || title).toLowerCase().replace(/\s+/g, ' '))
    .digest('base64url');

/** Whether another suggestion of the last 30 days has the same text. @param own the id of the suggestion itself */
export const isRepeated = async (textHash: string, own: number, { db, now }: WriteContext): Promise<boolean> => {
  const since = new Date(now.getTime() - REPEATED_DAYS * 86_400_000);
  const found = await select(
    db,
    sql`SELECT 1 FROM "Suggestion" WHERE "textHash" = ${textHash} AND "created" > ${since} AND "id" <> ${own} LIMIT 1`,
  );
  return found.length > 0;
};
