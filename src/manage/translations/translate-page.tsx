/** The texts of a record in another language, next to the original. */
import type { ResolverContext } from '../../builder/context.js';
import { apiError } from '../../errors.js';
import { isLanguage, type Language } from '../../languages/language.js';
import { languageNames } from '../../pages/views/layout.js';
import { htmlToText } from '../../texts/html-to-text.js';
import { descriptionUnit, descriptionValues, htmlOfDescription } from '../forms/description.js';
import { FormConflict } from '../forms/form-conflict.js';
import { submitForm } from '../forms/submit-form.js';
import { typed } from '../forms/typed.js';
import { digestsField, mergeForm, type Units, withUnits } from '../forms/units.js';
import type { ManageRequest, ManageResult, Problems } from '../manage-page.js';
import { EditForm } from '../views/edit-form.js';
import { Field, ProblemList, TextArea } from '../views/form.js';
import { Languages } from './languages.js';
import { ownTextsIn, type TextName, type Texts, type Translatable, textNames, textsIn } from './translatable.js';

/** Finds the record of a request, for somebody who may change it. @throws ApiError 403, 404 */
type ReadTranslatable = (request: ManageRequest) => Promise<Translatable>;

/** The form of a translation. */
export const translatePage =
  (read: ReadTranslatable) =>
  async (request: ManageRequest): Promise<ManageResult> =>
    showTranslation(request, await readTranslation(read, request));

/** Writes the texts that the person changed. Other fields of the record stay as they are. */
export const postTranslation =
  (read: ReadTranslatable) =>
  async (request: ManageRequest): Promise<ManageResult> => {
    const { form, page } = request;
    const translation = await readTranslation(read, request);
    const { record, language } = translation;
    const shown = { ...translation, values: form, was: form.get('was') ?? '' };
    if (form.get('do') !== 'save') return showTranslation(request, shown);
    return submitForm<TranslationForm>(request, {
      write: async (context, isRepeated) =>
        writeTranslation(
          isRepeated ? await readTranslation(read, { ...request, context }) : translation,
          form,
          context,
        ),
      saved: () => ({ redirect: `${record.path}translate/${language}?done=event-saved` }),
      usedBefore: async () => showTranslation(request, { ...shown, problems: { title: page.words('saved-before') } }),
      // The digests are those of the new texts: the next save replaces them.
      conflict: async ({ merge, stored: current }) => {
        const values = withUnits(unitsOf(record), current.stored, { sent: form, changed: merge.changed });
        const problems = merge.conflicts.map((name) => {
          const text = current.stored.get(name) ?? '';
          return [name, page.words('translation-conflict', { text })];
        });
        return showTranslation(request, { ...current, values, problems: Object.fromEntries(problems) });
      },
      rejected: async (problems, status) =>
        showTranslation(request, { ...shown, problems: fieldProblems(problems, record, language), status }),
    });
  };

/** Problems by the names of the inputs: the input of the mutation has the texts in `translations.de`. */
const fieldProblems = (problems: Problems, record: Translatable, language: Language): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, text]) => {
      const name = path.replace(`translations.${language}.`, '');
      const isInput = namesOf(record).some((one) => one === name);
      return [isInput ? name : (namesOf(record)[0] ?? ''), text];
    }),
  );

/**
 * Writes the texts that the person changed.
 * @returns the path of the record
 * @throws FormConflict; ApiError `changed-meanwhile`, and the errors of the mutation
 */
const writeTranslation = async (
  translation: TranslationForm,
  form: URLSearchParams,
  context: ResolverContext,
): Promise<string> => {
  const { record, language, stored } = translation;
  const merge = mergeForm(unitsOf(record), form, stored);
  if (merge.conflicts.length > 0) throw new FormConflict(merge, translation);
  const sent = (name: string) => (name === 'description' ? htmlOfDescription(form) : typed(form, name));
  const texts = Object.fromEntries(merge.changed.map((name) => [name, sent(name)]));
  // One of the same texts again says that they are still right.
  const [unchanged] = Object.entries(ownTextsIn(record, language));
  if (merge.changed.length === 0 && unchanged && textsIn(record, language)?.isOutdated)
    texts[unchanged[0]] = unchanged[1];
  if (Object.keys(texts).length > 0) {
    const input = { translations: { [language]: texts }, ifVersion: record.version };
    await record.update(input, { ...context, language: record.originalLanguage });
  }
  return record.path;
};

interface TranslationForm {
  record: Translatable;
  language: Language;
  original: Texts;
  /** The stored values of the form. */
  stored: URLSearchParams;
}

/** @throws ApiError `no-route` for the original language, and the errors of `read` */
const readTranslation = async (read: ReadTranslatable, request: ManageRequest): Promise<TranslationForm> => {
  const record = await read(request);
  const language = request.params.language ?? '';
  if (!isLanguage(language) || language === record.originalLanguage) throw apiError('no-route');
  const original = textsIn(record, record.originalLanguage) ?? {};
  return { record, language, original, stored: valuesOf(record, language) };
};

/** The texts that the form has, each a unit. */
const unitsOf = (record: Translatable): Units =>
  Object.fromEntries(
    namesOf(record).map((name) => [name, name === 'description' ? descriptionUnit : { names: [name] }]),
  );

const namesOf = ({ translations: [texts] }: Translatable): TextName[] =>
  textNames.filter((name) => texts && name in texts);

/** The values of a translation. What is not translated is empty. */
const valuesOf = (record: Translatable, language: Language): URLSearchParams => {
  const own = ownTextsIn(record, language);
  const values = namesOf(record).map((name) =>
    name === 'description' ? descriptionValues(own.description ?? '') : { [name]: own[name] ?? '' },
  );
  return new URLSearchParams(Object.assign({}, ...values));
};

const showTranslation = async (
  { page, context }: ManageRequest,
  {
    record,
    language,
    original,
    stored,
    values = stored,
    was = digestsField(unitsOf(record), stored),
    problems,
    status = 409,
  }: TranslationForm & { values?: URLSearchParams; was?: string; problems?: Problems; status?: number },
): Promise<ManageResult> => {
  const { words, link } = page;
  const names = namesOf(record);
  const next = await record.findNext?.(language, context);
  const heading = words('translate-to', {
    language: languageNames[language],
    title: original.title ?? original.name ?? '',
  });
  return {
    title: heading,
    ...(problems && { problems, status }),
    body: (
      <>
        <h1>{heading}</h1>
        <Languages page={page} record={record} current={language} />
        <ProblemList problems={problems} page={page} />
        <EditForm
          page={page}
          action={`${record.path}translate/${language}`}
          hidden={[
            ['was', was],
            ['format', values.get('format') ?? 'text'],
          ]}
          actions={[{ value: 'save', word: 'save' }]}
        >
          {textsIn(record, language)?.isOutdated && <p class="banner warn">{words('original-changed')}</p>}
          <p>{words('translate-hint')}</p>
          {names.map((name) => {
            const field = { name, label: words(`unit-${name}`), problems, lang: language };
            const text = values.get(name) ?? '';
            const isLong = name === 'description' || name === 'excerpt';
            return (
              <div key={name}>
                {name !== 'slug' && original[name] && (
                  <blockquote class="version" lang={record.originalLanguage}>
                    {isLong ? htmlToText(original[name]) : original[name]}
                  </blockquote>
                )}
                {isLong ? (
                  <TextArea {...field} rows={name === 'description' ? 10 : 3} text={text} />
                ) : (
                  <Field {...field} value={text} />
                )}
              </div>
            );
          })}
        </EditForm>
        {next && (
          <p>
            <a href={link(`${next.path}translate/${language}`)}>
              {words('next-untranslated', { language: languageNames[language], title: next.title })}
            </a>
          </p>
        )}
      </>
    ),
  };
};
