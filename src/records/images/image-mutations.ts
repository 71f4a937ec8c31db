import { mustUpload, mustWritePublishable } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import { readFields } from '../fields/read-fields.js';
import { typedId } from '../fields/typed-ids.js';
import { readIdArgument } from '../schema/id-argument.js';
import { inputFields, translationsInput } from '../schema/input-types.js';
import { Focus, Image } from '../schema/shared-types.js';
import { imageChanges, imageFields, translatedAlt } from './image-fields.js';
import { createImage, deleteImage, updateImage } from './image-writes.js';

const CreateImageInput = builder.inputType('CreateImageInput', {
  fields: (t) => inputFields(t, imageFields, { purpose: 'create' }),
});

const UpdateImageInput = builder.inputType('UpdateImageInput', {
  description: 'Fields that are not set stay unchanged.',
  fields: (t) =>
    inputFields(t, imageChanges, {
      purpose: 'update',
      types: { focus: Focus, translations: translationsInput('Image', translatedAlt) },
    }),
});

builder.mutationFields((t) => ({
  createImage: t.prismaField({
    type: Image,
    permission: mustWritePublishable,
    description: 'Registers an image by its URL. `POST /media` uploads one.',
    args: { input: t.arg({ type: CreateImageInput, required: true }) },
    resolve: async (query, _, { input }, context) => {
      const id = await createImage(readFields(imageFields, input, 'create'), context);
      return context.db.image.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  updateImage: t.prismaField({
    type: Image,
    permission: mustUpload,
    description: 'Updates the texts and the focus of an image. Authors can update their own images, editors all.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateImageInput, required: true }) },
    resolve: async (query, _, { id: idText, input }, context) => {
      const id = readIdArgument('image', idText);
      await updateImage(id, () => readFields(imageChanges, input, 'update'), context);
      return context.db.image.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  deleteImage: t.id({
    subGraphs: ['public'],
    permission: mustUpload,
    description:
      'Deletes an image permanently, with its files. An image that a record shows is not deleted: the error names the records. Returns the id.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id: input }, context) => {
      const id = readIdArgument('image', input);
      await deleteImage(id, context);
      return typedId('image', id);
    },
  }),
}));
