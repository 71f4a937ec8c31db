/** Uploads, and the files of uploaded pictures. */
import { apiError } from '../errors.js';
import { matchesEtag } from '../http/conditional.js';
import { type HttpResponse, respondWith } from '../http/message.js';
import { byteRange } from '../http/range.js';
import { isFileName, mediaTypeOfName } from '../pictures/file-store.js';
import { MEDIA_PATH } from '../pictures/picture-size.js';
import type { Pictures } from '../pictures/pictures.js';
import { receiveUpload } from '../pictures/receive-upload.js';
import { uploadImage } from '../records/images/upload-image.js';
import { type Exchange, type FrontEnd, readMethods } from '../requests/front-end.js';
import { jsonBody, successResponse } from '../requests/json-response.js';
import { restImage } from '../schema/rest/views/image.js';

/** The front end of `POST /media` and of the files below it. */
export const createMedia =
  (pictures: Pictures): FrontEnd =>
  (exchange) => {
    const { path, url } = exchange;
    if (path === '/media' || path === MEDIA_PATH) {
      return {
        served: { api: 'media', operation: 'POST /media' },
        methods: ['POST', 'OPTIONS'],
        respond: () => upload(exchange),
      };
    }
    // A picture has no language.
    if (!url.pathname.startsWith(MEDIA_PATH)) return undefined;
    return {
      served: { api: 'media', operation: 'file' },
      methods: readMethods,
      isStatic: true,
      respond: () => sendFile(url.pathname.slice(MEDIA_PATH.length), exchange, pictures),
    };
  };

/** Stores the picture in the body. The response is its image as the REST API shows it. */
const upload = async (exchange: Exchange): Promise<HttpResponse> => {
  const { request, url } = exchange;
  const context = await exchange.contextIn(url.searchParams.get('ml_language'));
  return exchange.operate('POST /media', async () => {
    const { id } = await uploadImage(async (folder) => {
      const { fields, ...upload } = await receiveUpload(request, folder);
      // A body that is the picture has its fields in the query.
      return { ...upload, fields: new URLSearchParams([...url.searchParams, ...fields]) };
    }, context);
    if (id === undefined) throw apiError('no-picture');
    const image = await context.db.image.findUniqueOrThrow({ where: { id } });
    const info = { language: context.language, parameters: {}, context };
    const location = `${exchange.publicUrl}${image.url}`;
    return successResponse(
      jsonBody(restImage(image, context)),
      201,
      { ...info, headers: [['location', location]] },
      request,
    );
  });
};

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  // A picture is neither a document nor a script, whatever a browser finds in its bytes.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Sends a file, or the part of it that the request names (RFC 9110, 14.2). Its content never changes, so its name is its tag. */
const sendFile = async (name: string, { request }: Exchange, { store }: Pictures): Promise<HttpResponse> => {
  const file = isFileName(name) ? await store.get(name) : undefined;
  if (!file) throw apiError('no-route');
  const etag = `"${name}"`;
  const common = { ...headers, etag, 'content-type': mediaTypeOfName(name) };
  if (matchesEtag(request.headers.get('if-none-match') ?? '', etag))
    return respondWith(undefined, { status: 304, headers: common });
  const ifRange = request.headers.get('if-range');
  const range = ifRange === null || ifRange === etag ? byteRange(request.headers.get('range'), file.size) : undefined;
  if (range === 'unsatisfiable') {
    return respondWith(undefined, { status: 416, headers: { ...common, 'content-range': `bytes */${file.size}` } });
  }
  const length = range ? range.last - range.first + 1 : file.size;
  return {
    status: range ? 206 : 200,
    headers: new Map(
      Object.entries({
        ...common,
        'content-length': String(length),
        ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${file.size}` }),
      }),
    ),
    ...(request.method !== 'HEAD' && { parts: file.read(range) }),
  };
};
