/**
 * The zone whose clock and dates the calendar shows for an event, on pages and in titles of feeds: that of the site. An event of whole days
 * keeps its own dates: 28 November in Tokyo is 28 November, whatever the zone of the site.
 */
export const shownZone = ({ allDay, timezone }: { allDay: boolean; timezone: string }, site: string): string =>
  allDay ? timezone : site;
