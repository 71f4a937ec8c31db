/** The list of uploaded pictures, and the form to upload one. */

import { mayUpload } from '../../access/permission.js';
import { ApiError, apiError, errorTypes } from '../../errors.js';
import { formatError } from '../../languages/format-message.js';
import { hasSharp } from '../../pictures/decoder/decoder.js';
import { receiveUpload } from '../../pictures/receive-upload.js';
import { uploadImage } from '../../records/images/upload-image.js';
import type { ManageRequest, ManageResult, Problems } from '../manage-page.js';
import { Field, ProblemList } from '../views/form.js';
import { Pager, windowOf } from '../views/pager.js';
import { type ListedPicture, listPictures, readPicture } from './documents.js';

const PAGE_SIZE = 24;

/** The types that are accepted. Without HEIC in the list, iPhones send JPEG. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const pictureListPage = (request: ManageRequest): Promise<ManageResult> => showList(request);

/** Stores the picture of the form, and goes on to its page. */
export const postPicture = async (request: ManageRequest): Promise<ManageResult> => {
  const { page } = request;
  try {
    const id = await uploaded(request);
    return { redirect: `/pictures/${id}/?done=picture-stored` };
  } catch (error) {
    const status = error instanceof ApiError ? errorTypes[error.key].status : 500;
    if (!(error instanceof ApiError) || error.key === 'unauthenticated' || status === 403) throw error;
    return showList(request, { problems: { file: formatError(error, page.language) }, status });
  }
};

/** Stores the picture that the script sends, and returns it as a part of a page. */
export const postPictureOfForm = async (request: ManageRequest): Promise<ManageResult> => {
  try {
    const id = await uploaded(request);
    const { image } = await readPicture({ id: String(id) }, request.context);
    if (!image) throw apiError('image-not-found');
    return {
      fragment: (
        <img src={image.preview} alt="" data-url={image.url} width={image.width ?? 0} height={image.height ?? 0} />
      ),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      fragment: <p role="alert">{formatError(error, request.page.language)}</p>,
      status: errorTypes[error.key].status,
    };
  }
};

const uploaded = async ({ request, context }: ManageRequest): Promise<number> => {
  const { id } = await uploadImage((folder) => receiveUpload(request, folder), context);
  if (id === undefined) throw apiError('no-picture');
  return id;
};

const showList = async (
  { url, context, page }: ManageRequest,
  { problems, status }: { problems?: Problems; status?: number } = {},
): Promise<ManageResult> => {
  const { words, link } = page;
  const text = url.searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const own = url.searchParams.get('own') === 'yes';
  const variables = { ...windowOf(url.searchParams, PAGE_SIZE), search: text || null, own };
  const { images } = await listPictures(variables, context);
  const filters = new URLSearchParams({ ...(text && { q: text }), ...(own && { own: 'yes' }) });
  return {
    title: words('pictures'),
    ...(problems && { problems }),
    ...(status && { status }),
    body: (
      <>
        <h1>{words('pictures')}</h1>
        <ProblemList problems={problems} page={page} />
        {mayUpload(context) && hasSharp() && (
          <form class="upload" method="post" action={link('/pictures/')} encType="multipart/form-data">
            <Field
              name="file"
              type="file"
              accept={ACCEPTED}
              required
              label={words('choose-picture')}
              hint={words('hint-picture')}
              problems={problems}
            />
            <p>
              <button class="primary" type="submit">
                {words('upload')}
              </button>
            </p>
          </form>
        )}
        <form class="filters" method="get" action={link('/pictures/')}>
          <Field name="q" label={words('search-words')} type="search" value={text} maxLength={200} />
          <p class="choice">
            <input type="checkbox" id="own" name="own" value="yes" checked={own} />
            <label for="own">{words('own-pictures')}</label>
          </p>
          <p>
            <button type="submit">{words('show')}</button>
          </p>
        </form>
        <p class="muted">{words('picture-count', { count: images.totalCount })}</p>
        <ul class="pictures">
          {images.nodes.map((picture) => (
            <Tile
              key={picture.id}
              picture={picture}
              href={link(`/pictures/${numberOf(picture.id)}/`)}
              text={words('no-alt')}
            />
          ))}
        </ul>
        <Pager page={page} path="/pictures/" filters={filters} info={images.pageInfo} />
      </>
    ),
  };
};

const Tile = ({ picture, href, text }: { picture: ListedPicture; href: string; text: string }) => {
  const { thumbnail, alt, width, height, decorative } = picture;
  return (
    <li>
      <a href={href}>
        <img src={thumbnail} alt={alt || `${text} (${width} × ${height})`} loading="lazy" />
      </a>
      {alt ? <span>{alt}</span> : !decorative && <span class="badge">{text}</span>}
    </li>
  );
};

/** The number in an id such as `image-12`. */
const numberOf = (id: string): string => id.replace(/^\D+/, '');
