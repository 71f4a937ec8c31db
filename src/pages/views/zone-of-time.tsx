import type { EventDates } from '../../time/days-of-events.js';
import type { PageContext } from '../page-context.js';
import { displayedZoneName } from '../zone-names.js';

/** The name of the zone of a time that is shown, and the time in the event's own zone if it differs. */
export const ZoneOfTime = ({ event, page }: { event: EventDates; page: PageContext }) => {
  const own = page.ownTime(event, 'long');
  return (
    <>
      {displayedZoneName(own ? page.timezone : event.timezone, event.startDate, page.language)}
      {own && ' '}
      {own && <span class="own">{own}</span>}
    </>
  );
};
