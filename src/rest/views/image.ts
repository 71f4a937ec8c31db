import { builder } from '../../builder.js';

/** An image in REST's shape (docs/rest-contract.md, "Image"); `sizes` is left out, as there is only the picture at its address. */
export const RestImage = builder.prismaObject('Image', {
  variant: 'RestImage',
  subGraphs: ['rest'],
  fields: (t) => ({
    url: t.exposeString('url'),
    id: t.exposeInt('id'),
    extension: t.string({ resolve: ({ url }) => extensionOf(url) }),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
    filesize: t.int({ description: 'Unknown, as pictures are never fetched: 0.', resolve: () => 0 }),
    alt: t.exposeString('alt'),
  }),
});

const extensionOf = (url: string) => /\.([a-z0-9]{1,5})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
