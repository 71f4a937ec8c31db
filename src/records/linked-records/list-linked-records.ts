/** Lists of venues and organizers. */

import { noteExpiry, type RequestContext } from '../../access/caller.js';
import { visibleTo } from '../../access/permission.js';
import { all, not, sql } from '../../database/sql.js';
import { Checklist } from '../../errors.js';
import { linksToRecord } from '../fields/kind.js';
import type { OrganizerFilter } from '../organizers/organizer-fields.js';
import { checkIdsExist, linkedToEvent } from '../reading/find.js';
import type { List } from '../reading/lists.js';
import { modifiedFilter } from '../reading/modified-filter.js';
import { rankedSearch } from '../reading/ranked-search.js';
import { hasStatus, listedAt } from '../reading/status.js';
import { searchCondition } from '../reading/texts.js';
import type { VenueFilter } from '../venues/venue-fields.js';

/** The kinds of linked records: events have a venue and organizers. */
export type LinkedRecordKind = 'venue' | 'organizer';

export type LinkedRecordFilter = VenueFilter | OrganizerFilter;

/**
 * Builds the list of the venues or organizers that match a filter and that the caller may see.
 * @throws ApiError `invalid-params`.
 */
export const listLinkedRecords = async <Name extends LinkedRecordKind>(
  kind: Name,
  filter: LinkedRecordFilter,
  order: List['order'],
  context: RequestContext,
): Promise<List<Name>> => {
  const checklist = new Checklist();
  if (filter.event !== undefined)
    await checkIdsExist([{ kind: 'event', ids: [filter.event], parameter: 'event' }], checklist, context);
  const { search, ranked } = filter;
  const found =
    search === undefined
      ? undefined
      : checklist.take('search', () =>
          ranked ? rankedSearch(kind, search, context) : searchCondition(search, context.language),
        );
  const modified = modifiedFilter(filter, context, checklist);
  checklist.done();
  const { now } = context;
  if (filter.onlyWithUpcoming) noteExpiry(context, now);
  const listedLinks = sql`${linksToRecord(kind)} AND ${listedAt(now)}`;
  const listed = sql`EXISTS (SELECT FROM ${listedLinks})`;
  return {
    kind,
    order,
    where: all([
      visibleTo(context),
      hasStatus(filter.status, context),
      found,
      modified,
      filter.event === undefined ? undefined : sql`r."id" IN (${linkedToEvent(kind, filter.event, context)})`,
      filter.hasEvents === undefined ? undefined : filter.hasEvents ? listed : not(listed),
      filter.onlyWithUpcoming
        ? sql`EXISTS (SELECT FROM ${listedLinks}
            AND (SELECT event."ends" FROM "Event" event WHERE event."id" = link."eventId") > ${now})`
        : undefined,
    ]),
  };
};
