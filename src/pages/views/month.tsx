import { takesAllDays } from '../bars.js';
import { addMonths, lastDayOf } from '../calendar-days.js';
import type { DaysData, TimedEvent } from '../days-data.js';
import type { PageContext } from '../page-context.js';
import { AllMonth } from './entry.js';
import { DateForm, StepLink } from './layout.js';
import { MonthTable } from './month-table.js';

/** The events that take place on all days of a month. */
export const allMonthOf = (month: string, events: readonly TimedEvent[]): TimedEvent[] => {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  return events.filter(({ times }) => takesAllDays(times, first, last));
};

/** A month as a table. The script makes it a grid with arrow keys. */
export const Month = ({ month, data, page }: { month: string; data: DaysData; page: PageContext }) => {
  const { words, link, date } = page;
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  const isBusy = data.events.length > 0;
  const allMonth = allMonthOf(month, data.events);
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
        <a href={link('/events/', { ...data.parameters, month })}>{words('show-as-list')}</a>
      </p>
      <p id="month-help" hidden>
        {words('month-help')}
      </p>
      <AllMonth events={allMonth} page={page} />
      <MonthTable month={month} data={data} allMonth={allMonth} page={page} />
      <section id="month-day" class="month-day" hidden />
    </>
  );
};
