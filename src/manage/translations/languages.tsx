import { languages as allLanguages, type Language } from '../../languages/language.js';
import { languageNames } from '../../pages/views/layout.js';
import type { ManagePage } from '../manage-page.js';
import { ownTextsIn, type Texts, type Translatable, textNames, textsIn } from './translatable.js';

/** Links to the form of a record and to its translations, with how much of each exists. */
export const Languages = ({
  page: { words, link },
  record,
  current,
}: {
  page: ManagePage;
  record: Pick<Translatable, 'path' | 'originalLanguage' | 'translations'>;
  current?: Language;
}) => {
  const { path, originalLanguage } = record;
  return (
    <nav aria-label={words('languages')}>
      <ul class="actions languages">
        {allLanguages.map((language) => (
          <li key={language}>
            <a
              href={link(language === originalLanguage ? path : `${path}translate/${language}`)}
              aria-current={language === (current ?? originalLanguage) ? 'page' : undefined}
            >
              <span lang={language}>{languageNames[language]}</span>
            </a>{' '}
            <span class="muted">
              {language === originalLanguage
                ? words('original')
                : words('translated-texts', progressOf(record, language))}
            </span>{' '}
            {textsIn(record, language)?.isOutdated && <span class="badge">{words('outdated')}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** How many of the texts of the original exist in a language. Addresses are not counted. */
const progressOf = (record: Pick<Translatable, 'originalLanguage' | 'translations'>, language: Language) => {
  const original: Texts = textsIn(record, record.originalLanguage) ?? {};
  const own = ownTextsIn(record, language);
  const written = textNames.filter((name) => name !== 'slug' && original[name]);
  return { count: written.filter((name) => own[name]).length, of: written.length };
};
