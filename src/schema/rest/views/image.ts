import { builder } from '../../../builder/builder.js';

const pixels = { description: 'In pixels. 0 when unknown.', extensions: { schema: { minimum: 0 } } };

/** An image in the REST API (docs/rest-contract.md, "Image"), without `sizes`, because there is only the image at its URL. */
export const RestImage = builder.prismaObject('Image', {
  variant: 'RestImage',
  description: 'An image.',
  subGraphs: ['rest'],
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The URL of the image.' }),
    id: t.exposeInt('id', {
      description: 'The id of the image. Images have their own ids.',
      extensions: { schema: { minimum: 1 } },
    }),
    extension: t.string({
      description: 'The extension of the file name. "" when there is none.',
      resolve: ({ url }) => extensionOf(url),
    }),
    width: t.exposeInt('width', pixels),
    height: t.exposeInt('height', pixels),
    filesize: t.int({
      description: 'Always 0: the service does not fetch images.',
      extensions: { schema: { minimum: 0 } },
      resolve: () => 0,
    }),
    alt: t.exposeString('alt', { description: 'Alternative text for people who cannot see the image.' }),
  }),
});

/** The options of the field `image` of venues and organizers. */
export const imageOptions = {
  type: RestImage,
  nullable: true as const,
  description: 'The image. false when there is none.',
  extensions: { restNull: false },
};

const extensionOf = (url: string) => /\.([a-z0-9]{1,5})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
