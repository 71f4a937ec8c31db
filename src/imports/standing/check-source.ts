/** Checks the input of standing sources. */
import type { Prisma } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { Checklist } from '../../errors.js';
import type { Read } from '../../records/fields/fields.js';
import { isPossibleId } from '../../records/fields/kind.js';
import type { ImportKind } from '../file-kind.js';
import type { ImportOptions } from '../import-options.js';
import { type CsvColumn, checkOptions, checkSourceUrl, readColumns } from '../jobs/read-import.js';
import type { sourceDefaultFields, sourceFields } from './source-fields.js';

/** The input of a source. An absent field is unchanged. */
export interface SourceChanges extends Read<typeof sourceFields> {
  defaults?: Read<typeof sourceDefaultFields> | undefined;
  columns?: readonly CsvColumn[] | null | undefined;
  enabled?: boolean | undefined;
  /** Fields that are emptied. */
  cleared?: ReadonlySet<string>;
}

const MIN_EVERY = 15; // minutes
const MAX_EVERY = 7 * 24 * 60; // minutes
type SourceColumns = Omit<Prisma.StandingSourceUncheckedCreateInput, 'created' | 'nextRun'>;

/**
 * The columns of the input.
 * @param stored the options that the source has
 * @throws ApiError `invalid-params`
 */
export const checkSource = async (
  { every, defaults = {}, columns, language, timezone, dates, cleared = new Set() }: SourceChanges,
  { url, kind, stored = {} }: { url: string; kind: ImportKind; stored?: ImportOptions },
  context: RequestContext,
): Promise<Omit<SourceColumns, 'every'> & { every?: number }> => {
  const checklist = new Checklist();
  checkSourceUrl(url, checklist, context);
  // Each line of NDJSON is a new event, so an event that changes would be imported again.
  if (kind === 'ndjson') checklist.note('kind', { key: 'not-one-of', values: { allowed: 'SITE, ICAL, CSV' } });
  if (every !== undefined && (every < MIN_EVERY || every > MAX_EVERY))
    checklist.note('every', { key: 'out-of-range', values: { min: MIN_EVERY, max: MAX_EVERY } });
  const map = readColumns(columns, checklist);
  const { category, status } = defaults;
  checkOptions(kind, { timezone, dates, map }, checklist);
  const inDefaults = new Checklist();
  checkOptions(kind, { category, status }, inDefaults);
  if (category !== undefined && !(await isCategory(category, context)))
    inDefaults.note('category', { key: 'unknown-record', values: { given: String(category) } });
  for (const [name, problem] of Object.entries(inDefaults.problems)) checklist.note(`defaults.${name}`, problem);
  checklist.done();
  return {
    ...{ url, kind },
    ...(every !== undefined && { every }),
    ...(language !== undefined && { language }),
    ...(timezone !== undefined && { timezone }),
    ...(category !== undefined && { categoryId: category }),
    ...(status !== undefined && { status }),
    ...(cleared.has('language') && { language: null }),
    ...(cleared.has('timezone') && { timezone: null }),
    ...(cleared.has('category') && { categoryId: null }),
    ...(cleared.has('status') && { status: null }),
    ...((map || dates) && { options: { ...stored, ...(map && { map }), ...(dates && { dates }) } }),
  };
};

const isCategory = async (id: number, { db }: RequestContext): Promise<boolean> =>
  isPossibleId(id) && (await db.category.findUnique({ where: { id }, select: { id: true } })) !== null;
