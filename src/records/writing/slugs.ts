import type { Language } from '../../languages/language.js';
import { lockAll } from '../../storage/advisory-lock.js';
import type { Transaction } from '../../storage/client.js';
import { raw, type Sql, select, sql } from '../../storage/sql.js';
import { tableName } from '../../storage/tables.js';
import { makeSlug, numberedSlug } from '../../texts/slug.js';
import type { Kind } from '../kind.js';
import { slugIn } from '../reading/texts.js';

/** Where slugs are unique: among the records of a kind, in a language. */
export interface SlugScope {
  kind: Kind;
  language: Language;
  /** The record that is written: its own slug is free for it. */
  except?: number | undefined;
}

/** The slug that a title or name asks for, free or not. */
export const slugFor = (text: string, { kind, language }: SlugScope): string => makeSlug(text, language) || kind;

/**
 * Slugs that no other record has, one for each of the wanted, in their order: itself, or with -2, -3 and so on. The same one may be wanted
 * several times. Writers of a slug that is taken wait for each other until the transaction ends, so two never get the same number. A slug that
 * nobody has is not locked: when another writer takes it first, the unique index rejects the write, which is tried again.
 * @param wanted slugs that are made already.
 */
export const freeSlugs = async (scope: SlugScope, wanted: readonly string[], db: Transaction): Promise<string[]> => {
  if (wanted.length === 0) return [];
  const { kind, language } = scope;
  const [only] = wanted;
  if (wanted.length === 1 && only !== undefined) {
    const numbers = await freeNumbers(wanted, new Map(), scope, db);
    if (numbers.get(only)?.[0] === 1) return [only];
  }
  await lockAll(
    [...new Set(wanted)].map((slug) => `slug:${kind}:${language}:${slug}`),
    db,
  );
  const input: string[] = [];
  const used = new Set<string>();
  const last = new Map<string, number>();
  let free = new Map<string, number[]>();
  for (const [at, slug] of wanted.entries()) {
    let candidate: string;
    do {
      // Again only where the number of one is the title of another: "Jazz" twice, and "Jazz 2".
      if (!free.get(slug)?.length) free = await freeNumbers(wanted.slice(at), last, scope, db);
      const number = free.get(slug)?.shift() as number;
      last.set(slug, number);
      candidate = number === 1 ? slug : numberedSlug(slug, number);
    } while (used.has(candidate));
    used.add(candidate);
    input.push(candidate);
  }
  return input;
};

const LINEAR = 10; // numbers up to which the lowest free one is taken

/**
 * Free numbers for slugs, as many as each is wanted, in order; 1 is the slug without a number. Up to ten the lowest is found. Beyond, the
 * steps are doubled until a number is free, and halved back to a free one whose predecessor is taken: of 10,000 equal titles about 30 are
 * looked up.
 * @param after the numbers of each slug that have been used already go up to here.
 */
const freeNumbers = async (
  wanted: readonly string[],
  after: ReadonlyMap<string, number>,
  { kind, language, except }: SlugScope,
  db: Transaction,
): Promise<Map<string, number[]>> => {
  const counts = new Map<string, number>();
  for (const slug of wanted) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const requests = [...counts].map(([slug, count]) => ({
    slug,
    count,
    stems: stemsOf(slug),
    low: after.get(slug) ?? 0,
  }));
  const taken = (request: Sql, number: Sql) => sql`SELECT 1 AS "taken" FROM ${tableName(kind)} r
    WHERE ${slugIn(language)} = CASE ${number} WHEN 1 THEN ${request}."slug"
        ELSE split_part(${request}."stems", ' ', length(${number}::text)) || '-' || ${number} END
      AND ${except === undefined ? raw('TRUE') : sql`r."id" <> ${except}`}
    LIMIT 1`;
  // "low" is taken, or the number to begin after; "high" is free. Of arrays PostgreSQL estimates the length, and plans anew for each call,
  // which takes ten times as long as the look-ups.
  const rows = await select<{ slug: string; number: number }>(
    db,
    sql`WITH RECURSIVE search("slug", "stems", "count", "low", "high") AS (
        SELECT *, NULL::int FROM json_to_recordset(${JSON.stringify(requests)}::json)
          AS request("slug" text, "stems" text, "count" int, "low" int)
      UNION ALL
        SELECT "slug", "stems", "count",
          CASE WHEN "taken" IS NULL THEN "low" ELSE "next" END, CASE WHEN "taken" IS NULL THEN "next" ELSE "high" END
        FROM (
          SELECT *, CASE WHEN "high" IS NOT NULL THEN ("low" + "high") / 2
            WHEN "low" < ${raw(String(LINEAR))} THEN "low" + 1 ELSE "low" * 2 END AS "next"
          FROM search WHERE "high" IS NULL OR "high" - "low" > 1
        ) step LEFT JOIN LATERAL (${taken(raw('step'), raw('step."next"'))}) there ON TRUE
      )
      SELECT search."slug", free."number" FROM search CROSS JOIN LATERAL (
        SELECT "number" FROM (SELECT generate_series(search."high", 2147483647) AS "number") above
          LEFT JOIN LATERAL (${taken(raw('search'), raw('above."number"'))}) there ON TRUE
        WHERE there."taken" IS NULL LIMIT search."count"
      ) free
      WHERE search."high" - search."low" = 1 ORDER BY 2`,
  );
  const free = new Map(requests.map(({ slug }): [string, number[]] => [slug, []]));
  for (const { slug, number } of rows) free.get(slug)?.push(number);
  return free;
};

/** A slug as it is cut to have numbers of one digit, of two and so on, with spaces between. */
const stemsOf = (slug: string): string =>
  Array.from({ length: 9 }, (_, zeros) => numberedSlug(slug, 10 ** zeros).slice(0, -(zeros + 2))).join(' ');
