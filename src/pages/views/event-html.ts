/** The HTML of events in lists, months and weeks. It is rendered once, because the same events are on many pages. */
import type { VNode } from 'preact';
import type { EventDates } from '../../time/days-of-events.js';
import { cachedHtml } from '../cached-html.js';
import type { PageContext } from '../page-context.js';
import { isPast } from '../shown-times.js';

/** What the view of an event reads of a page. All of it depends on the properties that {@link htmlOfEvents} names. */
export type EventViewContext = Pick<
  PageContext,
  'language' | 'currency' | 'today' | 'timezone' | 'words' | 'date' | 'day' | 'times' | 'ownTime' | 'when'
>;

/** A view of an event. Its HTML depends on its properties alone. */
export type EventView<Event, Options> = (properties: {
  event: Event;
  /** Whether the event has ended. */
  isPast: boolean;
  page: EventViewContext;
  options: Options;
}) => VNode;

/** The HTML of events, as the content of an element. @param View a function with a name that no other view of events has */
export const htmlOfEvents = <Event extends EventDates, Options extends object>(
  View: EventView<Event, Options>,
  events: readonly Event[],
  options: Options,
  page: PageContext,
): { __html: string } => {
  const { language, currency, timezone, today, now } = page;
  const variant = JSON.stringify([View.name, options, language, currency, timezone, today]);
  const pastVariant = `${variant} past`;
  const htmlOf = (event: Event): string => {
    const hasEnded = isPast(event, now);
    const render = () => View({ event, isPast: hasEnded, page, options });
    return cachedHtml(event, hasEnded ? pastVariant : variant, page, render);
  };
  return { __html: events.map(htmlOf).join('') };
};
