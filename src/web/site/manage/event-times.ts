import { localDate } from '../local-date.js';
import type { EditForm } from './edit-form.js';
import { describe } from './element.js';
import { type FormTimes, moveEnd } from './move-end.js';
import { momentIn } from './zoned-time.js';

const names = ['startDate', 'startTime', 'endDate', 'endTime'] as const;

/** Moves the end of the event with its start, and shows what the date and the time mean. */
export const showTimes = ({ form, words, signal }: EditForm): void => {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input#${name}`);
  const [date, time, endDate, endTime] = names.map(field);
  const [allDay, zone] = [field('allDay'), field('timezone')];
  if (!date || !time || !endDate || !endTime || !allDay || !zone) return;
  const dateNote = describe(date, 'note', true);
  const timeNote = describe(time, 'note', true);
  const read = (): FormTimes => ({
    ...{ startDate: date.value, startTime: time.value },
    ...{ endDate: endDate.value, endTime: endTime.value },
  });
  let before = read();
  let isEndEdited = false;

  const move = () => {
    const times = read();
    const end = isEndEdited ? undefined : moveEnd(times, before, allDay.checked);
    // A date is not complete while it is written.
    if (times.startDate !== '') before = times;
    if (!end) return;
    endDate.value = end.endDate;
    endTime.value = end.endTime;
    const section = endDate.closest('details');
    if (section && end.endDate !== '') section.open = true;
  };

  const show = () => {
    const isPast = date.value !== date.defaultValue && date.value !== '' && date.value < localDate(new Date());
    const texts = [weekdayOf(date.value), isPast && words('past-date')];
    write(dateNote, texts.filter(Boolean).join('. '));
    const moment = allDay.checked ? undefined : momentIn(zone.value, date.value, time.value);
    const here = moment && timeHere(moment, date.value, time.value);
    write(timeNote, here ? words('your-time', { time: here }) : '');
  };

  form.addEventListener(
    'input',
    ({ target }) => {
      if (target === endDate || target === endTime) isEndEdited = true;
      if (target === date || target === time) move();
      show();
    },
    { signal },
  );
  show();
};

/** Changes a live text only if it differs, so that screen readers read it once. */
const write = (note: HTMLElement, text: string) => {
  if (note.textContent !== text) note.textContent = text;
};

const weekdayOf = (date: string): string =>
  date === '' ? '' : dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));

/** The time where the reader is, with the weekday if it is another one; undefined if it is the local time of the event. */
const timeHere = (moment: Date, date: string, time: string): string | undefined => {
  const isSameDay = localDate(moment) === date;
  const clock = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment);
  if (isSameDay && clock === time.slice(0, 5)) return undefined;
  return isSameDay ? clock : `${dateFormat({ weekday: 'long' }).format(moment)} ${clock}`;
};

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(document.documentElement.lang, options);
