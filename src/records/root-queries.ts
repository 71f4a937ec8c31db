/** The root fields that do not belong to one kind. */

import { builder } from '../builder.js';
import { recordOf } from '../cache/dependency.js';
import { languages } from '../languages/language.js';
import { select, sql } from '../storage/sql.js';
import { capital } from '../texts/capital.js';
import { readKey } from './fields/record-key.js';
import { isPossibleId, type Kind, kinds } from './kind.js';
import { findRow } from './reading/find.js';
import { findEvent, findPublishable } from './reading/find-publishable.js';
import { Language, Node } from './schema/shared-types.js';

builder.queryFields((t) => ({
  node: t.field({
    type: Node,
    nullable: true,
    description: 'The record with this id, of any kind. null when there is none that the caller may see.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, input, context) => {
      const key = readKey(input);
      const id = 'id' in key ? key.id : 0;
      if (!isPossibleId(id)) return null;
      const [found] = await select<{ kind: Kind }>(
        context.db,
        sql`
        SELECT 'event' AS kind FROM "Event" WHERE "id" = ${id}::int
        UNION ALL SELECT 'venue' FROM "Venue" WHERE "id" = ${id}::int
        UNION ALL SELECT 'organizer' FROM "Organizer" WHERE "id" = ${id}::int
        UNION ALL SELECT 'category' FROM "Category" WHERE "id" = ${id}::int
        UNION ALL SELECT 'tag' FROM "Tag" WHERE "id" = ${id}::int`,
        kinds.map((kind) => recordOf(kind, id)),
      );
      if (!found) return null;
      const typeName = capital(found.kind);
      if (found.kind === 'event') return withType(await findEvent(key, undefined, context), typeName);
      if (found.kind === 'category' || found.kind === 'tag') {
        return withType((await findRow(found.kind, key, context)) ?? null, typeName);
      }
      return withType(await findPublishable(found.kind, key, context), typeName);
    },
  }),
  languages: t.field({
    type: [Language],
    description: 'The languages of the service.',
    resolve: () => [...languages],
  }),
  addOns: t.stringList({
    subGraphs: ['public'],
    description: 'The enabled add-ons: geoloc, tickets.',
    resolve: (_, __, { settings }) => settings.addOns,
  }),
}));

const withType = <Record extends object>(record: Record | null, typeName: string) =>
  record && { ...record, __typename: typeName };
