/** Fields of texts that several forms have. */
import { type Language, languages } from '../../languages/language.js';
import { languageNames } from '../../pages/views/layout.js';
import { type FormValues, Select, TextArea } from './form.js';

/** A description in light text, or in HTML that light text cannot express. */
export const DescriptionField = ({ form: { page, values, problems }, rows }: { form: FormValues; rows: number }) => {
  const format = values.get('format') ?? 'text';
  return (
    <>
      <TextArea
        name="description"
        label={page.words('description')}
        hint={page.words(format === 'html' ? 'hint-html' : 'hint-light-text')}
        rows={rows}
        text={values.get('description') ?? ''}
        problems={problems}
      />
      <input type="hidden" name="format" value={format} />
    </>
  );
};

/** The language of the texts: a choice for a new record. @param original that of a stored record */
export const LanguageOfText = ({
  form: { page, values },
  original,
}: {
  form: FormValues;
  original: Language | undefined;
}) =>
  original ? (
    <p class="muted">
      {page.words('language-of-text')}: <span lang={original}>{languageNames[original]}</span>
    </p>
  ) : (
    <Select
      name="language"
      label={page.words('language-of-text')}
      value={values.get('language') ?? ''}
      options={languages.map((language) => [language, languageNames[language]] as const)}
    />
  );
