/** What venues and organizers share: events are held at one and by the other. */
import type { Asker } from '../access/caller.js';
import { mustWritePosts, visibleTo } from '../access/permission.js';
import { Checklist } from '../errors.js';
import { noteChange } from '../storage/changes.js';
import { all, not, raw, sql } from '../storage/sql.js';
import { asText } from '../texts/html.js';
import { searchText } from '../texts/search.js';
import type { Given } from './fields.js';
import { checkKnown, type Key, linkedTo } from './find.js';
import { imageId } from './image.js';
import { modifiedAfter, mustBeUnmodified, type Precondition } from './modified.js';
import type { OrganizerChanges, OrganizerFilter } from './organizers/organizer-fields.js';
import { listedAt, publicationData, withStatus } from './post.js';
import { actionOf, heldPost, slugAfter, slugOfNew, type Writer } from './post-writes.js';
import { mentions } from './search.js';
import { type List, type Row, type Selection, tableOf, writeRow } from './table.js';
import type { VenueChanges, VenueFilter } from './venues/venue-fields.js';

export type HostKind = 'venue' | 'organizer';

export type HostFilter = VenueFilter | OrganizerFilter;
export type HostChanges = Partial<VenueChanges & OrganizerChanges> & Precondition;

/** The columns of a kind that are texts or switches of its own, and which of them search looks in. */
const columns = {
  venue: {
    searched: [
      'name',
      'description',
      'address',
      'city',
      'country',
      'province',
      'state',
      'stateProvince',
      'zip',
      'phone',
      'website',
    ],
    others: ['showMap', 'showMapLink', 'geoLat', 'geoLng'],
  },
  organizer: { searched: ['name', 'description', 'phone', 'website', 'email'], others: [] },
} as const;

/**
 * The venues or organizers that match and that the asker may see.
 * @throws Refusal `invalid-params`.
 */
export const listHosts = async (
  kind: HostKind,
  filter: HostFilter,
  order: List['order'],
  asker: Asker,
): Promise<List> => {
  const checklist = new Checklist();
  if (filter.event !== undefined) await checkKnown('event', [filter.event], 'event', checklist, asker);
  const searched =
    filter.search && checklist.take('search', () => mentions(String(filter.search), raw('r."searchText"')));
  checklist.done();
  const { now } = asker;
  const links = raw(
    kind === 'venue' ? '"EventVenue" link WHERE link."venueId"' : '"EventOrganizer" link WHERE link."organizerId"',
  );
  const listed = sql`EXISTS (SELECT FROM ${links} = r."id" AND ${listedAt(now)})`;
  return {
    kind,
    order,
    where: all([
      visibleTo(asker),
      withStatus(filter.status, asker),
      searched || undefined,
      filter.event === undefined ? undefined : sql`r."id" IN (${linkedTo(kind, filter.event, asker)})`,
      filter.hasEvents === undefined ? undefined : filter.hasEvents ? listed : not(listed),
      filter.onlyWithUpcoming
        ? sql`EXISTS (SELECT FROM ${links} = r."id" AND ${listedAt(now)}
            AND (SELECT event."ends" FROM "Event" event WHERE event."id" = link."eventId") > ${now})`
        : undefined,
    ]),
  };
};

/** Creates a venue or organizer. @throws Refusal 401, 403, 400. */
export const createHost = async (
  kind: HostKind,
  query: Selection,
  given: Given<HostChanges>,
  asker: Asker,
): Promise<Row> => {
  mustWritePosts(asker);
  const changes = given();
  return writeRow(kind, query, asker, (writer) => insertHost(kind, changes, writer));
};

/** Creates a venue or organizer inside a transaction and gives its id. */
export const insertHost = async (kind: HostKind, changes: HostChanges, writer: Writer): Promise<number> => {
  const { db, language, now } = writer;
  const publication = await publicationData(changes, undefined, writer);
  const data = {
    ...ownColumns(kind, changes, undefined),
    ...publication,
    slug: await slugOfNew(kind, changes.slug, changes.name ?? '', publication.status === 'trash', writer),
    imageId: (await imageId(changes.image, writer)) ?? null,
    language,
    created: now,
    modified: now,
  };
  const { id } = await tableOf(db, kind).create({ data, select: { id: true } });
  await noteChange(db, kind, id, 'created');
  return id;
};

/** Changes a venue or organizer; a status other than trash restores it. @throws Refusal 401, 403, 404, 400. */
export const updateHost = async (
  kind: HostKind,
  key: Key,
  query: Selection,
  given: Given<HostChanges>,
  asker: Asker,
): Promise<Row> => {
  mustWritePosts(asker);
  return writeRow(kind, query, asker, async (writer) => {
    const current = await heldPost(kind, key, writer);
    const changes = given();
    mustBeUnmodified(current, changes, writer);
    const publication = await publicationData(changes, current, writer);
    const name = changes.name ?? String(current.name);
    const data = {
      ...ownColumns(kind, changes, current),
      ...publication,
      slug: await slugAfter(kind, current, changes.slug, name, publication.status, writer),
      imageId: await imageId(changes.image, writer),
      modified: modifiedAfter(current, writer),
      version: { increment: 1 },
    };
    await tableOf(writer.db, kind).update({ where: { id: current.id }, data, select: { id: true } });
    await noteChange(writer.db, kind, current.id, actionOf(current, publication.status));
    return current.id;
  });
};

/** The columns that a write changes, with the search text of the whole record. */
const ownColumns = (kind: HostKind, changes: HostChanges, current: Row | undefined): Record<string, unknown> => {
  const { searched, others } = columns[kind];
  const given = changes as Record<string, unknown>;
  const data = Object.fromEntries(
    [...searched, ...others].flatMap((column) => (given[column] === undefined ? [] : [[column, given[column]]])),
  );
  const whole: Record<string, unknown> = { ...current, ...data };
  mustPair(whole);
  const parts = searched.map((column) => String(whole[column] ?? ''));
  return {
    ...data,
    searchText: searchText(...parts.map((part, at) => (searched[at] === 'description' ? asText(part) : part))),
  };
};

/** Coordinates are given both or neither. */
const mustPair = ({ geoLat = null, geoLng = null }: { geoLat?: unknown; geoLng?: unknown }) => {
  if ((geoLat === null) === (geoLng === null)) return;
  const checklist = new Checklist();
  const [one, other] = geoLat === null ? (['geoLng', 'geoLat'] as const) : (['geoLat', 'geoLng'] as const);
  checklist.note(one, { key: 'one-without-other', facts: { one, other } });
  checklist.done();
};
