/** The GraphiQL page. Its scripts and styles are files that `src/web/graphiql/build.mjs` has written to dist/graphiql. */
import { etagOf } from '../http/conditional.js';
import { type HttpResponse, respondWith } from '../http/message.js';
import { formatMessage } from '../languages/format-message.js';
import type { Language } from '../languages/language.js';
import { addBuiltFiles, pathOfBuilt } from './assets.js';

/** The names of the built files. */
interface BuiltFiles {
  script: string;
  style: string;
  /** The scripts that the first one imports. */
  preload: readonly string[];
  /** The scripts of the workers, by label. */
  workers: Readonly<Record<string, string>>;
  /** The size of every file, in bytes. */
  sizes: Readonly<Record<string, number>>;
}

/**
 * The response with the page. Its script reads the query from the address, and sends queries to the path of the page.
 * @param publicUrl the URL of the service, which the paths of its files start with.
 * @param language the language of the text for browsers without scripts. GraphiQL is in English.
 * @throws Error when the page has not been built.
 */
export const graphiql = (publicUrl: string, language: Language): HttpResponse => {
  if (!files) throw new Error('GraphiQL has not been built. Run `npm run build`.');
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const page = Buffer.from(htmlOf(files, base, formatMessage('page-needs-script', {}, language)));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // The names of its files change with every version.
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept',
    etag: etagOf(page),
    'content-security-policy': policy,
    'x-robots-tag': 'noindex',
  };
  return respondWith(page, { headers });
};

const FOLDER = pathOfBuilt('graphiql');

const htmlOf = ({ script, style, preload, workers }: BuiltFiles, base: string, withoutScript: string) => {
  const folder = `${base}${FOLDER}`;
  const workerUrls = Object.fromEntries(Object.entries(workers).map(([label, file]) => [label, `${folder}${file}`]));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Almanac GraphiQL</title>
<link rel="icon" href="${base}/favicon.ico">
<link rel="stylesheet" href="${folder}${style}">
<script type="module" src="${folder}${script}"></script>
${preload.map((file) => `<link rel="modulepreload" href="${folder}${file}">`).join('\n')}
</head>
<body>
<div id="graphiql" data-workers='${JSON.stringify(workerUrls)}'><p class="graphiql-loading">GraphiQL …</p></div>
<noscript>${withoutScript}</noscript>
</body>
</html>
`;
};

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  // The editor sets colours and sizes on its elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// Read on startup, because browsers with a cached page request only its files.
const files = addBuiltFiles<BuiltFiles>('graphiql');
