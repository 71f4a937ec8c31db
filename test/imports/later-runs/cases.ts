/** Every change of a source, with every edit in between, in few runs. A new record with the second value shows what must hold. */
import { expect } from 'vitest';
import type { EntryReport } from '../../../src/imports/entry.js';
import type { Kind } from '../../../src/records/fields/kind.js';
import { type Content, contentOf, writeEdits } from './records.js';

/** A part of a record of a source: columns, properties or fields. */
type Part = Readonly<Record<string, unknown>>;

/** A record of a source. */
export interface SourceRecord {
  key: string;
  parts: Part;
}

/** An edit in this calendar, with the fields that it fixes. */
export interface Edit {
  changes: Record<string, unknown>;
  fields: readonly string[];
}

export interface Plan {
  kind: Kind;
  /** The values of each field of the source. Every record has the first one, except of the field that a case changes. */
  values: Readonly<Record<string, readonly Part[]>>;
  edits: readonly Edit[];
  /** Runs an import of the source. Returns the reports by key. */
  run(records: readonly SourceRecord[]): Promise<ReadonlyMap<string, Pick<EntryReport, 'result' | 'kept' | 'id'>>>;
}

interface Case {
  key: string;
  field: string;
  first: number;
  second: number;
  edit: Edit | undefined;
}

/** Checks every case of a plan. Returns their number. */
export const checkLaterRuns = async ({ kind, values, edits, run }: Plan): Promise<number> => {
  const partsOf = (field: string, value: number): Part =>
    Object.assign({}, ...Object.entries(values).map(([name, parts]) => parts[name === field ? value : 0]));
  const models = Object.entries(values).flatMap(([field, parts]) =>
    parts.map((_, value) => ({ key: '', field, value })),
  );
  for (const [at, model] of models.entries()) model.key = `r${at}`;
  const modelRecords = models.map(({ key, field, value }) => ({ key, parts: partsOf(field, value) }));
  const created = await run(modelRecords);
  const modelContents = await contentOf(kind, idsOf(models, created));
  const model = (field: string, value: number): Content =>
    modelContents[models.findIndex((one) => one.field === field && one.value === value)] ?? {};
  // A title makes the slug of a new record, and does not change that of an existing one.
  const varies = (field: string, names: readonly string[]) =>
    !(isTitle(field) && names.includes('slug')) &&
    values[field]?.some((_, value) => !isEqual(pick(model(field, value), names), pick(model(field, 0), names)));

  let count = 0;
  const cases = Object.entries(values).flatMap(([field, parts]) =>
    parts.flatMap((_, first) =>
      parts.flatMap((__, second): Case[] => {
        const related = edits.filter((edit) => varies(field, edit.fields));
        const others = edits.filter((edit) => !related.includes(edit));
        const chosen = [undefined, ...related, ...others.slice(count % others.length).slice(0, 1)];
        return chosen.map((edit) => ({ key: `k${count++}`, field, first, second, edit }));
      }),
    ),
  );
  const runWith = async (chosen: (one: Case) => number) => {
    const records = cases.map((one) => ({ key: one.key, parts: partsOf(one.field, chosen(one)) }));
    const reports = await run([...modelRecords, ...records]);
    return { reports, contents: await contentOf(kind, ids) };
  };
  const first = await run([
    ...modelRecords,
    ...cases.map((one) => ({ key: one.key, parts: partsOf(one.field, one.first) })),
  ]);
  const ids = idsOf(cases, first);
  const before = await contentOf(kind, ids);
  await writeEdits(
    kind,
    cases.flatMap(({ edit }, at) => (edit ? [{ id: ids[at] ?? 0, changes: edit.changes }] : [])),
  );
  const edited = await contentOf(kind, ids);
  const states = cases.map(({ edit, field, first: value }, at) => {
    const names = edit?.fields ?? [];
    const isEdited = !isEqual(pick(edited[at], names), pick(before[at], names));
    return { isEdited, edit: pick(edited[at], names), source: model(field, value) };
  });

  for (const chosen of [({ second }: Case) => second, (one: Case) => one.first]) {
    const { reports, contents } = await runWith(chosen);
    for (const [at, one] of cases.entries()) {
      const state = states[at];
      if (!state) throw new Error('a case without a state');
      const source = model(one.field, chosen(one));
      const names = Object.keys(state.edit);
      const isWithdrawn = state.isEdited && mustWithdraw(state, source);
      if (isWithdrawn) state.isEdited = false;
      const wanted = { ...source, ...(state.isEdited && state.edit) };
      const ignored = new Set(['slug', 'date', 'dateUtc'].filter((name) => !varies(one.field, [name])));
      const shown = (content: Content | undefined) =>
        Object.fromEntries(Object.entries(content ?? {}).filter(([name]) => !ignored.has(name)));
      const what = `${one.field}: ${text(values, one.field, one.first)} then ${text(values, one.field, one.second)}, edit ${JSON.stringify(one.edit?.changes)}`;
      expect.soft(shown(contents[at]), what).toEqual(shown(wanted));
      const isOther = (name: string, content: Content) => !isEqual(pick(source, [name]), pick(content, [name]));
      const isKept = state.isEdited && names.some((name) => isOther(name, state.source) && isOther(name, state.edit));
      // Sources write one time in several ways, so that an equal one can be reported too.
      if (isKept || !names.includes('startDate'))
        expect.soft(Boolean(reports.get(one.key)?.kept), `kept of ${what}`).toBe(isKept);
      state.source = source;
    }
  }
  return cases.length;
};

/** Whether the source made an event private, or no longer publishes it, that is published here by an edit. */
const mustWithdraw = ({ edit, source: before }: { edit: Content; source: Content }, source: Content): boolean =>
  edit.status === 'publish' &&
  source.status !== before.status &&
  (source.status === 'private' || (before.status === 'publish' && source.status !== 'publish'));

const isTitle = (field: string) => field === 'title' || field === 'name';

const idsOf = (records: readonly { key: string }[], reports: ReadonlyMap<string, { id?: number }>) =>
  records.map(({ key }) => {
    const id = reports.get(key)?.id;
    if (id === undefined) throw new Error(`${key} was not imported: ${JSON.stringify(reports.get(key))}`);
    return id;
  });

const pick = (content: Content | undefined, names: readonly string[]): Content =>
  Object.fromEntries(names.map((name) => [name, content?.[name]]));

const isEqual = (one: Content, other: Content) => JSON.stringify(one) === JSON.stringify(other);

const text = (values: Plan['values'], field: string, value: number) => JSON.stringify(values[field]?.[value]);
