import { mustWritePublishable } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import { inTransaction } from '../../database/transaction.js';
import { createRow } from '../../database/write-rows.js';
import { readFields } from '../fields/read-fields.js';
import { inputFields } from '../schema/input-types.js';
import { Image } from '../schema/shared-types.js';
import { imageFields } from './image-fields.js';

const CreateImageInput = builder.inputType('CreateImageInput', {
  fields: (t) => inputFields(t, imageFields, { purpose: 'create' }),
});

builder.mutationField('createImage', (t) =>
  t.prismaField({
    type: Image,
    permission: mustWritePublishable,
    description: 'Registers an image by its URL.',
    args: { input: t.arg({ type: CreateImageInput, required: true }) },
    resolve: async (query, _, { input }, context) => {
      const { url = '', width = 0, height = 0, alt = '' } = readFields(imageFields, input, 'create');
      const { caller, now } = context;
      const data = {
        url,
        width: Math.min(width, 2 ** 31 - 1),
        height: Math.min(height, 2 ** 31 - 1),
        alt,
        created: now,
        authorId: caller?.id ?? null,
      };
      const { id } = await inTransaction(context, (writer) => createRow('image', data, writer));
      return context.db.image.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
);
