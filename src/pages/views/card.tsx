import type { ComponentChildren } from 'preact';
import type { EventDates } from '../../time/days-of-events.js';
import { formatDate } from '../dates.js';
import type { CardEvent } from '../documents.js';
import type { PageMessageKey } from '../messages/en.js';
import type { PageContext } from '../page-context.js';
import { formatPrice, priceOf } from '../price.js';
import { datePart, isWholeDay, type ShownTimes } from '../shown-times.js';
import type { EventView, EventViewContext } from './event-html.js';
import { SizedPicture } from './picture.js';

/** What decides the marks of an event. */
type Marked = Pick<CardEvent, 'eventStatus' | 'attendanceMode' | 'featured' | 'isProtected' | 'offers'>;

const statusWords: Record<string, PageMessageKey> = {
  CANCELLED: 'status-cancelled',
  POSTPONED: 'status-postponed',
  RESCHEDULED: 'status-rescheduled',
};

/** The word for a status that is not as planned. */
export const statusWord = (event: Pick<CardEvent, 'eventStatus'>): PageMessageKey | undefined =>
  statusWords[event.eventStatus];

/** What is special about an event: the status, online, featured, protected, tickets, past. */
export const Marks = ({
  event,
  isPast,
  page: { words },
}: {
  event: Marked;
  isPast: boolean;
  page: Pick<PageContext, 'words'>;
}) => {
  const status = statusWord(event);
  const { attendanceMode, featured, isProtected, offers } = event;
  const marks: [kind: string, text: string][] = [];
  if (status) marks.push([event.eventStatus === 'CANCELLED' ? 'danger' : 'warn', words(status)]);
  if (isPast) marks.push(['past', words('mark-past')]);
  if (featured) marks.push(['featured', words('mark-featured')]);
  if (attendanceMode !== 'OFFLINE')
    marks.push(['online', words(attendanceMode === 'ONLINE' ? 'mark-online' : 'mark-mixed')]);
  if (isProtected) marks.push(['protected', words('mark-protected')]);
  if (offers.length)
    marks.push(
      offers.some(({ available }) => available) ? ['tickets', words('mark-tickets')] : ['warn', words('mark-sold-out')],
    );
  if (marks.length === 0) return null;
  return (
    <span class="marks">
      {marks.map(([kind, text]) => (
        <span key={kind} class={`mark ${kind}`}>
          {text}
        </span>
      ))}
    </span>
  );
};

/** One of twelve hues. */
export const categoryHue = ({ id }: { id: string }): string => `hue-${Number(id) % 12}`;

/** The hue of the category with the lowest id: the order of categories depends on the language. */
export const hueOf = ({ categories }: { categories: readonly { id: string }[] }): string => {
  const [first, ...others] = categories;
  if (!first) return 'hue-none';
  return categoryHue(others.reduce((lowest, one) => (Number(one.id) < Number(lowest.id) ? one : lowest), first));
};

/** The date as a block, where an event has no picture, or its picture cannot be loaded. */
const DateBlock = ({ event, page }: { event: CardEvent; page: EventViewContext }) => {
  const { first } = page.times(event);
  return (
    <span class={`date-block ${hueOf(event)}`} aria-hidden="true">
      <b>{page.date(first, 'dayNumber')}</b>
      <span>{page.date(first, 'monthShort')}</span>
    </span>
  );
};

/** The picture of an event on a card, if it has one. */
const Picture = ({ event, isAtTop }: { event: Pick<CardEvent, 'image'>; isAtTop: boolean }) => {
  const { image } = event;
  return image ? <SizedPicture image={image} sizes="(min-width: 48rem) 24rem, 100vw" isAtTop={isAtTop} /> : null;
};

/** The picture of an event in a row, if it has one. */
export const RowPicture = ({ event }: { event: Pick<CardEvent, 'image'> }) =>
  event.image ? (
    <span class="picture">
      <SizedPicture image={event.image} sizes="8.5rem" />
    </span>
  ) : null;

/** The machine-readable times of an event, for the microformat h-event. */
export const EventTime = ({ event, children }: { event: EventDates; children: ComponentChildren }) => (
  <>
    <time class="dt-start" datetime={event.allDay ? datePart(event.startDate) : event.startDate}>
      {children}
    </time>
    <time class="dt-end" datetime={event.allDay ? datePart(event.endDate) : event.endDate} />
  </>
);

/** An event as a card with a picture. The option `isAtTop` is whether it is on the first screen, so that its picture is loaded at once. */
export const Card: EventView<CardEvent, { isAtTop: boolean }> = ({ event, isPast, page, options: { isAtTop } }) => (
  <li class={`card ${classesOf(event, isPast)}`}>
    <div class="picture">
      <DateBlock event={event} page={page} />
      <Picture event={event} isAtTop={isAtTop} />
    </div>
    <div class="text">
      <Title event={event} page={page} />
      <p class="when">
        <EventTime event={event}>{page.when(event)}</EventTime>
      </p>
      {event.venue && <p class="where p-location">{placeOf(event.venue)}</p>}
      <CardFacts event={event} isPast={isPast} page={page} />
    </div>
  </li>
);

/** An event as a row of a list. The option `day` is the day above the row, on which the event takes place; undefined for one that is going on. */
export const EventListItem: EventView<CardEvent, { day: string | undefined }> = ({
  event,
  isPast,
  page,
  options: { day },
}) => {
  const times = page.times(event);
  const more = times.first === times.last ? page.ownTime(event) : page.when(event);
  return (
    <li class={`row ${hueOf(event)} ${classesOf(event, isPast)}`}>
      <span class="time">
        <EventTime event={event}>
          {day ? timeOnDay(times, day, page) : page.words('until-day', { day: page.day(times.last) })}
        </EventTime>
      </span>
      <div class="text">
        <Title event={event} page={page} />
        <p class="where">
          {event.venue && <span class="p-location">{placeOf(event.venue)}</span>}
          {more && <span class="range">{more}</span>}
        </p>
        <CardFacts event={event} isPast={isPast} page={page} />
      </div>
      <RowPicture event={event} />
    </li>
  );
};

/** The classes of an event that its card and its row share. */
export const classesOf = ({ eventStatus }: Pick<CardEvent, 'eventStatus'>, isPast: boolean): string =>
  `h-event ${isPast ? 'over' : ''} ${eventStatus.toLowerCase()}`;

/** The title of an event as a link. @param children the title with marked words */
export const Title = ({
  event,
  page,
  children = event.title,
}: {
  event: CardEvent;
  page: Pick<PageContext, 'language'>;
  children?: ComponentChildren;
}) => (
  <h3>
    <a class="u-url p-name" href={event.url} lang={langOf(event, page)}>
      {children}
    </a>
  </h3>
);

export const placeOf = ({ name, city }: { name: string; city: string }): string =>
  [name, city].filter(Boolean).join(', ');

const SHOWN_CATEGORIES = 2;

/** The marks, the first categories and the price of an event. */
export const CardFacts = ({
  event,
  isPast,
  page,
}: {
  event: CardEvent;
  isPast: boolean;
  page: Pick<PageContext, 'language' | 'words' | 'currency'>;
}) => {
  const price = priceOf(event, page);
  return (
    <p class="facts">
      <Marks event={event} isPast={isPast} page={page} />
      {event.categories.slice(0, SHOWN_CATEGORIES).map((category) => (
        <span key={category.id} class={`category p-category ${categoryHue(category)}`}>
          {category.name}
        </span>
      ))}
      {price && <span class="price">{formatPrice(price, page)}</span>}
    </p>
  );
};

/** The time of an event on one of its days: its start, its end, or that it takes the whole day. */
export const timeOnDay = (
  times: ShownTimes,
  day: string,
  { words, language }: Pick<PageContext, 'words' | 'language'>,
): string => {
  if (isWholeDay(times, day)) return words('all-day');
  const isLast = times.first < day;
  const time = formatDate(isLast ? times.end : times.start, 'time', language);
  return isLast ? words('until-time', { time }) : time;
};

/** The language of a text that is not in the language of the page. */
export const langOf = ({ language }: { language: string }, page: Pick<PageContext, 'language'>): string | undefined =>
  language.toLowerCase() === page.language ? undefined : language.toLowerCase();
