import { takesPlaceOn } from '../../time/days-of-events.js';
import { type Bar, barsOf, covers, isLong, lanesOf } from '../bars.js';
import { weeksOf } from '../calendar-days.js';
import { countOn, type DaysData, entriesOn, type TimedEvent } from '../days-data.js';
import type { PageContext } from '../page-context.js';
import { relOf } from '../seo/indexing.js';
import { EntryOfMonth, htmlOfBar } from './entry.js';
import { htmlOfEvents } from './event-html.js';

const SHOWN = 3; // events of a day

const LANES = 2; // of bars over the days of a week

interface TableInput {
  month: string;
  data: DaysData;
  /** Events that the table does not show, because they take place on all days of the month. */
  allMonth: readonly TimedEvent[];
  page: PageContext;
}

/**
 * The days of a month. The element `month-heading` names it. A week is a group of rows: its days, lanes of bars over them, and the other
 * events of the days.
 * @param firstDay the first day of a week: 1 for Monday to 7 for Sunday.
 */
export const MonthTable = ({ firstDay = 1, ...input }: TableInput & { firstDay?: number }) => {
  const { month, data, allMonth, page } = input;
  const weeks = weeksOf(month, firstDay);
  const long = data.events.filter((event) => isLong(event.times) && !allMonth.includes(event));
  return (
    <table class="month" aria-labelledby="month-heading" data-month={month}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{page.date(day, 'weekdayShort')}</span>
              <span class="hidden">{page.date(day, 'weekday')}</span>
            </th>
          ))}
        </tr>
      </thead>
      {weeks.map((days) => (
        <Week key={days[0]} days={days} long={long} {...input} />
      ))}
    </table>
  );
};

/** @param long the events that are shown as bars */
const Week = ({ days, long, ...input }: TableInput & { days: string[]; long: readonly TimedEvent[] }) => {
  const { month, page } = input;
  const lanes = lanesOf(barsOf(days, long), LANES);
  const classOf = (day: string) => (day.slice(0, 7) === month ? '' : 'other');
  return (
    <tbody>
      <tr class="days">
        {days.map((day) => (
          <td key={day} class={`${classOf(day)} ${day === page.today ? 'today' : ''}`}>
            <DayLink day={day} {...input} />
          </td>
        ))}
      </tr>
      {lanes.map((lane) => (
        <tr key={lane[0]?.event.event.id} class="bars">
          {days.map((day, at) => {
            const bar = lane.find((one) => covers(one, at));
            if (!bar) return <td key={day} class={classOf(day)} />;
            return bar.at === at && <td key={day} colSpan={bar.span} dangerouslySetInnerHTML={htmlOfBar(bar, page)} />;
          })}
        </tr>
      ))}
      <tr class="entries">
        {days.map((day, at) => (
          <td key={day} class={classOf(day)}>
            <Entries day={day} bars={lanes.flat().filter((bar) => covers(bar, at))} {...input} />
          </td>
        ))}
      </tr>
    </tbody>
  );
};

const DayLink = ({ day, data, allMonth, page }: TableInput & { day: string }) => {
  const { words, link } = page;
  const count = countOn(day, data);
  // Events of the whole month would put a dot on each of its days.
  const dots = Math.min(3, count - allMonth.filter(({ times }) => takesPlaceOn(times, day)).length);
  return (
    <a
      class="day"
      href={link(`/day/${day}`, data.parameters)}
      rel={relOf(undefined, count > 0)}
      data-day={day}
      aria-current={day === page.today ? 'date' : undefined}
    >
      <span aria-hidden="true">{page.date(day, 'dayNumber')}</span>
      <span class="hidden">{words('day-link', { day: page.date(day, 'longDay'), count })}</span>
      {dots > 0 && (
        <span class="dots" aria-hidden="true">
          {'•'.repeat(dots)}
        </span>
      )}
    </a>
  );
};

/** The events of a day that are not bars, and the number of those that are not shown. */
const Entries = ({
  day,
  bars,
  data,
  allMonth,
  page,
}: TableInput & { day: string; bars: readonly Bar<TimedEvent>[] }) => {
  const shown = entriesOn(day, data).slice(0, SHOWN - bars.length);
  const apart = allMonth.filter(({ times }) => takesPlaceOn(times, day)).length;
  const hidden = countOn(day, data) - apart - bars.length - shown.length;
  return (
    <>
      {shown.length > 0 && (
        <ul
          aria-label={page.date(day, 'longDay')}
          dangerouslySetInnerHTML={htmlOfEvents(EntryOfMonth, shown, { day }, page)}
        />
      )}
      {hidden > 0 && (
        <span class="rest" aria-hidden="true">
          {page.words('more-events', { count: hidden })}
        </span>
      )}
    </>
  );
};
