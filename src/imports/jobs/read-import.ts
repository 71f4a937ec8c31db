/** Checks the input of imports that the server runs. */
import type { RequestContext } from '../../access/caller.js';
import { mayWritePublishable } from '../../access/permission.js';
import { workContext } from '../../access/work-context.js';
import type { Checklist } from '../../errors.js';
import { checkUrl, reachOf } from '../../guard/checked-address.js';
import { isPossibleId } from '../../records/fields/kind.js';
import { csvFields, isCsvField } from '../csv/columns.js';
import { type ImportKind, kindOfName, urlIn } from '../file-kind.js';
import { type ImportOption, type ImportOptions, optionsOfKind } from '../import-options.js';

/** A column of a CSV file. */
export interface CsvColumn {
  column: string;
  field: string;
}

const MAX_COLUMN = 200; // characters of a header

/** The names of options in the input. */
const inputNames: Partial<Record<ImportOption, string>> = { map: 'columns' };

/** The same input with the URL that is fetched: `webcal:` is https. */
export const withUrl = <Input extends { url?: string | null | undefined }>(input: Input): Input =>
  typeof input.url === 'string' ? { ...input, url: urlIn(input.url.trim()) ?? input.url.trim() } : input;

/** Checks a URL without a look-up. The addresses of its host are checked when it is fetched. Problems are noted as `url`. */
export const checkSourceUrl = (
  url: string,
  checklist: Checklist,
  { settings }: Pick<RequestContext, 'settings'>,
): void => {
  checklist.take('url', () => checkUrl(url, reachOf(settings)));
};

/** The kind of an import. */
export const readKind = (kind: ImportKind | undefined, url: string): ImportKind => kind ?? kindOfName(url) ?? 'site';

/** Notes each option that the kind does not have. */
export const checkOptions = (kind: ImportKind, options: ImportOptions, checklist: Checklist): void => {
  for (const name of Object.keys(options) as ImportOption[])
    if (options[name] !== undefined && !optionsOfKind[kind].has(name))
      checklist.note(inputNames[name] ?? name, { key: 'not-of-import', values: { kind: kind.toUpperCase() } });
};

/** `column=field` for each column. */
export const readColumns = (
  columns: readonly CsvColumn[] | null | undefined,
  checklist: Checklist,
): string[] | undefined =>
  columns?.map(({ column, field }, at) => {
    if (!isCsvField(field))
      checklist.note(`columns.${at}.field`, { key: 'not-one-of', values: { allowed: csvFields.join(', ') } });
    if (column.trim() === '') checklist.note(`columns.${at}.column`, { key: 'empty' });
    if (column.length > MAX_COLUMN)
      checklist.note(`columns.${at}.column`, { key: 'too-long', values: { limit: MAX_COLUMN } });
    return `${column}=${field}`;
  });

/** The id of the author of new records. Notes a user that does not exist or may not write events. */
export const readAuthor = async (
  { user: id, login }: { user?: number | undefined; login?: string | undefined },
  checklist: Checklist,
  { db, settings, caller }: RequestContext,
): Promise<number> => {
  if (id !== undefined && login !== undefined) {
    checklist.note('login', { key: 'not-both', values: { one: 'user', other: 'login' } });
    return 0;
  }
  const parameter = login === undefined ? 'user' : 'login';
  const key: { id: number } | { login: string } = login === undefined ? { id: id ?? caller?.id ?? 0 } : { login };
  const user = 'id' in key && !isPossibleId(key.id) ? null : await db.user.findUnique({ where: key });
  if (!user) checklist.note(parameter, { key: 'unknown-user' });
  else if (user.suspended || !mayWritePublishable(workContext({ ...user, scope: 'admin' }, { db, settings })))
    checklist.note(parameter, { key: 'user-cannot-write' });
  return user?.id ?? 0;
};
