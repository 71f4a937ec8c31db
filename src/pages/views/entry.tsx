import { type Bar, showsStart } from '../bars.js';
import { formatDate } from '../dates.js';
import type { TimedEvent } from '../days-data.js';
import type { PageContext } from '../page-context.js';
import { isWholeDay } from '../shown-times.js';
import { hueOf, isPast, langOf, statusWord, timeOnDay } from './card.js';

/** An event of a day in a month or a week: its time and its title. */
export const DayEntry = ({ event, day, page }: { event: TimedEvent; day: string; page: PageContext }) => {
  const isWhole = isWholeDay(event.times, day);
  const own = page.ownTime(event);
  return (
    <a
      class={`entry ${isWhole ? 'whole' : 'timed'} ${classesOf(event, page)}`}
      href={event.url}
      lang={langOf(event, page)}
    >
      <span class="title">
        {!isWhole && <span class="time">{timeOnDay(event.times, day, page)}</span>} <Name event={event} page={page} />
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

/** A long event as a bar over its days. */
export const BarEntry = ({ bar, page }: { bar: Bar<TimedEvent>; page: PageContext }) => {
  const { event, isContinued, continues } = bar;
  const ends = `${isContinued ? 'continued' : ''} ${continues ? 'continues' : ''}`;
  return (
    <a class={`entry whole bar ${ends} ${classesOf(event, page)}`} href={event.url} lang={langOf(event, page)}>
      <span class="title">
        {showsStart(bar) && (
          <span class="time" aria-hidden="true">
            {formatDate(event.times.start, 'time', page.language)}
          </span>
        )}{' '}
        <Name event={event} page={page} />
      </span>{' '}
      <Dates event={event} page={page} />
    </a>
  );
};

/** Events that take place on all days of a month, apart from those of its days. */
export const AllMonth = ({ events, page }: { events: readonly TimedEvent[]; page: PageContext }) =>
  events.length === 0 ? null : (
    <section class="all-month">
      <h2>{page.words('all-month')}</h2>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <a class={`entry whole ${classesOf(event, page)}`} href={event.url} lang={langOf(event, page)}>
              <Name event={event} page={page} /> <Dates event={event} page={page} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );

const classesOf = (event: TimedEvent, page: PageContext): string =>
  `${hueOf(event)} ${isPast(event, page) ? 'over' : ''} ${event.eventStatus.toLowerCase()}`;

const Name = ({ event, page }: { event: TimedEvent; page: PageContext }) => {
  const status = statusWord(event);
  return (
    <>
      <span class="name">{event.title}</span>
      {status && <span class="status"> ({page.words(status)})</span>}
    </>
  );
};

/** The dates of a long event. In a bar only screen readers read them, unless its own zone is named. */
const Dates = ({ event, page }: { event: TimedEvent; page: PageContext }) => (
  <span class={event.times.own ? 'dates own' : 'dates'} lang={page.language}>
    {page.when(event)}
  </span>
);
