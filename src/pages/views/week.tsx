import { addDays } from '../../time/days.js';
import { barsOf, covers } from '../bars.js';
import { daysFrom, weekOf } from '../calendar-days.js';
import { formatDays } from '../dates.js';
import { countOn, type DaysData, entriesOn } from '../days-data.js';
import type { EntryWithVenue } from '../documents.js';
import type { PageContext } from '../page-context.js';
import { EntryOfWeek, htmlOfBar } from './entry.js';
import { htmlOfEvents } from './event-html.js';
import { DateForm, StepLink } from './layout.js';

const SHOWN = 60; // events in a column

/** A week: bars of long events over a column for each day, without a grid of hours, in which many events at the same time would overlap. */
export const Week = ({ monday, data, page }: { monday: string; data: DaysData<EntryWithVenue>; page: PageContext }) => {
  const { words, link } = page;
  const days = daysFrom(monday, 7);
  const week = weekOf(monday);
  const isBusy = data.events.length > 0;
  const bars = barsOf(days, data.events);
  return (
    <>
      <div class="page-heading">
        <h1>
          {words('events-in-week', { week: Number(week.slice(6)) })}{' '}
          <small>{formatDays(monday, addDays(monday, 6), page.language)}</small>
        </h1>
        <nav class="steps" aria-label={words('week')}>
          <StepLink
            rel="prev"
            isFollowed={isBusy}
            href={link(`/week/${weekOf(addDays(monday, -7))}`, data.parameters)}
            text={words('previous-week')}
          />
          <a class="button" href={link(`/week/${weekOf(page.today)}`, data.parameters)}>
            {words('this-week')}
          </a>
          <StepLink
            rel="next"
            isFollowed={isBusy}
            href={link(`/week/${weekOf(addDays(monday, 7))}`, data.parameters)}
            text={words('next-week')}
          />
        </nav>
        <DateForm page={page} period="week" date={monday} />
      </div>
      {bars.length > 0 && (
        <ul class="bars" aria-label={words('several-days')}>
          {bars.map((bar) => (
            <li
              key={bar.event.event.id}
              class={`from-${bar.at + 1} span-${bar.span}`}
              dangerouslySetInnerHTML={htmlOfBar(bar, page)}
            />
          ))}
        </ul>
      )}
      <div class="week">
        {days.map((day, at) => {
          const events = entriesOn(day, data).slice(0, SHOWN);
          const count = countOn(day, data);
          const hidden = count - bars.filter((bar) => covers(bar, at)).length - events.length;
          return (
            <section key={day} class={day === page.today ? 'today' : ''}>
              <h2>
                <a href={link(`/day/${day}`, data.parameters)} aria-current={day === page.today ? 'date' : undefined}>
                  <span class="weekday">{page.date(day, 'weekday')}</span>{' '}
                  {page.date(day, 'days').replace(/\D*\d{4}$/, '')}
                </a>
              </h2>
              {count === 0 && <p class="none">{words('no-events-day')}</p>}
              {events.length > 0 && <ul dangerouslySetInnerHTML={htmlOfEvents(EntryOfWeek, events, { day }, page)} />}
              {hidden > 0 && (
                <a class="rest" href={link(`/day/${day}`, data.parameters)}>
                  {words('more-events', { count: hidden })}
                </a>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
};
