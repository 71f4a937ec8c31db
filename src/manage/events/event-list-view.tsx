/** The parts of the list of events. */
import { languages } from '../../languages/language.js';
import { languageNames } from '../../pages/views/layout.js';
import { type EventPage, languageOf } from '../documents.js';
import type { ManagePage } from '../manage-page.js';
import { Choice, Field, HiddenFields, Select } from '../views/form.js';
import { treeOf } from '../views/tree.js';
import { whenAndWhere } from './when-and-where.js';

type ListedEvent = EventPage['nodes'][number];

/** What a bulk action did not do, and why. */
export interface Failure {
  id: string;
  message: string;
}

export const Filters = ({
  page,
  search,
  categories,
}: {
  page: ManagePage;
  search: URLSearchParams;
  categories: readonly { id: string; name: string; parent: { id: string } | null }[];
}) => {
  const { words, link } = page;
  return (
    <form class="filters" method="get" action={link('/events/')}>
      <Field name="q" label={words('search-words')} type="search" value={search.get('q') ?? ''} maxLength={200} />
      <Select
        name="status"
        label={words('status')}
        value={search.get('status') ?? ''}
        options={[
          ['', words('any-status')],
          ['publish', words('status-PUBLISH')],
          ['future', words('status-FUTURE')],
          ['draft', words('status-DRAFT')],
          ['pending', words('status-PENDING')],
          ['private', words('status-PRIVATE')],
          ['trash', words('status-TRASH')],
        ]}
      />
      <Select
        name="when"
        label={words('when')}
        value={search.get('when') ?? ''}
        options={[
          ['', words('coming')],
          ['past', words('past')],
          ['all', words('all-dates')],
        ]}
      />
      <Select
        name="category"
        label={words('category')}
        value={search.get('category') ?? ''}
        options={[
          ['', words('any-category')],
          ...treeOf(categories).map(({ id, name, depth }) => [id, `${'\u2003'.repeat(depth)}${name}`] as const),
        ]}
      />
      <Select
        name="missing"
        label={words('missing-language')}
        value={search.get('missing') ?? ''}
        options={[['', '–'], ...languages.map((language) => [language, languageNames[language]] as const)]}
      />
      <HiddenFields values={[...search].filter(([name]) => /^(?:venue|organizer|tag)$/.test(name))} />
      <Choice name="mine" checked={search.get('mine') === 'yes'}>
        {words('only-mine')}
      </Choice>
      <p>
        <button type="submit">{words('show')}</button>
      </p>
    </form>
  );
};

/** What an empty list says: which filter can be left out, or how to start. */
export const NoEvents = ({ page, filters }: { page: ManagePage; filters: URLSearchParams }) => {
  const { words, link } = page;
  const without = (name: string) => {
    const others = new URLSearchParams(filters);
    others.delete(name);
    return link(`/events/${others.size > 0 ? `?${others}` : ''}`);
  };
  return (
    <>
      <p>{words(filters.size > 0 ? 'no-events-filtered' : 'no-events')}</p>
      <ul class="actions">
        {Object.entries(filterWords)
          .filter(([name]) => filters.has(name))
          .map(([name, word]) => (
            <li key={name}>
              <a class="button" href={without(name)}>
                {words('without-filter', { filter: words(word) })}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
};

const filterWords = {
  q: 'search-words',
  status: 'status',
  when: 'when',
  mine: 'only-mine',
  category: 'category',
  tag: 'tags',
  venue: 'venues',
  organizer: 'organizers',
  missing: 'missing-language',
} as const;

export const Failures = ({
  page,
  events,
  failed,
}: {
  page: ManagePage;
  events: readonly ListedEvent[];
  failed: readonly Failure[];
}) => {
  if (failed.length === 0) return null;
  const titles = new Map(events.map(({ id, title }) => [id, title]));
  return (
    <div class="banner danger" role="alert" tabIndex={-1}>
      <h2>{page.words('not-done')}</h2>
      <ul>
        {failed.map(({ id, message }) => (
          <li key={id}>
            <strong>{titles.get(id) ?? id}</strong>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
};

export const Row = ({
  page,
  event,
  isEditable,
  isChosen,
}: {
  page: ManagePage;
  event: ListedEvent;
  isEditable: boolean;
  isChosen: boolean;
}) => {
  const { words, link } = page;
  const written = event.translations.map(({ language }) => languageOf(language));
  return (
    <li>
      <span class="choice">
        {isEditable && (
          <input
            type="checkbox"
            name="id"
            value={event.id}
            checked={isChosen}
            aria-label={words('choose-named', { name: event.title })}
          />
        )}
        <span>
          {isEditable ? <a href={link(`/events/${event.id}/`)}>{event.title}</a> : event.title}
          <br />
          <span class="muted">{whenAndWhere(event, page)}</span>
        </span>
      </span>
      <span>
        <span class="badge">{words(`status-${event.status}`)}</span>{' '}
        <span class="muted">{languages.filter((language) => written.includes(language)).join(' ')}</span>
      </span>
    </li>
  );
};

export const BulkActions = ({ page: { words }, mayPublish }: { page: ManagePage; mayPublish: boolean }) => (
  <p class="actions">
    {mayPublish && (
      <button type="submit" name="do" value="publish">
        {words('publish-chosen')}
      </button>
    )}
    <button type="submit" name="do" value="draft">
      {words('withdraw-chosen')}
    </button>
    <button type="submit" name="do" value="trash">
      {words('trash-chosen')}
    </button>
  </p>
);
