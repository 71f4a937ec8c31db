/** The API document as a page: Swagger UI, served by this service. It loads the document from the URL of the page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type HttpResponse, respondWith } from '../http/message.js';
import { formatMessage } from '../languages/format-message.js';
import type { Language } from '../languages/language.js';
import { addAsset } from './assets.js';

/**
 * The page that shows the document.
 * @param publicUrl the URL of the service, which the paths of its files start with.
 * @param language the language of the page and the document.
 */
export const apiReference = (publicUrl: string, language: Language): HttpResponse => {
  const { origin, pathname } = new URL(publicUrl);
  const base = pathname.replace(/\/$/, '');
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Almanac REST API</title>
<link rel="icon" href="${base}/favicon.ico">
<link rel="stylesheet" href="${base}${style}">
<script defer src="${base}${bundle}"></script>
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

const fileOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));

// Added on startup, because browsers with a cached page request only these files.
const style = addAsset('swagger-ui', 'css', fileOf('swagger-ui.css'));
const bundle = addAsset('swagger-ui', 'js', fileOf('swagger-ui-bundle.js'));
const start = addAsset('api-reference', 'js', Buffer.from(startScript));
