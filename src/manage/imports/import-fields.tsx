/** The fields that the forms of imports and sources share. */
import { kindOfName } from '../../imports/file-kind.js';
import { languages } from '../../languages/language.js';
import { languageNames } from '../../pages/views/layout.js';
import { readAuthors } from '../documents.js';
import { typed } from '../forms/typed.js';
import type { ManageRequest } from '../manage-page.js';
import { type FormValues, Select, TextField } from '../views/form.js';

/** What an import can read. */
export const kinds = ['site', 'ical', 'csv', 'ndjson'] as const;

export const statuses = ['publish', 'draft', 'pending', 'private'] as const;

/** The users whose events an import writes. */
export const importAuthors = async (context: ManageRequest['context']) =>
  (await readAuthors({}, context)).authors.nodes;

export type Authors = Awaited<ReturnType<typeof importAuthors>>;

export const KindField = ({ form }: { form: FormValues }) => {
  const { words } = form.page;
  return (
    <Select
      name="kind"
      label={words('import-kind')}
      value={form.values.get('kind') ?? ''}
      options={[['', words('kind-by-name')], ...kinds.map((kind) => [kind, words(`kind-${kind}`)] as const)]}
      problems={form.problems}
    />
  );
};

/** The author, the language and the time zone of what an import writes. */
export const OriginFields = ({ form, authors }: { form: FormValues; authors: Authors }) => {
  const { words } = form.page;
  return (
    <>
      <Select
        name="user"
        label={words('author')}
        value={form.values.get('user') ?? ''}
        options={[['', words('author-me')], ...authors.map(({ id, displayName }) => [id, displayName] as const)]}
        problems={form.problems}
      />
      <Select
        name="language"
        label={words('language-of-text')}
        value={form.values.get('language') ?? ''}
        options={[['', words('language-of-site')], ...languages.map((one) => [one, languageNames[one]] as const)]}
        problems={form.problems}
      />
      <TextField
        form={form}
        name="timezone"
        label="timezone"
        hint="hint-import-timezone"
        find="/find/zones"
        list="zones"
      />
      <datalist id="zones" />
    </>
  );
};

/** The input of the shared fields, with the values of `readFields`. Those that are empty are left out. */
export const sharedInput = (form: URLSearchParams) => {
  const kind = kinds.find((one) => one === form.get('kind'));
  const language = languages.find((one) => one === form.get('language'));
  const [user, timezone] = [typed(form, 'user'), typed(form, 'timezone')];
  return {
    ...(kind && { kind }),
    ...(user !== '' && { user }),
    ...(language && { language }),
    ...(timezone !== '' && { timezone }),
  };
};

/** The kind that a form means: the chosen one, or that of the name. */
export const kindOfForm = (form: URLSearchParams): (typeof kinds)[number] =>
  kinds.find((one) => one === form.get('kind')) ?? kindOfName(typed(form, 'url')) ?? 'site';
