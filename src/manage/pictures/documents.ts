/** The documents of the pages of pictures. */
import { graphqlMutation, graphqlQuery } from '../../execution/graphql-query.js';
import type { DataOf } from '../../execution/typed-documents.js';

const listText =
  `query Pictures($search: String, $own: Boolean, $first: Int, $after: String, $last: Int, $before: String) {
  images(search: $search, own: $own, first: $first, after: $after, last: $last, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes { id thumbnail: url(size: MEDIUM) alt width height decorative }
  }
}` as const;

/** A page of the uploaded pictures, the newest first. */
export const listPictures = graphqlQuery(listText);

export type ListedPicture = DataOf<typeof listText>['images']['nodes'][number];

const pictureText = `query Picture($id: ID, $url: URL) {
  image(id: $id, url: $url) {
    id url preview: url(size: LARGE) width height alt originalLanguage decorative focus credit isUploaded mediaType filesize
    translations { language alt }
  }
}` as const;

/** A picture by its id or its URL. */
export const readPicture = graphqlQuery(pictureText);

export type EditedPicture = NonNullable<DataOf<typeof pictureText>['image']>;

export const updatePicture = graphqlMutation(
  'mutation UpdatePicture($id: ID!, $input: UpdateImageInput!) { updateImage(id: $id, input: $input) { id } }',
);

export const deletePicture = graphqlMutation('mutation DeletePicture($id: ID!) { deleteImage(id: $id) }');
