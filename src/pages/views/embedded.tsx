import type { ComponentChildren } from 'preact';
import { addMonths } from '../calendar-days.js';
import type { DaysData } from '../days-data.js';
import type { ListDays } from '../days-of-list.js';
import type { CardEvent } from '../documents.js';
import type { Theme } from '../embed/embed-options.js';
import type { PageMessageKey } from '../messages/en.js';
import type { PageContext } from '../page-context.js';
import { displayedZoneName } from '../zone-names.js';
import { DayGroups } from './day-groups.js';
import { AllMonth } from './entry.js';
import { allMonthOf } from './month.js';
import { MonthTable } from './month-table.js';

/** The document of an embedded view, for frames. The element takes the content of `main`. */
export const EmbeddedDocument = ({
  title,
  theme,
  page,
  children,
}: {
  title: string;
  theme: Theme;
  page: PageContext;
  children: ComponentChildren;
}) => {
  const { base, files } = page;
  return (
    <html lang={page.language} data-theme={theme}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, follow" />
        <title>{title}</title>
        <base target="_blank" />
        {files.color && <link rel="stylesheet" href={`${base}${files.color}`} />}
        <link rel="stylesheet" href={`${base}${files.embedStyle}`} />
        <script type="module" src={`${base}${files.embedFrame}`} />
      </head>
      <body>
        <main aria-label={title}>
          <h1 class="hidden">{page.siteName}</h1>
          <div class="almanac" lang={page.language} data-color={page.siteColor}>
            {children}
          </div>
        </main>
      </body>
    </html>
  );
};

/** The events of a list, under their days. */
export const EmbeddedList = ({
  events,
  emptyText,
  all,
  days,
  isSorted,
  timezone,
  page,
}: {
  events: readonly CardEvent[];
  /** The text of a list without events. */
  emptyText: PageMessageKey | undefined;
  /** The address of the whole list. */
  all: string;
  days: ListDays;
  /** Whether the list is by day. */
  isSorted: boolean;
  timezone: string | undefined;
  page: PageContext;
}) => (
  <>
    {emptyText && <p class="nothing">{page.words(emptyText)}</p>}
    <DayGroups events={events} days={days} isSorted={isSorted} page={page} />
    <Foot all={all} timezone={timezone} page={page} />
  </>
);

/** A month. Its links to other months stay in the frame or the element. */
export const EmbeddedMonth = ({
  month,
  data,
  firstDay,
  linkTo,
  all,
  timezone,
  page,
}: {
  month: string;
  data: DaysData;
  firstDay: number;
  /** The address of this view with another month. */
  linkTo: (month: string) => string;
  all: string;
  timezone: string | undefined;
  page: PageContext;
}) => {
  const { words } = page;
  const nameOf = (other: string) => page.date(`${other}-01`, 'month');
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  const allMonth = allMonthOf(month, data.events);
  return (
    <>
      <div class="month-head">
        <h2 id="month-heading">{nameOf(month)}</h2>
        <nav class="steps" aria-label={words('month')}>
          <a rel="prev" target="_self" href={linkTo(previous)}>
            <span aria-hidden="true">‹</span>
            <span class="hidden">{words('previous-month', { month: nameOf(previous) })}</span>
          </a>
          <a rel="bookmark" target="_self" href={linkTo(page.today.slice(0, 7))}>
            {words('today')}
          </a>
          <a rel="next" target="_self" href={linkTo(next)}>
            <span aria-hidden="true">›</span>
            <span class="hidden">{words('next-month', { month: nameOf(next) })}</span>
          </a>
        </nav>
      </div>
      <p id="month-help" class="hidden">
        {words('month-help')}
      </p>
      <AllMonth events={allMonth} page={page} />
      <MonthTable month={month} data={data} allMonth={allMonth} firstDay={firstDay} page={page} />
      <Foot all={all} timezone={timezone} page={page} />
    </>
  );
};

const Foot = ({ all, timezone, page }: { all: string; timezone: string | undefined; page: PageContext }) => (
  <p class="foot">
    <a href={all}>{page.words('embed-open')}</a>
    {page.takesSuggestions && <a href={page.link('/suggest')}>{page.words('suggest-title')}</a>}
    {timezone && (
      <span>
        {page.words('embed-times', { zone: displayedZoneName(timezone, page.now.toISOString(), page.language) })}
      </span>
    )}
  </p>
);
