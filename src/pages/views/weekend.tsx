import { formatDays } from '../dates.js';
import type { EventListPage } from '../documents.js';
import type { PageContext } from '../page-context.js';
import { DayGroups } from './day-groups.js';
import { Shortcuts } from './layout.js';
import { PageHeading, PageNavigation } from './list.js';

/** The events of the coming or running weekend. */
export const Weekend = ({
  first,
  last,
  events,
  page,
}: {
  first: string;
  last: string;
  events: EventListPage;
  page: PageContext;
}) => (
  <>
    <PageHeading
      title={
        <>
          {page.words('weekend')}{' '}
          <small>{first === last ? page.day(first) : formatDays(first, last, page.language)}</small>
        </>
      }
    />
    <Shortcuts page={page} current="/weekend" />
    <p class="count-line" id="result-count">
      {page.words('found-events', { count: events.totalCount })}
    </p>
    <DayGroups events={events.nodes} days={{ from: first, until: last }} page={page} />
    <PageNavigation path="/weekend" parameters={{}} pageInfo={events.pageInfo} page={page} />
  </>
);
