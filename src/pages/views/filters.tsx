import { eventFilter } from '../../records/events/event-filter-fields.js';
import { restNameOf } from '../../records/fields/rest-names.js';
import { jsonBytes } from '../../texts/json.js';
import { type PageFilters, parametersOf } from '../address-filters.js';
import { cachedHtml } from '../cached-html.js';
import type { EventListPage } from '../documents.js';
import type { PageMessageKey } from '../messages/en.js';
import type { PageContext } from '../page-context.js';
import { GetForm } from './get-form.js';

/** A list page whose filters can be changed. */
export interface Filtered {
  /** The path of the page, without a language segment. */
  path: string;
  filters: PageFilters;
  /** The facets of the list; null for a search that finds too many events. */
  facets: EventListPage['facets'] | null;
  /** The filter that the page itself is, such as the category of the page of a category. */
  fixed?: string;
}

/** The facets, and the parameter that filters by each. */
const facetParameters = [
  ['categories', 'categories', 'filter-categories'],
  ['tags', 'tags', 'filter-tags'],
  ['cities', 'city', 'filter-cities'],
  ['venues', 'venue', 'filter-venues'],
] as const satisfies readonly (readonly [keyof EventListPage['facets'], string, PageMessageKey])[];

const parameterWords: Readonly<Record<string, PageMessageKey>> = {
  categories: 'filter-categories',
  tags: 'filter-tags',
  city: 'filter-cities',
  venue: 'filter-venues',
  organizer: 'filter-organizers',
  search: 'filter-search',
  start_date: 'filter-start-date',
  end_date: 'filter-end-date',
  free: 'filter-free',
  featured: 'filter-featured',
  series: 'filter-series',
  near: 'filter-near',
  post_parent: 'filter-programme',
  month: 'month',
};

const SHOWN = 8; // values of a facet that are shown at once

/** The address of the list with other parameters. A change of a filter goes back to the first page. */
const hrefWith = (
  { path, filters }: Filtered,
  changes: Readonly<Record<string, string | undefined>>,
  page: Pick<PageContext, 'link'>,
) => page.link(path, { ...parametersOf(filters), ...changes });

const dateParameters: ReadonlySet<string> = new Set(
  Object.entries(eventFilter).flatMap(([name, { type }]) => (type === 'date' ? [restNameOf(name, eventFilter)] : [])),
);

/** The name of a filter's value: that of its facet, or a date, or the value as it was sent. */
const valueText = (name: string, value: string, { facets }: Filtered, page: PageContext): string => {
  const [facet] = facetParameters.find(([, parameter]) => parameter === name) ?? [];
  const found = facet && facets?.[facet].find((one) => one.value.toLowerCase() === value.toLowerCase());
  if (found) return found.label;
  if (name === 'month') return page.date(`${value}-01`, 'month');
  return dateParameters.has(name) && /^\d{4}-\d\d-\d\d$/.test(value) ? page.day(value) : value;
};

/** The filters that are set, each with a link that removes it. */
export const ActiveFilters = ({ list, page }: { list: Filtered; page: PageContext }) => {
  const { words } = page;
  const { parameters, isPast, month } = list.filters;
  // The list of past events shows all events of a series.
  const isActive = ([name, value]: [string, string]) => !(isPast && name === 'series' && value === 'next');
  const active = Object.entries({ ...(month && { month }), ...parameters }).filter(isActive);
  if (active.length === 0) return null;
  return (
    <ul class="chips active" aria-label={words('active-filters')}>
      {active.map(([name, value]) => {
        const key = parameterWords[name];
        const text = valueText(name, value, list, page);
        const isFlag = key && (value === 'true' || value === '1');
        const isOnePerSeries = name === 'series' && value === 'next';
        const shown = isOnePerSeries
          ? words('filter-one-per-series')
          : key && (isFlag || name === 'series' || name === 'post_parent' || name === 'near')
            ? words(key)
            : words('filter-of', { name: key ? words(key) : name, value: text });
        return (
          <li key={name}>
            <a class="chip on" href={hrefWith(list, { [name]: undefined }, page)}>
              <span aria-hidden="true">{shown}</span>
              <span class="hidden">{words('remove-filter', { filter: shown })}</span>
            </a>
          </li>
        );
      })}
      {active.length > 1 && (
        <li>
          <a class="clear" href={page.link(list.path, isPast ? { when: 'past' } : {})}>
            {words('clear-filters')}
          </a>
        </li>
      )}
    </ul>
  );
};

/** The form and the facets with which a list is filtered: a closed panel, so that the events come first. */
export const Filters = ({ list, page }: { list: Filtered; page: PageContext }) => {
  const panel = () => <FilterPanel list={list} page={page} />;
  const { path, filters, facets, fixed } = list;
  // Combinations of filters are endless: their panels would displace records from the cache.
  if (!page.cache || !facets || Object.keys(filters.parameters).length > 0)
    return <details class="filters">{panel()}</details>;
  const shared = page.cache.parsed(jsonBytes(facets));
  // All addresses of a page begin with that of the first page.
  const variant = JSON.stringify(['filters', page.language, page.link('/'), path, fixed, parametersOf(filters)]);
  return <details class="filters" dangerouslySetInnerHTML={{ __html: cachedHtml(shared, variant, page, panel) }} />;
};

/** What the panel reads of a page. */
type PanelContext = Pick<PageContext, 'words' | 'link'>;

const FilterPanel = ({ list, page }: { list: Filtered; page: PanelContext }) => {
  const { words } = page;
  const { parameters, isPast } = list.filters;
  const kept = Object.entries(parametersOf(list.filters)).filter(
    ([name]) => !['search', 'start_date', 'end_date'].includes(name),
  );
  return (
    <>
      <summary class="button">{words('filters')}</summary>
      <GetForm action={page.link(list.path)}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>
          <label for="filter-search">{words('filter-search')}</label>
          <input id="filter-search" type="search" name="search" value={parameters.search ?? ''} />
        </p>
        <p>
          <label for="filter-start">{words('filter-start-date')}</label>
          <input id="filter-start" type="date" name="start_date" value={parameters.start_date ?? ''} />
        </p>
        <p>
          <label for="filter-end">{words('filter-end-date')}</label>
          <input id="filter-end" type="date" name="end_date" value={parameters.end_date ?? ''} />
        </p>
        <p>
          <button type="submit">{words('apply-filters')}</button>
        </p>
      </GetForm>
      {facetParameters.map(([facet, parameter, word]) => (
        <FacetList key={facet} list={list} page={page} facet={facet} parameter={parameter} heading={words(word)} />
      ))}
      <ul class="chips">
        {(['free', 'featured'] as const)
          .filter((name) => parameters[name] === undefined)
          .map((name) => (
            <li key={name}>
              <a class="chip" rel="nofollow" href={hrefWith(list, { [name]: 'true' }, page)}>
                {words(`filter-${name}`)}
              </a>
            </li>
          ))}
        {parameters.attendance_mode === undefined && (
          <li>
            <a class="chip" rel="nofollow" href={hrefWith(list, { attendance_mode: 'online,mixed' }, page)}>
              {words('filter-online')}
            </a>
          </li>
        )}
        {parameters.near === undefined && (
          <li>
            <button
              type="button"
              class="chip"
              hidden
              data-near={hrefWith(list, {}, page)}
              data-failed={words('near-unavailable')}
            >
              {words('filter-near')}
            </button>
          </li>
        )}
        {parameters.series === undefined && !isPast && (
          <li>
            <a class="chip" rel="nofollow" href={hrefWith(list, { series: 'next' }, page)}>
              {words('filter-one-per-series')}
            </a>
          </li>
        )}
      </ul>
    </>
  );
};

const FacetList = ({
  list,
  page,
  facet,
  parameter,
  heading,
}: {
  list: Filtered;
  page: PanelContext;
  facet: keyof EventListPage['facets'] & (typeof facetParameters)[number][0];
  parameter: string;
  heading: string;
}) => {
  const values = list.facets?.[facet] ?? [];
  if (parameter === list.fixed || list.filters.parameters[parameter] !== undefined || values.length < 2) return null;
  const item = ({ value, label, count }: (typeof values)[number]) => (
    <li key={value}>
      <a class="chip" rel="nofollow" href={hrefWith(list, { [parameter]: value }, page)}>
        {label} <span class="count">{count}</span>
      </a>
    </li>
  );
  return (
    <section class="facet">
      <h2>{heading}</h2>
      <ul class="chips">{values.slice(0, SHOWN).map(item)}</ul>
      {values.length > SHOWN && (
        <details>
          <summary>{page.words('more-events', { count: values.length - SHOWN })}</summary>
          <ul class="chips">{values.slice(SHOWN).map(item)}</ul>
        </details>
      )}
    </section>
  );
};
