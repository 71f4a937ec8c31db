import { useEffect, useState } from 'react';
import { useQuery, useSubscription } from 'urql';
import { type EventFieldsFragment, ListChangedDocument, ListDocument } from './gql/graphql';
import { useLanguage } from './language';
import { Button } from './parts';

interface Props {
  from: string;
  category: string | undefined;
  onEdit: (event: EventFieldsFragment) => void;
}

/** All events from a day on. The next page is read when the end of the list is visible. */
export const EventList = (props: Props) => {
  const { words, write } = useLanguage();
  useLive(props);
  return (
    <section className="list">
      <h2>{`${words.from} ${write(props.from, { day: 'numeric', month: 'long' })}`}</h2>
      <Page key={`${props.from} ${props.category}`} {...props} />
    </section>
  );
};

/** Shows what others write at once: the cache drops the lists then (client.ts). A stream ends after an hour at most, and is opened again. */
const useLive = ({ from, category }: Props) => {
  const variables = { from, categories: category && [category] };
  const [{ fetching }, open] = useSubscription({ query: ListChangedDocument, variables });
  useEffect(() => {
    if (fetching) return;
    const timer = setTimeout(open, 5000);
    return () => clearTimeout(timer);
  }, [fetching, open]);
};

/** A page and those after it. Each begins at the cursor where the one before it ends, also after a write has changed the list. */
const Page = ({ after, ...props }: Props & { after?: string }) => {
  const { from, category, onEdit } = props;
  const { words } = useLanguage();
  const [hasMore, setMore] = useState(false);
  const categories = category && [category];
  const [{ data, error }] = useQuery({ query: ListDocument, variables: { from, after, categories } });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p className="more">…</p>;
  const { edges, pageInfo } = data.events;
  const { endCursor } = pageInfo;
  if (!after && edges.length === 0) return <p>{words.none}</p>;
  const whenVisible = (end: HTMLElement | null) => {
    if (!end) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setMore(true), {
      rootMargin: '200px',
    });
    observer.observe(end);
    return () => observer.disconnect();
  };
  return (
    <>
      <ul>
        {edges.map(({ node }) => (
          <Card key={node.id} event={node} onEdit={() => onEdit(node)} />
        ))}
      </ul>
      {pageInfo.hasNextPage && !hasMore && <p className="more" ref={whenVisible} />}
      {pageInfo.hasNextPage && hasMore && endCursor && <Page {...props} after={endCursor} />}
    </>
  );
};

const Card = ({ event, onEdit }: { event: EventFieldsFragment; onEdit: () => void }) => {
  const { words, write } = useLanguage();
  const { startDate, endDate, title, venue, cost } = event;
  const hours = event.allDay ? '' : `${startDate.slice(11, 16)}–${endDate.slice(11, 16)}`;
  const isOneDay = startDate.slice(0, 10) === endDate.slice(0, 10);
  const time = isOneDay ? hours : `– ${write(endDate, { weekday: 'short', day: 'numeric', month: 'short' })}`;
  return (
    <li>
      <time dateTime={startDate}>
        <b>{Number(startDate.slice(8, 10))}</b> {write(startDate, { month: 'short' })}
        <small>{write(startDate, { weekday: 'short' })}</small>
      </time>
      <div>
        <h3 lang={event.language.toLowerCase()}>{title}</h3>
        <p>{[time, venue?.name, cost?.text].filter(Boolean).join(' · ')}</p>
        <p className="tags">{event.categories.map(({ name }) => name).join(', ')}</p>
      </div>
      <Button text={words.edit} aria-label={`${words.edit}: ${title}`} onClick={onEdit} />
    </li>
  );
};
