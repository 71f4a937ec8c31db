/** The API document as a page: Swagger UI, whole and from here, reading the document at the page's own address. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type HttpRequest, type HttpResponse, respondWith } from '../http/message.js';
import { formatMessage } from '../languages/format-message.js';
import type { Language } from '../languages/language.js';
import { addAsset } from './assets.js';

/** Whether a client asks for HTML rather than for the document: browsers name it, programs do not. */
export const prefersPage = ({ headers }: HttpRequest): boolean => {
  const accept = headers.get('accept') ?? '';
  return weightOf('text/html', accept) > weightOf('application/json', accept);
};

/** How much a client wants a type that it names: 0 to 1, 0 where it does not name it. */
const weightOf = (type: string, accept: string): number => {
  const range = accept.split(',').find((one) => one.split(';')[0]?.trim().toLowerCase() === type);
  return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? 1);
};

/**
 * The page that shows the document.
 * @param publicUrl the service's address, for the path that its files lie below.
 * @param language in which the page shows the document.
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

// Nothing but this service is asked for anything; what one tries out goes to its public address.
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

// From the start, as browsers that have the page already ask for nothing else.
const style = addAsset('swagger-ui', 'css', fileOf('swagger-ui.css'));
const bundle = addAsset('swagger-ui', 'js', fileOf('swagger-ui-bundle.js'));
const start = addAsset('api-reference', 'js', Buffer.from(startScript));
