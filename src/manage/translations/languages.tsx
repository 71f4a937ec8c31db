import { type Language, languages } from '../../languages/language.js';
import { languageNames } from '../../pages/views/layout.js';
import { type EditedEvent, languageOf, textsIn } from '../documents.js';
import type { ManagePage } from '../manage-page.js';

/** Links to the form and to the translations of an event, with those that exist. */
export const EventLanguages = ({
  page: { words, link },
  event,
  current,
}: {
  page: ManagePage;
  event: EditedEvent;
  current?: Language;
}) => {
  const original = languageOf(event.originalLanguage);
  return (
    <nav aria-label={words('languages')}>
      <ul class="actions languages">
        {languages.map((language) => {
          const path = language === original ? `/events/${event.id}/` : `/events/${event.id}/translate/${language}`;
          const isShown = language === (current ?? original);
          const state = language === original ? 'original' : textsIn(event, language) ? 'translated' : 'not-translated';
          return (
            <li key={language}>
              <a href={link(path)} aria-current={isShown ? 'page' : undefined}>
                <span lang={language}>{languageNames[language]}</span>
              </a>{' '}
              <span class="muted">{words(state)}</span>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
