/** What venues and organizers share: events are held at one and by the other. */

import type { Organizer, Venue } from '../../../prisma/client/client.js';
import { type Asker, trueUntil } from '../../access/caller.js';
import { mustWritePosts, visibleTo } from '../../access/permission.js';
import { Checklist } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import type { Translated } from '../../languages/translation.js';
import type { RowOf } from '../../storage/rows.js';
import { all, not, sql } from '../../storage/sql.js';
import { createRow, createRows, updateRow } from '../../storage/written-rows.js';
import { givenColumns, searchedColumns } from '../fields/columns.js';
import type { Given, Precondition } from '../fields/fields.js';
import type { Key } from '../fields/record-key.js';
import { imageId } from '../images/image-ids.js';
import { linksToRecord } from '../kind.js';
import { type OrganizerChanges, type OrganizerFilter, organizerColumns } from '../organizers/organizer-fields.js';
import { listedAt, publicationData, withStatus } from '../publication.js';
import { checkKnown, linkedTo } from '../reading/find.js';
import { type List, writeRow } from '../reading/lists.js';
import { rankedSearch } from '../reading/ranked-search.js';
import { searched } from '../reading/texts.js';
import { writtenStateProvince } from '../venues/state-province.js';
import { type VenueChanges, type VenueFilter, venueColumns } from '../venues/venue-fields.js';
import { modifiedAfter, mustBeUnmodified } from './precondition.js';
import { draftTexts, newTexts, purposeOf, searchColumns, type TextColumns, writtenTexts } from './texts.js';
import { heldPost, type Writer } from './trash.js';

export type HostKind = 'venue' | 'organizer';

export type HostFilter = VenueFilter | OrganizerFilter;
export type HostChanges = Partial<VenueChanges & OrganizerChanges> & Precondition;

const columns = { venue: venueColumns, organizer: organizerColumns } as const;

/**
 * The venues or organizers that match and that the asker may see.
 * @throws Refusal `invalid-params`.
 */
export const listHosts = async <Name extends HostKind>(
  kind: Name,
  filter: HostFilter,
  order: List['order'],
  asker: Asker,
): Promise<List<Name>> => {
  const checklist = new Checklist();
  if (filter.event !== undefined)
    await checkKnown([{ kind: 'event', ids: [filter.event], parameter: 'event' }], checklist, asker);
  const { search, ranked } = filter;
  const found =
    search === undefined
      ? undefined
      : checklist.take('search', () => (ranked ? rankedSearch(kind, search, asker) : searched(search, asker.language)));
  checklist.done();
  const { now } = asker;
  if (filter.onlyWithUpcoming) trueUntil(asker, now);
  const listedLinks = sql`${linksToRecord(kind)} AND ${listedAt(now)}`;
  const listed = sql`EXISTS (SELECT FROM ${listedLinks})`;
  return {
    kind,
    order,
    where: all([
      visibleTo(asker),
      withStatus(filter.status, asker),
      found,
      filter.event === undefined ? undefined : sql`r."id" IN (${linkedTo(kind, filter.event, asker)})`,
      filter.hasEvents === undefined ? undefined : filter.hasEvents ? listed : not(listed),
      filter.onlyWithUpcoming
        ? sql`EXISTS (SELECT FROM ${listedLinks}
            AND (SELECT event."ends" FROM "Event" event WHERE event."id" = link."eventId") > ${now})`
        : undefined,
    ]),
  };
};

/** Creates a venue or organizer. @throws Refusal 401, 403, 400. */
export const createHost = async <Name extends HostKind>(
  kind: Name,
  given: Given<HostChanges>,
  asker: Asker,
): Promise<RowOf[Name]> => {
  mustWritePosts(asker);
  const changes = given('create');
  return writeRow(kind, asker, async (writer) => ({ id: await insertHost(kind, changes, writer) }));
};

/** Creates a venue or organizer inside a transaction and gives its id. */
export const insertHost = async (kind: HostKind, changes: HostChanges, writer: Writer): Promise<number> => {
  const draft = await draftHost(kind, changes, writer);
  const [data] = await hostData(kind, [draft], writer);
  return (await createRow<HostKind>(kind, data as HostData, writer)).id;
};

/** A venue or organizer to be made, under an id that was reserved (`reserveIds`), in the language of its texts. */
export interface NewHost {
  id: number;
  language: Language;
  changes: HostChanges;
}

/**
 * Creates venues or organizers inside a transaction, by the rules of {@link insertHost}. The number of statements does not depend on theirs.
 * @throws Refusal for what is wrong with any of them; the transaction is to be undone then.
 */
export const insertHosts = async (kind: HostKind, hosts: readonly NewHost[], writer: Writer): Promise<void> => {
  const drafts: HostDraft[] = [];
  for (const { changes, language } of hosts) drafts.push(await draftHost(kind, changes, { ...writer, language }));
  const data = await hostData(kind, drafts, writer);
  await createRows<HostKind>(
    kind,
    hosts.map(({ id }, at) => ({ ...(data[at] as HostData), id })),
    writer,
  );
};

/** A new venue or organizer that is checked: its columns without the texts. */
type HostDraft = Awaited<ReturnType<typeof draftHost>>;

type HostData = Awaited<ReturnType<typeof hostData>>[number];

const draftHost = async (kind: HostKind, changes: HostChanges, writer: Writer) => {
  const { now } = writer;
  const publication = await publicationData(changes, undefined, writer);
  const plain = plainColumns(kind, changes, undefined);
  const texts = draftTexts(kind, undefined, changes, writer, { trashed: publication.status === 'trash' });
  const image = (await imageId(changes.image, writer)) ?? null;
  return { columns: { ...plain, ...publication, imageId: image, created: now, modified: now }, texts };
};

/** The rows of drafts, with slugs that are free. */
const hostData = async (kind: HostKind, drafts: readonly HostDraft[], writer: Writer) => {
  const texts = await newTexts(
    kind,
    drafts.map((draft) => draft.texts),
    writer,
  );
  return drafts.map(({ columns }, at) => withSearch(kind, { ...columns, ...(texts[at] as TextColumns<HostKind>) }));
};

/** Changes a venue or organizer; a status other than trash restores it. @throws Refusal 401, 403, 404, 400. */
export const updateHost = async <Name extends HostKind>(
  kind: Name,
  key: Key,
  given: Given<HostChanges>,
  asker: Asker,
): Promise<RowOf[Name]> => {
  mustWritePosts(asker);
  return writeRow(kind, asker, async (writer) => {
    const current = await heldPost<HostKind>(kind, key, writer);
    const changes = given(purposeOf(current, writer));
    mustBeUnmodified(current, changes, writer);
    const publication = await publicationData(changes, current, writer);
    const trashed = publication.status === 'trash';
    const plain = plainColumns(kind, changes, current);
    const texts = await writtenTexts(kind, current, changes, writer, { trashed });
    const data = {
      ...withSearch(kind, { ...plain, ...texts }, current),
      ...publication,
      imageId: await imageId(changes.image, writer),
      modified: modifiedAfter(current, writer),
      version: { increment: 1 },
    };
    await updateRow<HostKind>(kind, current, data, writer);
    return { id: current.id };
  });
};

/** The columns that a write changes, without those of texts. */
const plainColumns = (kind: HostKind, changes: HostChanges, current: Venue | Organizer | undefined) => {
  const stateProvince = kind === 'venue' ? writtenStateProvince(changes, current) : undefined;
  const plain = givenColumns(columns[kind], { ...changes, stateProvince });
  mustPair({ ...current, ...plain });
  return plain;
};

/** Columns with what search looks in. @param current the record that they are written to. */
const withSearch = <Columns extends Translated>(kind: HostKind, written: Columns, current?: Venue | Organizer) => ({
  ...written,
  ...searchColumns({ ...current, ...written }, ['name', 'description', ...searchedColumns(columns[kind])]),
});

/** Coordinates are given both or neither. */
const mustPair = ({ geoLat = null, geoLng = null }: Readonly<Record<string, unknown>>) => {
  if ((geoLat === null) === (geoLng === null)) return;
  const checklist = new Checklist();
  const [one, other] = geoLat === null ? (['geoLng', 'geoLat'] as const) : (['geoLat', 'geoLng'] as const);
  checklist.note(one, { key: 'one-without-other', facts: { one, other } });
  checklist.done();
};
