import type { StandingSource } from '../../../prisma/client/client.js';
import { mustAdminister } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import { raw } from '../../database/sql.js';
import { isPossibleId } from '../../records/fields/kind.js';
import { pageArguments } from '../../records/schema/connection.js';
import { readIdArgument } from '../../records/schema/id-argument.js';
import { tableConnection } from '../../records/schema/table-connection.js';
import { Source, SourceConnection } from './source.js';

builder.queryFields((t) => ({
  source: t.field({
    type: Source,
    nullable: true,
    description: 'A source by id. Administrators only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id: input }, context) => {
      mustAdminister(context);
      const id = readIdArgument('source', input);
      return isPossibleId(id) ? context.db.standingSource.findUnique({ where: { id } }) : null;
    },
  }),
  sources: t.field({
    type: SourceConnection,
    description: 'The sources, in the order in which they were created. Administrators only.',
    args: pageArguments,
    resolve: (_, page, context) => {
      mustAdminister(context);
      return tableConnection<StandingSource>(
        { table: 'StandingSource', where: raw('TRUE'), direction: 'asc' },
        page,
        context,
      );
    },
  }),
}));
