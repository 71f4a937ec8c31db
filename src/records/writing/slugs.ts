import { acquireLocks } from '../../database/advisory-lock.js';
import type { Transaction } from '../../database/client.js';
import { raw, type Sql, select, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import type { Language } from '../../languages/language.js';
import { makeSlug, numberedSlug } from '../../texts/slug.js';
import type { Kind } from '../fields/kind.js';
import { slugIn } from '../reading/texts.js';

/** The scope in which slugs are unique: the records of a kind, in a language. */
export interface SlugScope {
  kind: Kind;
  language: Language;
  /** The ids of the written records. Their own slugs count as free. */
  except?: readonly number[];
}

/** The slug of a title or name. It may be taken. */
export const slugFor = (text: string, { kind, language }: SlugScope): string => makeSlug(text, language) || kind;

/**
 * Returns a free slug for each wanted slug, in order: the wanted slug, or the slug with -2, -3 and so on. A slug can be wanted several
 * times. A taken slug is locked until the transaction ends, so two writers never get the same number. A slug that is not taken is not
 * locked: when another writer uses it first, the unique index rejects the write, and the write is retried.
 * @param wanted slugs that {@link slugFor} made.
 */
export const freeSlugs = async (scope: SlugScope, wanted: readonly string[], db: Transaction): Promise<string[]> => {
  if (wanted.length === 0) return [];
  const { kind, language } = scope;
  const [only] = wanted;
  if (wanted.length === 1 && only !== undefined) {
    const numbers = await freeNumbers(wanted, new Map(), scope, db);
    if (numbers.get(only)?.[0] === 1) return [only];
  }
  await acquireLocks(
    [...new Set(wanted)].map((slug) => `slug:${kind}:${language}:${slug}`),
    db,
  );
  const slugs: string[] = [];
  const used = new Set<string>();
  const last = new Map<string, number>();
  let free = new Map<string, number[]>();
  for (const [at, slug] of wanted.entries()) {
    let candidate: string;
    do {
      // Repeated only when a numbered slug equals another wanted slug: "Jazz" twice, and "Jazz 2".
      if (!free.get(slug)?.length) free = await freeNumbers(wanted.slice(at), last, scope, db);
      const number = free.get(slug)?.shift() as number;
      last.set(slug, number);
      candidate = number === 1 ? slug : numberedSlug(slug, number);
    } while (used.has(candidate));
    used.add(candidate);
    slugs.push(candidate);
  }
  return slugs;
};

const LINEAR = 10; // up to this number, the lowest free number is used

/**
 * Returns free numbers for slugs, in ascending order, as many as each slug is wanted. 1 is the slug without a number. Up to ten, the
 * lowest free number is found. Above ten, the number is doubled until it is free. A binary search then finds a free number whose
 * predecessor is taken. For 10,000 equal titles this takes about 30 lookups.
 * @param after the highest number of each slug that is already used.
 */
const freeNumbers = async (
  wanted: readonly string[],
  after: ReadonlyMap<string, number>,
  { kind, language, except = [] }: SlugScope,
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
      AND ${except.length === 0 ? raw('TRUE') : sql`r."id" <> ALL(${except}::int[])`}
    LIMIT 1`;
  // "low" is taken or is the number to start after; "high" is free. The parameter is JSON: PostgreSQL would plan again for each array
  // because it estimates the length, and planning takes ten times as long as the lookups.
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

/** The slug shortened for numbers of one digit, of two digits and so on, separated by spaces. */
const stemsOf = (slug: string): string =>
  Array.from({ length: 9 }, (_, zeros) => numberedSlug(slug, 10 ** zeros).slice(0, -(zeros + 2))).join(' ');
