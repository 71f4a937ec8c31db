/** The API document as a page: Swagger UI, served by this service. It loads the document from the URL of the page. */
import { type HttpResponse, respondWith } from '../http/message.js';
import { formatMessage } from '../languages/format-message.js';
import type { Language } from '../languages/language.js';
import { addAsset, addBuiltFiles, pathOfBuilt } from './assets.js';

/**
 * The page that shows the document.
 * @param publicUrl the URL of the service, which the paths of its files start with.
 * @param language the language of the page and the document.
 * @throws Error when the page has not been built.
 */
export const apiReference = (publicUrl: string, language: Language): HttpResponse => {
  if (!files) throw new Error('The API reference has not been built. Run `npm run build`.');
  const { origin, pathname } = new URL(publicUrl);
  const base = pathname.replace(/\/$/, '');
  const folder = `${base}${pathOfBuilt('api-reference')}`;
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Almanac REST API</title>
<link rel="icon" href="${base}/favicon.ico">
<link rel="stylesheet" href="${folder}${files.style}">
<script defer src="${folder}${files.script}"></script>
<script defer src="${base}${start}"></script>
</head>
<body>
<main id="reference"></main>
<noscript>${formatMessage('page-needs-script', {}, language)}</noscript>
</body>
</html>
`;
  return respondWith(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': policy(origin),
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      vary: 'Authorization, Accept',
    },
  });
};

// The page connects only to this service. Requests that users try out go to its public URL.
const policy = (service: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // Swagger UI sets styles on its elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ${service}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const startScript = `SwaggerUIBundle({
  url: location.pathname + location.search,
  domNode: document.getElementById('reference'),
  deepLinking: true,
  displayRequestDuration: true,
  filter: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

/** The names of the files of Swagger UI, which `src/web/build-api-reference.mjs` has copied. */
interface BuiltFiles {
  script: string;
  style: string;
  sizes: Readonly<Record<string, number>>;
}

// Added on startup, because browsers with a cached page request only these files.
const files = addBuiltFiles<BuiltFiles>('api-reference');
const start = addAsset('api-reference', 'js', Buffer.from(startScript));
