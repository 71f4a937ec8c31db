/** The results of a search, or what is near a search that finds nothing. */
import { type PageFilters, parametersOf } from '../address-filters.js';
import { formatDate } from '../dates.js';
import type { SearchResults as Results, SearchResult } from '../documents.js';
import type { PageMessageKey } from '../messages/en.js';
import type { PageContext } from '../page-context.js';
import { isPast } from '../shown-times.js';
import { CardFacts, classesOf, EventTime, hueOf, placeOf, RowPicture, Title } from './card.js';
import { eventCount, NothingFound } from './list.js';

/** Where the links of the results lead. */
interface Searched {
  /** The path of the page, without a language segment. */
  path: string;
  filters: PageFilters;
  page: PageContext;
}

export const SearchResults = ({
  results,
  emptyText,
  ...searched
}: Searched & {
  results: Results;
  /** The text if nothing is found. */
  emptyText: PageMessageKey;
}) => {
  const { page } = searched;
  const { edges, suggestion, alternatives } = results;
  if (edges.length > 0)
    return (
      <ul class="rows">
        {edges.map((result) => (
          <ResultRow key={result.node.id} result={result} page={page} />
        ))}
      </ul>
    );
  return (
    <>
      {suggestion && (
        <p class="suggestion">
          {page.words('did-you-mean')} <SearchLink text={suggestion} {...searched} />
        </p>
      )}
      <NothingFound text={page.words(emptyText)} page={page} />
      {alternatives.length > 0 && <Alternatives alternatives={alternatives} {...searched} />}
    </>
  );
};

type MatchParts = SearchResult['matches'][number]['parts'];

/** A text in which the words of the search are marked. */
const Marked = ({ parts }: { parts: MatchParts }) => (
  <>{parts.map(({ text, isMatch }) => (isMatch ? <mark key={text}>{text}</mark> : text))}</>
);

const reasonWords: Readonly<Record<string, PageMessageKey>> = {
  VENUE: 'venue',
  ORGANIZER: 'organizer',
  CATEGORY: 'category',
  TAG: 'tag',
};

const ResultRow = ({ result: { node: event, matches }, page }: { result: SearchResult; page: PageContext }) => {
  const { words, language } = page;
  const title = matches.find(({ field }) => field === 'TITLE');
  const { first } = page.times(event);
  const hasEnded = isPast(event, page.now);
  return (
    <li class={`row ${hueOf(event)} ${classesOf(event, hasEnded)}`}>
      <span class="time" aria-hidden="true">
        {formatDate(first, 'dayNumber', language)} {formatDate(first, 'monthShort', language)}
      </span>
      <div class="text">
        <Title event={event} page={page}>
          {title ? <Marked parts={title.parts} /> : event.title}
        </Title>
        <p class="when">
          <EventTime event={event}>{page.when(event)}</EventTime>
        </p>
        {event.venue && !matches.some(({ field }) => field === 'VENUE') && (
          <p class="where p-location">{placeOf(event.venue)}</p>
        )}
        {matches.map(({ field, parts }) => {
          const name = reasonWords[field];
          if (field === 'TITLE') return null;
          return (
            <p key={field} class="where">
              {name && `${words('reason', { name: words(name) })} `}
              <Marked parts={parts} />
            </p>
          );
        })}
        <CardFacts event={event} isPast={hasEnded} page={page} />
      </div>
      <RowPicture event={event} />
    </li>
  );
};

/** A link to the same search with other words. */
const SearchLink = ({ text, path, filters, page }: Searched & { text: string }) => (
  <a href={page.link(path, { ...parametersOf(filters), search: text })}>{text}</a>
);

/** What finds events instead of the search. */
const Alternatives = ({ alternatives, ...searched }: Searched & { alternatives: Results['alternatives'] }) => {
  const { words } = searched.page;
  return (
    <section class="alternatives">
      <h2>{words('alternatives')}</h2>
      <ul>
        {alternatives.map(({ kind, text, url, totalCount }) => {
          const name = reasonWords[kind];
          return (
            <li key={`${kind} ${text}`}>
              {name && `${words('reason', { name: words(name) })} `}
              {url ? <a href={url}>{text}</a> : <SearchLink text={text} {...searched} />}{' '}
              <span class="count">{eventCount(totalCount, searched.page)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
