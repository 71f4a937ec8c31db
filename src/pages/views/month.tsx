import { addDays } from '../../time/days.js';
import { addMonths, weeksOf } from '../calendar-days.js';
import { datePart, formatDate } from '../dates.js';
import type { EntryEvent } from '../documents.js';
import type { PageContext } from '../page-context.js';
import { relOf } from '../seo/indexing.js';
import { hueOf, isPast, isWholeDay, langOf, statusWord, timeOnDay, wholeDaysFirst } from './card.js';
import { DateForm, StepLink } from './layout.js';

/** The events of a month or week, and their number on each day. */
export interface DaysData {
  events: readonly EntryEvent[];
  /** The number of events by day, if `events` are not all. */
  counts: ReadonlyMap<string, number> | undefined;
  /** The filters in the address. */
  parameters?: Readonly<Record<string, string>>;
}

/** The events that take place on a day: those of several days and of whole days first. */
export const eventsOn = (day: string, events: readonly EntryEvent[]): EntryEvent[] => {
  const some = events.filter(
    ({ startDate, endDate }) => datePart(startDate) <= day && day <= lastDay(startDate, endDate),
  );
  return wholeDaysFirst(some, day);
};

/** The last day of an event. One that ends at midnight does not take place on the next day. */
const lastDay = (startDate: string, endDate: string): string => {
  const day = datePart(endDate);
  return endDate.slice(11, 19) === '00:00:00' && datePart(startDate) < day ? addDays(day, -1) : day;
};

const SHOWN = 3; // events in a cell

/** A month as a table. The script makes it a grid with arrow keys. */
export const Month = ({ month, data, page }: { month: string; data: DaysData; page: PageContext }) => {
  const { words, link, date } = page;
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  const isBusy = data.events.length > 0;
  const nameOf = (other: string) => date(`${other}-01`, 'month');
  return (
    <>
      <div class="page-heading">
        <h1 id="month-heading">{nameOf(month)}</h1>
        <nav class="steps" aria-label={words('month')}>
          <StepLink
            rel="prev"
            isFollowed={isBusy}
            href={link(`/calendar/${previous}`, data.parameters)}
            text={words('previous-month', { month: nameOf(previous) })}
          />
          <a class="button" href={link(`/calendar/${page.today.slice(0, 7)}`, data.parameters)}>
            {words('today')}
          </a>
          <StepLink
            rel="next"
            isFollowed={isBusy}
            href={link(`/calendar/${next}`, data.parameters)}
            text={words('next-month', { month: nameOf(next) })}
          />
        </nav>
        <DateForm page={page} period="calendar" date={month === page.today.slice(0, 7) ? page.today : `${month}-01`} />
      </div>
      <p>
        <a href={link('/events/', { ...data.parameters, start_date: `${month}-01` })}>{words('show-as-list')}</a>
      </p>
      <p id="month-help" hidden>
        {words('month-help')}
      </p>
      <MonthTable month={month} data={data} page={page} />
      <section id="month-day" class="month-day" hidden />
    </>
  );
};

/** The days of a month. The element `month-heading` names it. @param firstDay the first day of a week: 1 for Monday to 7 for Sunday. */
export const MonthTable = ({
  month,
  data,
  page,
  firstDay = 1,
}: {
  month: string;
  data: DaysData;
  page: PageContext;
  firstDay?: number;
}) => {
  const { date } = page;
  const weeks = weeksOf(month, firstDay);
  return (
    <table class="month" aria-labelledby="month-heading" data-month={month}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{date(day, 'weekdayShort')}</span>
              <span class="hidden">{date(day, 'weekday')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <Cell key={day} day={day} month={month} data={data} page={page} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Cell = ({ day, month, data, page }: { day: string; month: string; data: DaysData; page: PageContext }) => {
  const { words, link, today } = page;
  const events = eventsOn(day, data.events);
  const count = Math.max(data.counts?.get(day) ?? 0, events.length);
  const isOther = day.slice(0, 7) !== month;
  const shown = events.slice(0, SHOWN);
  return (
    <td class={`${isOther ? 'other' : ''} ${day === today ? 'today' : ''} ${count ? 'busy' : ''}`}>
      <a
        class="day"
        href={link(`/day/${day}`, data.parameters)}
        rel={relOf(undefined, count > 0)}
        data-day={day}
        aria-current={day === today ? 'date' : undefined}
      >
        <span aria-hidden="true">{formatDate(day, 'dayNumber', page.language)}</span>
        <span class="hidden">{words('day-link', { day: page.date(day, 'longDay'), count })}</span>
        {count > 0 && (
          <span class="dots" aria-hidden="true">
            {'•'.repeat(Math.min(count, 3))}
          </span>
        )}
      </a>
      {shown.length > 0 && (
        <ul>
          {shown.map((event) => (
            <li key={event.id}>
              <MonthEntry event={event} day={day} page={page} />
            </li>
          ))}
        </ul>
      )}
      {count > shown.length && (
        <span class="rest" aria-hidden="true">
          {words('more-events', { count: count - shown.length })}
        </span>
      )}
    </td>
  );
};

/** An event in a cell: its time and its title. */
export const MonthEntry = ({ event, day, page }: { event: EntryEvent; day: string; page: PageContext }) => {
  const isWhole = isWholeDay(event, day);
  const status = statusWord(event);
  const kind = `${isWhole ? 'whole' : 'timed'} ${isPast(event, page) ? 'over' : ''} ${event.eventStatus.toLowerCase()}`;
  return (
    <a class={`entry ${hueOf(event)} ${kind}`} href={event.url} lang={langOf(event, page)}>
      {isWhole ? null : <span class="time">{timeOnDay(event, day, page)}</span>} <span class="name">{event.title}</span>
      {status && <span class="status"> ({page.words(status)})</span>}
    </a>
  );
};
