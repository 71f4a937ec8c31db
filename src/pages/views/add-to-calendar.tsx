import { addDays } from '../../time/days.js';
import type { FullEvent } from '../documents.js';
import type { PageContext } from '../page-context.js';
import { datePart } from '../shown-times.js';

/** The links that add an event to a calendar. @param isFirst whether this is the main action of the page. */
export const AddToCalendar = ({
  event,
  page,
  isFirst = false,
}: {
  event: FullEvent;
  page: PageContext;
  isFirst?: boolean;
}) => {
  const { words } = page;
  if (event.isProtected) return null;
  const entries = [
    [event.icsUrl.replace(/^https?:/, 'webcal:'), words('subscribe-calendar')],
    [googleLink(event), words('calendar-google')],
    [outlookLink(event), words('calendar-outlook')],
    [event.icsUrl, words('calendar-file')],
  ] as const;
  return (
    <details class="menu add">
      <summary class={isFirst ? 'button primary' : ''}>{words('add-to-calendar')}</summary>
      <ul>
        {entries.map(([url, text]) => (
          <li key={text}>
            <a href={url}>{text}</a>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** The place of an event as one text. */
const placeText = ({ venues: [venue] }: FullEvent): string =>
  venue ? [venue.name, venue.address, venue.city].filter(Boolean).join(', ') : '';

/** `20261128T190000Z`, or `20261128` for a whole day. */
const compact = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

const googleLink = (event: FullEvent): string => {
  const days = `${datePart(event.startDate)}/${addDays(datePart(event.endDate), 1)}`.replaceAll('-', '');
  const dates = event.allDay ? days : `${compact(event.startDate)}/${compact(event.endDate)}`;
  const query = { action: 'TEMPLATE', text: event.title, dates, details: event.url, location: placeText(event) };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`;
};

const outlookLink = (event: FullEvent): string => {
  const times: Record<string, string> = event.allDay
    ? { startdt: datePart(event.startDate), enddt: addDays(datePart(event.endDate), 1), allday: 'true' }
    : { startdt: new Date(event.startDate).toISOString(), enddt: new Date(event.endDate).toISOString() };
  const query = { path: '/calendar/action/compose', rru: 'addevent', subject: event.title, ...times };
  const place = { body: event.url, location: placeText(event) };
  return `https://outlook.live.com/calendar/0/action/compose?${new URLSearchParams({ ...query, ...place })}`;
};
