import { builder } from '../../../builder/builder.js';

/** An image in the REST API (docs/rest-contract.md, "Image"), without `sizes`, because there is only the image at its URL. */
export const RestImage = builder.prismaObject('Image', {
  variant: 'RestImage',
  subGraphs: ['rest'],
  fields: (t) => ({
    url: t.exposeString('url'),
    id: t.exposeInt('id'),
    extension: t.string({ resolve: ({ url }) => extensionOf(url) }),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
    filesize: t.int({ description: 'Always 0: the service does not fetch images.', resolve: () => 0 }),
    alt: t.exposeString('alt'),
  }),
});

const extensionOf = (url: string) => /\.([a-z0-9]{1,5})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
