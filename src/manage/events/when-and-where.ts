import type { EventPage } from '../documents.js';
import type { ManagePage } from '../manage-page.js';

type Listed = Pick<EventPage['nodes'][number], 'startDate' | 'allDay' | 'venue'> & {
  author: { displayName: string } | null;
};

/** When and where an event takes place and who has written it, in one line. */
export const whenAndWhere = ({ startDate, allDay, venue, author }: Listed, page: ManagePage): string =>
  [page.wallTime(startDate, allDay), [venue?.name, venue?.city].filter(Boolean).join(', '), author?.displayName]
    .filter(Boolean)
    .join(' · ');
