import { type Bar, showsStart } from '../bars.js';
import { formatDate } from '../dates.js';
import type { TimedEvent } from '../days-data.js';
import type { EntryEvent, EntryWithVenue } from '../documents.js';
import type { PageContext } from '../page-context.js';
import { isWholeDay } from '../shown-times.js';
import { hueOf, langOf, statusWord, timeOnDay } from './card.js';
import { type EventView, type EventViewContext, htmlOfEvents } from './event-html.js';

/** What the views of an event in a month or week get. */
interface EntryProperties {
  event: EntryEvent;
  isPast: boolean;
  page: EventViewContext;
}

/** An event of a day: its time and its title. */
const DayEntry = ({ event, isPast, day, page }: EntryProperties & { day: string }) => {
  const times = page.times(event);
  const isWhole = isWholeDay(times, day);
  const own = page.ownTime(event);
  return (
    <a
      class={`entry ${isWhole ? 'whole' : 'timed'} ${classesOf(event, isPast)}`}
      href={event.url}
      lang={langOf(event, page)}
    >
      <span class="title">
        {!isWhole && <span class="time">{timeOnDay(times, day, page)}</span>} <Name event={event} page={page} />
      </span>
      {own && (
        <span class="own" lang={page.language}>
          {' '}
          {own}
        </span>
      )}
    </a>
  );
};

/** An event of the day in the option `day`, in the cell of a month. */
export const EntryOfMonth: EventView<EntryEvent, { day: string }> = ({ event, isPast, page, options: { day } }) => (
  <li>
    <DayEntry event={event} isPast={isPast} day={day} page={page} />
  </li>
);

/** An event of the day in the option `day`, in the column of a week. */
export const EntryOfWeek: EventView<EntryWithVenue, { day: string }> = ({ event, isPast, page, options: { day } }) => (
  <li>
    <DayEntry event={event} isPast={isPast} day={day} page={page} />
    {event.venue && <span class="where">{event.venue.name}</span>}
  </li>
);

/** The HTML of a long event as a bar over its days, as the content of an element. */
export const htmlOfBar = (bar: Bar<TimedEvent>, page: PageContext): { __html: string } => {
  const { event, isContinued, continues } = bar;
  return htmlOfEvents(BarEntry, [event.event], { isContinued, continues, showsStart: showsStart(bar) }, page);
};

const BarEntry: EventView<EntryEvent, { isContinued: boolean; continues: boolean; showsStart: boolean }> = ({
  event,
  isPast,
  page,
  options: { isContinued, continues, showsStart },
}) => {
  const ends = `${isContinued ? 'continued' : ''} ${continues ? 'continues' : ''}`;
  return (
    <a class={`entry whole bar ${ends} ${classesOf(event, isPast)}`} href={event.url} lang={langOf(event, page)}>
      <span class="title">
        {showsStart && (
          <span class="time" aria-hidden="true">
            {formatDate(page.times(event).start, 'time', page.language)}
          </span>
        )}{' '}
        <Name event={event} page={page} />
      </span>{' '}
      <Dates event={event} page={page} />
    </a>
  );
};

/** Events that take place on all days of a month, apart from those of its days. */
export const AllMonth = ({ events, page }: { events: readonly TimedEvent[]; page: PageContext }) => {
  if (events.length === 0) return null;
  const shown = events.map(({ event }) => event);
  return (
    <section class="all-month">
      <h2>{page.words('all-month')}</h2>
      <ul dangerouslySetInnerHTML={htmlOfEvents(EntryOfAllMonth, shown, {}, page)} />
    </section>
  );
};

const EntryOfAllMonth: EventView<EntryEvent, object> = ({ event, isPast, page }) => (
  <li>
    <a class={`entry whole ${classesOf(event, isPast)}`} href={event.url} lang={langOf(event, page)}>
      <Name event={event} page={page} /> <Dates event={event} page={page} />
    </a>
  </li>
);

const classesOf = (event: EntryEvent, isPast: boolean): string =>
  `${hueOf(event)} ${isPast ? 'over' : ''} ${event.eventStatus.toLowerCase()}`;

const Name = ({ event, page }: Pick<EntryProperties, 'event' | 'page'>) => {
  const status = statusWord(event);
  return (
    <>
      <span class="name">{event.title}</span>
      {status && <span class="status"> ({page.words(status)})</span>}
    </>
  );
};

/** The dates of a long event. In a bar only screen readers read them, unless its own zone is named. */
const Dates = ({ event, page }: Pick<EntryProperties, 'event' | 'page'>) => (
  <span class={page.times(event).own ? 'dates own' : 'dates'} lang={page.language}>
    {page.when(event)}
  </span>
);
