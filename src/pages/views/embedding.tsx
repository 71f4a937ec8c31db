import type { ComponentChildren } from 'preact';
import { languages } from '../../languages/language.js';
import type { EventListPage } from '../documents.js';
import { MAX_EMBEDDED_EVENTS, themes } from '../embed/embed-options.js';
import type { PageContext } from '../page-context.js';
import { GetForm } from './get-form.js';
import { languageNames } from './layout.js';
import { PageHeading } from './list.js';

/** The choices of the form, by the names of the element's attributes. */
export type Choices = Readonly<Record<string, string>>;

/** The page with the code to embed. */
export const Embedding = ({
  choices,
  facets,
  element,
  frame,
  preview,
  page,
}: {
  choices: Choices;
  facets: EventListPage['facets'];
  /** The code of the element and of the frame. */
  element: string;
  frame: string;
  /** The address of the embedded view. */
  preview: string;
  page: PageContext;
}) => {
  const { words } = page;
  return (
    <>
      <PageHeading title={words('embed-title')} />
      <p>{words('embed-text')}</p>
      <div class="embedding">
        <ChoiceForm choices={choices} facets={facets} page={page} />
        <div>
          <h2>{words('embed-element')}</h2>
          <p>{words('embed-element-text')}</p>
          <Code id="element-code" text={element} label={words('embed-element')} page={page} />
          <h2>{words('embed-frame')}</h2>
          <p>{words('embed-frame-text')}</p>
          <Code id="frame-code" text={frame} label={words('embed-frame')} page={page} />
          <h2>{words('embed-preview')}</h2>
          <iframe class="preview" src={preview} title={words('embed-preview')} loading="lazy" />
          <h2>{words('developers')}</h2>
          <ul>
            <li>
              <a href={page.link('/graphql')}>{words('graphql')}</a>
            </li>
            <li>
              <a href={page.link(page.referencePath)}>{words('api-reference')}</a>
            </li>
          </ul>
        </div>
      </div>
    </>
  );
};

/** Code with a button that copies it, which the script shows. */
const Code = ({ id, text, label, page }: { id: string; text: string; label: string; page: PageContext }) => (
  <div>
    <textarea id={id} class="code" aria-label={label} readOnly rows={text.split('\n').length + 1} spellcheck={false}>
      {text}
    </textarea>
    <button type="button" data-copy={id} data-done={page.words('embed-copied')} hidden>
      {page.words('embed-copy')}
    </button>
  </div>
);

const ChoiceForm = ({
  choices,
  facets,
  page,
}: {
  choices: Choices;
  facets: EventListPage['facets'];
  page: PageContext;
}) => {
  const { words } = page;
  const any = ['', words('embed-any')] as const;
  const facet = (values: EventListPage['facets']['tags']) => [
    any,
    ...values.map(({ value, label }) => [value, label] as const),
  ];
  // January 1, 2024 was a Monday.
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), page.date(`2024-01-0${day}`, 'weekday')] as const);
  const select = (name: string, label: string, options: readonly (readonly [value: string, text: string])[]) => (
    <Choice name={name} label={label}>
      <select id={`embed-${name}`} name={name}>
        {options.map(([value, text]) => (
          <option key={value} value={value} selected={value === (choices[name] ?? '')}>
            {text}
          </option>
        ))}
      </select>
    </Choice>
  );
  return (
    <GetForm action={page.link('/embed/')}>
      {select('view', words('embed-view'), [
        ['list', words('list')],
        ['month', words('month')],
      ])}
      {select('category', words('filter-categories'), facet(facets.categories))}
      {select('tag', words('filter-tags'), facet(facets.tags))}
      {select('venue', words('venue'), facet(facets.venues))}
      {select('series', words('repeats'), [
        ['', words('all-dates')],
        ['next', words('filter-one-per-series')],
      ])}
      <Choice name="limit" label={words('embed-limit')}>
        <input id="embed-limit" name="limit" type="number" min={1} max={MAX_EMBEDDED_EVENTS} value={choices.limit} />
      </Choice>
      {select('lang', words('languages'), [
        ['', words('embed-own-language')],
        ...languages.map((language) => [language, languageNames[language]] as const),
      ])}
      {select('theme', words('embed-theme'), [
        ...themes.map((theme) => [theme === 'auto' ? '' : theme, words(`embed-theme-${theme}`)] as const),
      ])}
      {select('first-day', words('embed-first-day'), [['', days[0]?.[1] ?? ''], ...days.slice(1)])}
      <Choice name="timezone" label={words('embed-timezone')}>
        <input
          id="embed-timezone"
          name="timezone"
          placeholder="Europe/Amsterdam"
          value={choices.timezone}
          maxLength={100}
        />
      </Choice>
      <button class="primary" type="submit">
        {words('embed-show')}
      </button>
    </GetForm>
  );
};

const Choice = ({ name, label, children }: { name: string; label: string; children: ComponentChildren }) => (
  <p>
    <label for={`embed-${name}`}>{label}</label>
    {children}
  </p>
);
