/** The root fields that do not belong to one kind. */

import { builder } from '../builder/builder.js';
import { Checklist } from '../errors.js';
import { languages } from '../languages/language.js';
import { loadNode } from './nodes.js';
import { LanguageEnum, Node } from './schema/shared-types.js';

const MOST_NODES = 100;

builder.queryFields((t) => ({
  node: t.field({
    type: Node,
    nullable: true,
    description:
      'The record, user, image, credential, import or source with this id, of any type. null when there is none that the caller may see.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => loadNode(id, context),
  }),
  nodes: t.field({
    type: [Node],
    nullable: { list: false, items: true },
    description: `What \`node\` returns for each id, in the order of the ids. At most ${MOST_NODES} ids.`,
    extensions: { longest: MOST_NODES, lengthOf: 'ids' },
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, context) => {
      const checklist = new Checklist();
      if (ids.length > MOST_NODES) checklist.note('ids', { key: 'too-many', values: { limit: MOST_NODES } });
      checklist.done();
      // One node that fails, such as a protected event, does not fail the others.
      return ids.map((id) => loadNode(id, context));
    },
  }),
  languages: t.field({
    type: [LanguageEnum],
    description: 'The languages of the service.',
    resolve: () => [...languages],
  }),
  addOns: t.stringList({
    subGraphs: ['public'],
    description: 'The enabled add-ons: geoloc, tickets.',
    resolve: (_, __, { settings }) => settings.addOns,
  }),
}));
