import { localDate } from './local-date.js';

/** Adds the time at the visitor to events, if the visitor's offset is neither that of the site nor that of the event. */
export const showVisitorTime = (): void => {
  for (const zone of document.querySelectorAll<HTMLElement>('.zone[data-start]')) {
    const text = visitorTime(zone.dataset);
    if (!text) continue;
    const element = document.createElement('span');
    element.className = 'your-time';
    element.textContent = text;
    zone.append(' ', element);
  }
};

/** `14:00 your time`, with the weekday if it is another one. An event that takes place online has its end too. */
const visitorTime = ({
  start = '',
  own = '',
  end = '',
  online,
  text = '',
  locale,
}: DOMStringMap): string | undefined => {
  const begins = new Date(start);
  if ([start, own].map(offsetOf).includes(-begins.getTimezoneOffset())) return undefined;
  const isSameDay = start.slice(0, 10) === localDate(begins);
  const format = new Intl.DateTimeFormat(locale, {
    ...(isSameDay ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const ends = new Date(end);
  const time = online === 'true' && ends > begins ? format.formatRange(begins, ends) : format.format(begins);
  return text.replace('{time}', time);
};

/** The offset of a date and time, in minutes: 60 for `2026-11-28T20:00:00+01:00`. */
const offsetOf = (time: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(time) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};
