/** The pages on which people write. Only this front end reads cookies, and it reads no `Authorization` header. */
import { renderToString } from 'preact-render-to-string';
import type { RequestContext } from '../access/caller.js';
import { mayModerate, mayUpload, mayWritePublishable } from '../access/permission.js';
import { callerOfSession } from '../access/sessions.js';
import { type ApiError, apiError, errorTypes, retryAfter } from '../errors.js';
import { type HttpResponse, respondWith } from '../http/message.js';
import { decodeBody, readBytes } from '../http/request-body.js';
import { isManagePath } from '../http/request-target.js';
import { formatError } from '../languages/format-message.js';
import { preferredLanguage } from '../languages/preferred-language.js';
import type { Exchange, FrontEnd } from '../requests/front-end.js';
import type { Settings } from '../settings/settings.js';
import type { SiteFiles } from '../web/site-files.js';
import { type ManagePage, type ManageResult, type ManageRoute, managePage, noticeOf } from './manage-page.js';
import { signInAgain } from './pages/sign-in.js';
import { routes } from './routes.js';
import { mustBeSameOrigin } from './same-origin.js';
import { noSessionCookie, sessionToken } from './session-cookie.js';
import { ManageLayout } from './views/layout.js';

/** What these pages may load. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src http: https: data: blob:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': policy,
  'x-robots-tag': 'noindex',
  // With `no-referrer`, browsers send `Origin: null` with forms.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

/** The front end of the pages below `/manage`. */
export const createManage =
  (settings: Settings, files: SiteFiles): FrontEnd =>
  (exchange) => {
    const { request, url, publicUrl } = exchange;
    if (!isManagePath(url.pathname)) return undefined;
    const path = url.pathname.slice('/manage'.length);
    const route = routes.find(({ pattern }) => pattern.test(path));
    exchange.language = preferredLanguage(request.headers.get('accept-language'), settings.defaultLanguage);
    let page = managePage({ settings, publicUrl }, { language: exchange.language, account: undefined, files });
    return {
      served: { api: 'pages', operation: route ? `manage ${route.name}` : 'none' },
      methods: methodsOf(route),
      async respond() {
        if (path === '') return redirectTo(page.link('/'));
        if (!route) throw apiError('no-route');
        if (request.method === 'POST') mustBeSameOrigin(request, publicUrl);
        const signedIn = await openPage(exchange, settings, files);
        page = signedIn.page;
        return render(await respondTo(route, { exchange, path, ...signedIn }), { page, path, url });
      },
      respondToError: (error) => render(errorView(error, page), { page, path, url, error }),
    };
  };

const methodsOf = (route: ManageRoute | undefined): readonly string[] => [
  ...(!route || route.get ? ['GET', 'HEAD'] : []),
  ...(route?.post ? ['POST'] : []),
  'OPTIONS',
];

/** Finds who is signed in, and the language of the page. */
const openPage = async (exchange: Exchange, settings: Settings, files: SiteFiles) => {
  const { request, publicUrl } = exchange;
  const token = sessionToken(request, { publicUrl });
  const found = await exchange.contextIn(undefined, (services) => callerOfSession(token, services));
  const account = found.caller?.account;
  const language = account?.language ?? exchange.language;
  exchange.language = language;
  const mayWrite = account !== undefined && mayWritePublishable(found);
  const page = managePage(
    { settings, publicUrl },
    {
      ...{ language, account, mayWrite, files },
      mayModerate: account !== undefined && mayModerate(found),
      mayUpload: account !== undefined && mayUpload(found),
      isAdministrator: found.caller?.role === 'administrator',
    },
  );
  return { page, token, context: { ...found, language, publicUrl } };
};

const respondTo = async (
  route: ManageRoute,
  { exchange, path, page, context, token }: { exchange: Exchange; path: string } & Awaited<ReturnType<typeof openPage>>,
): Promise<ManageResult> => {
  const { request, url } = exchange;
  const isPost = request.method === 'POST';
  const form = isPost && !route.readsBody ? readForm(decodeBody(await readBytes(request))) : new URLSearchParams();
  const respond = isPost ? route.post : route.get;
  if (!respond) throw apiError('no-route');
  if (!route.isOpen && !page.account) {
    if (route.isFragment) return { fragment: undefined, status: errorTypes.unauthenticated.status };
    // The session of the cookie has ended.
    const cookie = token === undefined ? {} : { cookie: noSessionCookie(context) };
    if (isPost) return { ...signInAgain(page, path, form), ...cookie };
    return { redirect: `/sign-in?${new URLSearchParams({ next: `${path}${url.search}` })}`, ...cookie };
  }
  if (route.isForAdministrators && !page.isAdministrator) throw apiError('forbidden');
  if ((route.isForAdministrators || route.needsConfirmation) && !isConfirmed(context)) return askAgain(url);
  const params = route.pattern.exec(path)?.groups ?? {};
  const browser = request.headers.get('user-agent') ?? '';
  return exchange.operate(`manage ${route.name}`, async () =>
    respond({ url, request, form, params, browser, context, page }),
  );
};

/** Whether the password was entered in the last 30 minutes. Only then has a session the scope `admin`. */
const isConfirmed = ({ caller }: Pick<RequestContext, 'caller'>): boolean => caller?.scope === 'admin';

/** The page that asks for the password. What a form has sent is written again after it: no such form is long. */
const askAgain = ({ pathname, search }: URL): ManageResult => ({
  redirect: `/confirm?${new URLSearchParams({ next: `${pathname.slice('/manage'.length)}${search}` })}`,
});

/** The fields of a form. Browsers send line breaks as CRLF. */
const readForm = (body: string): URLSearchParams => {
  const form = new URLSearchParams(body);
  return new URLSearchParams([...form].map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')]));
};

const redirectTo = (location: string, cookie?: string): HttpResponse =>
  // 303: the browser gets the next page, and a reload sends no form again.
  respondWith(undefined, { status: 303, headers: { ...headers, location, ...(cookie && { 'set-cookie': cookie }) } });

const render = (
  result: ManageResult,
  { page, path, url, error }: { page: ManagePage; path: string; url: URL; error?: ApiError },
): HttpResponse => {
  if ('redirect' in result) return redirectTo(page.link(result.redirect), result.cookie);
  if ('fragment' in result) {
    const { fragment, status = 200 } = result;
    return respondWith(fragment && renderToString(fragment), { status, headers });
  }
  if ('file' in result) return sendFile(result);
  const { title, body, status = 200, problems, cookie } = result;
  const isFailed = problems !== undefined || error !== undefined;
  const html = renderToString(
    <ManageLayout
      page={page}
      title={isFailed ? page.words('error-title', { title }) : title}
      path={path}
      notice={isFailed ? undefined : noticeOf(url)}
    >
      {body}
    </ManageLayout>,
  );
  const seconds = error && retryAfter(error);
  return respondWith(`<!doctype html>${html}`, {
    status,
    headers: {
      ...headers,
      'content-language': page.language,
      ...(cookie && { 'set-cookie': cookie }),
      ...(seconds !== undefined && { 'retry-after': String(seconds) }),
    },
  });
};

const sendFile = ({
  file,
  name,
  type,
}: {
  file: AsyncIterable<string | Uint8Array>;
  name: string;
  type: string;
}): HttpResponse => ({
  ...respondWith(undefined, {
    headers: { ...headers, 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  }),
  parts: file,
});

const errorView = (error: ApiError, page: ManagePage): ManageResult => {
  const { words, link } = page;
  const { status } = errorTypes[error.key];
  const title = words(status === 404 ? 'not-here' : 'failed');
  return {
    title,
    status,
    body: (
      <div class="narrow">
        <h1>{title}</h1>
        {status !== 404 && <p role="alert">{formatError(error, page.language)}</p>}
        <p>
          <a class="button" href={link('/')}>
            {words('back-to-start')}
          </a>
        </p>
      </div>
    ),
  };
};
