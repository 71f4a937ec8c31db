import { addDays } from '../../time/days.js';
import { eventsByDay } from '../days-of-list.js';
import type { CardEvent, EventListPage } from '../documents.js';
import type { PageContext } from '../page-context.js';
import { Ongoing, Rows } from './day-groups.js';
import { DateForm, Shortcuts, StepLink } from './layout.js';
import { NothingFound, PageNavigation, Subscribe } from './list.js';

/** The events of a day. */
export const Day = ({
  day,
  parameters,
  events,
  next,
  page,
}: {
  day: string;
  /** The filters in the address. */
  parameters: Readonly<Record<string, string>>;
  events: EventListPage;
  next: CardEvent | undefined;
  page: PageContext;
}) => {
  const { words, link } = page;
  const { nodes, totalCount, pageInfo } = events;
  const step = (days: number) => addDays(day, days);
  const isBusy = totalCount > 0;
  const { days: found, ongoing } = eventsByDay(nodes, { from: day }, true, page);
  return (
    <>
      <div class="page-heading">
        <h1>{page.day(day, 'long')}</h1>
        <nav class="steps" aria-label={words('day')}>
          <StepLink
            rel="prev"
            isFollowed={isBusy}
            href={link(`/day/${step(-1)}`, parameters)}
            text={words('previous-day', { day: page.day(step(-1), 'long') })}
          />
          <a class="button" href={link(`/day/${page.today}`, parameters)}>
            {words('today')}
          </a>
          <StepLink
            rel="next"
            isFollowed={isBusy}
            href={link(`/day/${step(1)}`, parameters)}
            text={words('next-day', { day: page.day(step(1), 'long') })}
          />
        </nav>
        <DateForm page={page} period="day" date={day} />
      </div>
      <Shortcuts page={page} current={`/day/${day}`} />
      <h2 class="count-line" id="result-count">
        {words('found-events', { count: totalCount })}
      </h2>
      {nodes.length === 0 && <NothingFound text={words('no-events-day')} next={next} page={page} />}
      <Rows events={found.flatMap(([, some]) => some)} page={page} day={day} />
      <Ongoing events={ongoing} page={page} />
      <PageNavigation path={`/day/${day}`} parameters={parameters} pageInfo={pageInfo} page={page} />
      <Subscribe feeds={events.feeds} page={page} />
    </>
  );
};
