import type { Language } from '../languages/language.js';
import type { Transaction } from '../storage/client.js';
import { lock } from '../storage/lock.js';
import { any, raw, select, sql } from '../storage/sql.js';
import { makeSlug, numbered } from '../texts/slug.js';
import { type Kind, tableName } from './kind.js';
import { slugIn } from './texts.js';

/**
 * A slug that no other record of the kind has in the language: the wanted one, or with -2, -3 and so on.
 * Writers of the same name wait for each other until the transaction ends, so two never get the same.
 */
export const freeSlug = async (
  { kind, language, text, except }: { kind: Kind; language: Language; text: string; except?: number | undefined },
  db: Transaction,
): Promise<string> => {
  const wanted = makeSlug(text, language) || kind;
  return firstFree(wanted, { kind, language, except }, db);
};

/** The slug itself where it is free, else numbered: for slugs that are made already, such as those of the trash. */
export const firstFree = async (
  wanted: string,
  { kind, language, except }: { kind: Kind; language: Language; except?: number | undefined },
  db: Transaction,
): Promise<string> => {
  await lock(`slug:${kind}:${language}:${wanted}`, db);
  for (let from = 1, count = 10; ; from += count, count *= 10) {
    const candidates = Array.from({ length: count }, (_, at) =>
      from + at === 1 ? wanted : numbered(wanted, from + at),
    );
    const taken = await select<{ slug: string }>(
      db,
      sql`SELECT ${slugIn(language)} AS "slug" FROM ${tableName(kind)} r
        WHERE ${any(candidates.map((candidate) => sql`${slugIn(language)} = ${candidate}`))}
          AND ${except === undefined ? raw('TRUE') : sql`r."id" <> ${except}`}`,
    );
    const names = new Set(taken.map(({ slug }) => slug));
    const free = candidates.find((candidate) => !names.has(candidate));
    if (free) return free;
  }
};
