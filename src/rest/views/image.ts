import { builder } from '../../builder.js';

/** An image in REST's shape (docs/rest-contract.md, "Image"); `sizes` is left out, as there is only the picture at its address. */
export const RestImage = builder.prismaObject('Image', {
  variant: 'RestImage',
  subGraphs: ['rest'],
  fields: (t) => ({
    url: t.string({ resolve: (row) => row.url }),
    id: t.int({ resolve: (row) => row.id }),
    extension: t.string({ resolve: ({ url }) => extensionOf(url) }),
    width: t.int({ resolve: (row) => row.width }),
    height: t.int({ resolve: (row) => row.height }),
    filesize: t.int({ description: 'Unknown, as pictures are never fetched: 0.', resolve: () => 0 }),
    alt: t.string({ resolve: (row) => row.alt }),
  }),
});

const extensionOf = (url: string) => /\.([a-z0-9]{1,5})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
