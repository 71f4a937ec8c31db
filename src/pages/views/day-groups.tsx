import { eventsByDay, type ListDays } from '../days-of-list.js';
import type { CardEvent } from '../documents.js';
import type { PageContext } from '../page-context.js';
import { EventListItem } from './card.js';
import { htmlOfEvents } from './event-html.js';

/** Events under a heading for each day, then those that are going on all the time. */
export const DayGroups = ({
  events,
  days,
  isSorted = true,
  ongoingLink,
  page,
}: {
  events: readonly CardEvent[];
  days: ListDays;
  /** Whether the list is by day. Past events and results of a search have another order. */
  isSorted?: boolean;
  /** The list of all events that are going on, if these are not all. */
  ongoingLink?: { href: string; count: number } | undefined;
  page: PageContext;
}) => {
  const { days: groups, ongoing } = eventsByDay(events, days, isSorted, page);
  return (
    <>
      {groups.map(([day, some]) => (
        <section key={day} class="day-group">
          <h2>
            <a href={page.link(`/day/${day}`)}>{page.day(day, 'long')}</a>
          </h2>
          <Rows events={some} day={day} page={page} />
        </section>
      ))}
      <Ongoing events={ongoing} link={ongoingLink} page={page} />
    </>
  );
};

/** @param day the day above the rows; undefined for events that are going on. */
export const Rows = ({
  events,
  day,
  page,
}: {
  events: readonly CardEvent[];
  day: string | undefined;
  page: PageContext;
}) => <ul class="rows" dangerouslySetInnerHTML={htmlOfEvents(EventListItem, events, { day }, page)} />;

/** Events that began before the days of a list and end after them. */
export const Ongoing = ({
  events,
  link,
  page,
}: {
  events: readonly CardEvent[];
  link?: { href: string; count: number } | undefined;
  page: PageContext;
}) => {
  if (events.length === 0 && !link) return null;
  const { words } = page;
  return (
    <section class="day-group" id="ongoing">
      <h2 class="ongoing">{words('ongoing')}</h2>
      <div>
        <Rows events={events} day={undefined} page={page} />
        {link && (
          <p class="more">
            <a href={link.href}>{words('all-ongoing', { count: link.count })}</a>
          </p>
        )}
      </div>
    </section>
  );
};
