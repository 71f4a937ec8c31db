import type { Session } from '../../connections/session.js';
import { languages } from '../../languages/language.js';
import { type Finding, fail, pass } from './finding.js';

/** Checks that the database has the extension pg_trgm and the indexes of search that use it. */
export const checkSearch = async (session: Session): Promise<Finding> => {
  const { rows } = await session.query(
    `SELECT c.relname AS "name", i.indisvalid AS "isValid" FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE pg_table_is_visible(i.indrelid)`,
  );
  const found = new Map(rows.map(({ name, isValid }: { name: string; isValid: boolean }) => [name, isValid]));
  const { rowCount: extensions } = await session.query(`SELECT FROM pg_extension WHERE extname = 'pg_trgm'`);
  const repairs = indexes.flatMap(({ name, definition }) => {
    if (!found.has(name)) return [`CREATE INDEX CONCURRENTLY "${name}" ON ${definition};`];
    return found.get(name) ? [] : [`REINDEX INDEX CONCURRENTLY "${name}";`];
  });
  if (!extensions) repairs.unshift('CREATE EXTENSION pg_trgm;');
  if (!repairs.length) return pass('Search has its indexes.');
  const missing = extensions ? 'Indexes of search are missing or not valid' : 'The extension pg_trgm is missing';
  return fail(`${missing}, so searches are slow: run these statements in the database.\n${indented(repairs)}`);
};

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`).join('\n');

/** A GIN index on an expression of a table. Those of events sort new entries in earlier (the migration `search_pending_lists`). */
const ginIndex = (table: string, expression: string, condition = ''): string => {
  const options = table.startsWith('Event') ? ' WITH (gin_pending_list_limit = 1024)' : '';
  return `"${table}" USING gin (${expression} gin_trgm_ops)${options}${condition}`;
};

const searchTextIndexes = ['Event', 'Venue', 'Organizer'].flatMap((table) => [
  { name: `${table}_searchText_idx`, definition: ginIndex(table, '"searchText"') },
  ...languages.map((language) => {
    const text = `"searchTexts"->>'${language}'`;
    return {
      name: `${table}_searchTexts_${language}_idx`,
      definition: ginIndex(table, `(${text})`, ` WHERE ${text} IS NOT NULL`),
    };
  }),
]);

const nameIndexes = Object.entries({ Venue: '"city"', Organizer: "''", Category: "''", Tag: "''" }).map(
  ([table, town]) => ({
    name: `${table}_nameText_idx`,
    definition: ginIndex(table, `"name_text"("name", "translations", ${town})`),
  }),
);

/** The indexes of the migrations `calendar`, `translations` and `search` that use pg_trgm. */
const indexes = [
  ...searchTextIndexes,
  { name: 'EventWords_titleText_idx', definition: ginIndex('EventWords', '"titleText"') },
  ...nameIndexes,
];
