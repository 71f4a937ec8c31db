/** Finds or creates the records that an event links to. */

import { isDeepStrictEqual } from 'node:util';
import { select, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import { Checklist } from '../../errors.js';
import type { Link, TermKey } from '../fields/fields.js';
import { linkColumn, linkTable } from '../fields/kind.js';
import type { TermKind } from '../fields/term-fields.js';
import type { LinkedRecordKind } from '../linked-records/list-linked-records.js';
import { insertLinkedRecord } from '../linked-records/write-linked-records.js';
import type { OrganizerChanges } from '../organizers/organizer-fields.js';
import { checkIdsExist } from '../reading/find.js';
import { shownOnEvents } from '../reading/status.js';
import type { VenueChanges } from '../venues/venue-fields.js';
import { resolveTerms } from '../writing/find-or-create-terms.js';
import type { WriteContext } from '../writing/write-context.js';
import type { EventChanges } from './event-fields.js';
import { idsIn, type Links } from './event-links.js';

/** Returns the ids of linked records. Creates new venues, organizers and terms. @throws ApiError for ids of missing or hidden records. */
export const linksOf = async (changes: EventChanges, writer: WriteContext): Promise<Links> => {
  const { venues, organizers, categories, tags } = changes;
  const checklist = new Checklist();
  await checkIdsExist(
    [
      { kind: 'venue', ids: idsIn(venues), parameter: 'venues' },
      { kind: 'organizer', ids: idsIn(organizers), parameter: 'organizers' },
      { kind: 'category', ids: idsIn(categories), parameter: 'categories' },
      { kind: 'tag', ids: idsIn(tags), parameter: 'tags' },
    ],
    checklist,
    writer,
  );
  checklist.done();
  return {
    venue: await linkedRecordIds('venue', venues, writer),
    organizer: await linkedRecordIds('organizer', organizers, writer),
    category: await termIds('category', categories, 'categories', writer),
    tag: await termIds('tag', tags, 'tags', writer),
  };
};

/**
 * The links of an event that is sent back as it was read, with those to venues and organizers that the caller was not shown. If the others
 * are the same, the order is too; otherwise these come last.
 */
export const withHiddenLinks = async (event: number, links: Links, writer: WriteContext): Promise<Links> => {
  const completed = { ...links };
  for (const kind of ['venue', 'organizer'] as const) {
    const sent = links[kind];
    if (!sent) continue;
    const linked = await select<{ id: number; isShown: boolean }>(
      writer.db,
      sql`SELECT r."id", ${shownOnEvents(writer)} AS "isShown"
        FROM ${linkTable(kind)} link JOIN ${tableName(kind)} r ON r."id" = link.${linkColumn(kind)}
        WHERE link."eventId" = ${event} ORDER BY link."position"`,
    );
    const hidden = linked.filter(({ id, isShown }) => !isShown && !sent.includes(id));
    const shown = linked.filter((one) => !hidden.includes(one));
    const isSame = isDeepStrictEqual(
      shown.map(({ id }) => id),
      sent,
    );
    completed[kind] = isSame ? linked.map(({ id }) => id) : [...sent, ...hidden.map(({ id }) => id)];
  }
  return completed;
};

/** Returns the ids of terms by id, which are already checked, and by name. */
const termIds = async (
  kind: TermKind,
  keys: readonly TermKey[] | undefined,
  parameter: string,
  writer: WriteContext,
) => {
  const names = keys?.filter((key) => 'name' in key);
  const named = names?.length ? await resolveTerms(kind, names, parameter, writer, { create: true }) : [];
  return keys && [...new Set([...idsIn(keys), ...named])];
};

const linkedRecordIds = async (
  kind: LinkedRecordKind,
  links: Link<VenueChanges | OrganizerChanges>[] | undefined,
  writer: WriteContext,
) => {
  if (!links) return undefined;
  const ids = new Map<Link<VenueChanges | OrganizerChanges>, number>();
  // Sequential, because the writes share a connection and their slugs depend on each other. All writers use the same order, so that
  // two writers of the same names cannot deadlock.
  for (const link of [...links].sort((one, other) => nameOf(one).localeCompare(nameOf(other)))) {
    ids.set(link, 'id' in link ? link.id : await insertLinkedRecord(kind, link.create, writer));
  }
  return links.flatMap((link) => ids.get(link) ?? []);
};

const nameOf = (link: Link<VenueChanges | OrganizerChanges>) => ('id' in link ? '' : (link.create.name ?? ''));
