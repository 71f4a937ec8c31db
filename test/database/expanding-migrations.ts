/** Finds statements of migrations that can break the version before. Both versions run at the same time during an upgrade. */

const removing: readonly RegExp[] = [
  /^DROP (TABLE|TYPE|VIEW|MATERIALIZED VIEW|SEQUENCE|FUNCTION|TRIGGER|SCHEMA)\b/i,
  /^ALTER .*\bRENAME\b/is,
  /^ALTER TYPE\b(?!.*\bADD VALUE\b)/is,
];

/** Parts of ALTER TABLE of a table that existed before. */
const removingParts: readonly RegExp[] = [
  /^DROP (?!CONSTRAINT\b|INDEX\b)/i,
  /^ALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/i,
  /^ALTER (COLUMN )?\S+ SET NOT NULL\b/i,
  /^ALTER (COLUMN )?\S+ DROP (DEFAULT|IDENTITY|EXPRESSION)\b/i,
  /^ADD (?!CONSTRAINT\b).*\bNOT NULL\b(?!.*\b(DEFAULT|GENERATED)\b)(?<!\bDEFAULT\b.*)/is,
  /^ADD (CONSTRAINT|UNIQUE|CHECK|PRIMARY KEY|FOREIGN KEY|EXCLUDE)\b/i,
];

/**
 * The statements, or parts of ALTER TABLE, after which the version before a migration may fail. Unique indexes and foreign keys of columns
 * that the migration adds are no problem: that version leaves them null, or at their default.
 */
export const removedBy = (migration: string): string[] => {
  const statements = statementsOf(migration);
  const created = new Set(statements.flatMap((one) => /^CREATE TABLE (?:IF NOT EXISTS )?(\S+)/i.exec(one)?.[1] ?? []));
  const added = new Set([...migration.matchAll(/\bADD COLUMN +("\w+")/gi)].map(([, name]) => name));
  const isOfAdded = (one: string) =>
    [...(/\b(?:FOREIGN KEY|ON [^\s(]+) ?\((.*?)\)/i.exec(one)?.[1]?.matchAll(/"\w+"/g) ?? [])].some(([name]) =>
      added.has(name),
    );
  // That version leaves the column at its default.
  const filled = new Set([
    ...[...migration.matchAll(/\bADD COLUMN +("\w+")[^,;]*\bDEFAULT\b/gi)].map(([, name]) => name),
    ...[...migration.matchAll(/\bALTER COLUMN +("\w+") SET DEFAULT\b/gi)].map(([, name]) => name),
  ]);
  const needsValue = (part: string) =>
    /^ALTER (?:COLUMN )?(\S+) SET NOT NULL$/i.exec(part)?.[1] ??
    /^ADD CONSTRAINT \S+ CHECK ?\((\S+) IS NOT NULL\)/i.exec(part)?.[1];
  const isFilled = (part: string) => {
    const column = needsValue(part);
    return column !== undefined && added.has(column) && filled.has(column);
  };
  return statements.flatMap((one) => {
    if (removing.some((pattern) => pattern.test(one))) return [one];
    const unique = /^CREATE UNIQUE INDEX .*?\bON (?:ONLY )?([^\s(]+)/is.exec(one)?.[1];
    if (unique) return created.has(unique) || isOfAdded(one) ? [] : [one];
    const [, table, parts = ''] = /^ALTER TABLE (?:IF EXISTS |ONLY )*(\S+) (.*)$/is.exec(one) ?? [];
    if (table === undefined || created.has(table)) return [];
    return partsOf(parts).filter(
      (part) => removingParts.some((pattern) => pattern.test(part)) && !isOfAdded(part) && !isFilled(part),
    );
  });
};

/** Without comments, texts and bodies of functions. */
export const statementsOf = (migration: string): string[] =>
  migration
    .replace(/--[^\n]*|\$(\w*)\$.*?\$\1\$|'(?:[^']|'')*'/gs, (one) => (one.startsWith('--') ? '' : "''"))
    .split(';')
    .map((one) => one.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** Splits at commas outside of parentheses. */
export const partsOf = (text: string): string[] => text.split(/,(?![^(]*\))/).map((part) => part.trim());
