import { localeOf } from '../../languages/language.js';
import { toOffsetDateTime } from '../../time/wall-clock.js';
import type { FullEvent } from '../documents.js';
import type { Surroundings } from '../event-surroundings.js';
import type { PageMessageKey } from '../messages/en.js';
import type { PageContext } from '../page-context.js';
import { isPast } from '../shown-times.js';
import { AddToCalendar } from './add-to-calendar.js';
import { EventTime, langOf, Marks } from './card.js';
import { Description } from './description.js';
import { EventFacts } from './event-facts.js';
import { Hero } from './picture.js';
import { Programme } from './programme.js';
import { RelatedEvents } from './related.js';
import { Share } from './share.js';
import { ZoneOfTime } from './zone-of-time.js';

const banners: Record<string, PageMessageKey> = {
  CANCELLED: 'banner-cancelled',
  POSTPONED: 'banner-postponed',
  RESCHEDULED: 'banner-rescheduled',
};

/** The page of an event. */
export const EventPage = ({
  event,
  surroundings: { programme, dates, related },
  page,
}: {
  event: FullEvent;
  surroundings: Surroundings;
  page: PageContext;
}) => {
  const { words } = page;
  const banner = banners[event.eventStatus];
  const lang = langOf(event, page);
  const hasEnded = isPast(event, page.now);
  const isComing = event.eventStatus !== 'CANCELLED' && !hasEnded;
  return (
    <article class={`event h-event ${event.eventStatus.toLowerCase()}`}>
      {banner && <p class={`banner ${event.eventStatus === 'CANCELLED' ? 'danger' : 'warn'}`}>{words(banner)}</p>}
      {!banner && hasEnded && <p class="banner">{words('banner-past')}</p>}
      <header>
        {event.parent && (
          <p class="part-of">
            <a href={event.parent.url}>{words('part-of', { title: event.parent.title })}</a>
          </p>
        )}
        <h1 class="p-name" lang={lang}>
          {event.title}
        </h1>
        <p class="when">
          <EventTime event={event}>{page.siteTime(event, 'long')}</EventTime>
          {!event.allDay && (
            <span
              class="zone"
              data-start={toOffsetDateTime(new Date(event.startDate), page.timezone)}
              data-own={event.startDate}
              data-end={event.endDate}
              data-online={event.attendanceMode !== 'OFFLINE'}
              data-text={words('your-time', { time: '{time}' })}
              data-locale={localeOf(page.language)}
            >
              <ZoneOfTime event={event} page={page} />
            </span>
          )}
        </p>
        <p class="facts">
          <Marks event={event} isPast={hasEnded} page={page} />
        </p>
      </header>
      <div class="event-columns">
        <div class="main-column">
          {event.image && <Hero image={event.image} />}
          <Description html={event.description} lang={lang} name="e-content" />
        </div>
        <aside class="side">
          {isComing && <AddToCalendar event={event} page={page} isFirst />}
          <EventFacts event={event} dates={dates} page={page} />
          {!isComing && <AddToCalendar event={event} page={page} />}
          <Share event={event} page={page} />
        </aside>
      </div>
      <a class="u-url" href={event.url} hidden>
        {event.title}
      </a>
      <Programme event={event} programme={programme} page={page} />
      <RelatedEvents event={event} related={related} page={page} />
    </article>
  );
};
