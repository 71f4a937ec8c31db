import type { Image as ImageRow } from '../../../prisma/client/client.js';
import { mustWritePublishable } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import { all, sql } from '../../database/sql.js';
import { Checklist } from '../../errors.js';
import { text } from '../../texts/check.js';
import { valueLimits } from '../../texts/limits.js';
import { isPossibleId } from '../fields/kind.js';
import { connectionType, pageArguments } from '../schema/connection.js';
import { readIdArgument } from '../schema/id-argument.js';
import { Image } from '../schema/shared-types.js';
import { tableConnection } from '../schema/table-connection.js';
import { findImageId, usableBy, visibleImages } from './image-ids.js';

const ImageConnection = connectionType('Image', 'images', Image);

builder.queryFields((t) => ({
  image: t.field({
    type: Image,
    nullable: true,
    description: 'An image by id or by URL. null when there is none that the caller may see.',
    args: { id: t.arg.id(), url: t.arg({ type: 'URL' }) },
    resolve: async (_, { id: input, url }, context) => {
      mustBeOne({ id: input, url });
      const id =
        input == null
          ? await findImageId(readText('url', url ?? '', valueLimits.address), context)
          : readIdArgument('image', input);
      if (id === undefined || !isPossibleId(id)) return null;
      const [image] = await visibleImages([id], context);
      return image ?? null;
    },
  }),
  images: t.field({
    type: ImageConnection,
    description:
      'The uploaded images that the caller can use in a record, the newest first. For callers who may write records.',
    args: {
      search: t.arg.string({ description: 'A part of the alternative text or of the credit.' }),
      own: t.arg.boolean({ description: 'Whether to list only the images that the caller has uploaded.' }),
      ...pageArguments,
    },
    resolve: (_, { search, own, ...page }, context) => {
      mustWritePublishable(context);
      const words = readText('search', search ?? '', valueLimits.search);
      const pattern = words && `%${words.replace(/[\\%_]/g, '\\$&')}%`;
      const where = all([
        sql`r."storedBytes" > 0`,
        own ? sql`r."authorId" = ${context.caller?.id ?? -1}` : undefined,
        pattern === ''
          ? undefined
          : sql`(r."alt" ILIKE ${pattern} OR r."credit" ILIKE ${pattern} OR r."translations"::text ILIKE ${pattern})`,
        usableBy(context),
      ]);
      return tableConnection<ImageRow>({ table: 'Image', where, direction: 'desc' }, page, context);
    },
  }),
}));

/** The text of an argument. @throws ApiError `invalid-params`. */
const readText = (name: string, value: string, limit: number): string => {
  const checklist = new Checklist();
  const read = checklist.take(name, () => text(value, { limit }));
  checklist.done();
  return read ?? '';
};

/** @throws ApiError `invalid-params` without an id and a URL, or with both. */
const mustBeOne = ({ id, url }: { id: unknown; url: unknown }): void => {
  const checklist = new Checklist();
  if ((id == null) === (url == null))
    checklist.note('id', { key: 'connect-or-create', values: { allowed: 'id, url' } });
  checklist.done();
};
