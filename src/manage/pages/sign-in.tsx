import { endSession, openSession, sessionIdOf } from '../../access/sessions.js';
import { signIn } from '../../access/sign-in.js';
import { ApiError } from '../../errors.js';
import { formatError } from '../../languages/format-message.js';
import type { ManagePage, ManageRequest, ManageResult } from '../manage-page.js';
import { noSessionCookie, sessionCookie } from '../session-cookie.js';
import { Button, Field, HiddenFields } from '../views/form.js';
import { nextOf } from './next-path.js';

/** The form to sign in. Who is signed in goes on. */
export const signInPage = ({ url, page }: ManageRequest): ManageResult => {
  const next = nextOf(url.searchParams);
  return page.account ? { redirect: next } : signInForm(page, { next });
};

/** Signs in, with a new session. @throws ApiError `too-many-requests` */
export const postSignIn = async ({ form, browser, context, page }: ManageRequest): Promise<ManageResult> => {
  const [login, password, next] = [form.get('login')?.trim() ?? '', form.get('password') ?? '', nextOf(form)];
  const kept = keptFields(form);
  try {
    const { mustChoose, ...signedIn } = await signIn({ login, password }, context);
    const isLong = form.get('stay') === 'yes';
    const { token, seconds } = await openSession({ ...signedIn, isLong, browser }, context);
    const cookie = sessionCookie(token, isLong ? seconds : undefined, context);
    // A session that was there before goes on in no browser.
    const before = sessionIdOf(context.caller);
    if (before !== undefined && context.caller) await endSession(before, context.caller.id, context);
    if (kept !== undefined) return { ...keptForm(page, next, kept), cookie };
    return { redirect: mustChoose ? chooseFirst(next) : next, cookie };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.key === 'too-many-tries')
      return signInForm(page, { login, next, kept, problem: formatError(error, page.language), status: 429 });
    if (error.key !== 'wrong-credentials') throw error;
    return signInForm(page, { login, next, kept, problem: page.words('sign-in-wrong'), status: 401 });
  }
};

/** The page with the form for a password, which leads on to `next`. */
const chooseFirst = (next: string) => `/account/?first${next === '/' ? '' : `&${new URLSearchParams({ next })}`}`;

/** Ends the session of this browser. */
export const postSignOut = async ({ context }: ManageRequest): Promise<ManageResult> => {
  const { caller } = context;
  const session = sessionIdOf(caller);
  if (caller && session !== undefined) await endSession(session, caller.id, context, 'signed_out');
  return { redirect: '/sign-in?done=signed-out', cookie: noSessionCookie(context) };
};

/** The form to sign in, for a form that was sent after its session had ended. A form in which people write comes with its text, without passwords. */
export const signInAgain = (page: ManagePage, path: string, form: URLSearchParams): ManageResult => {
  form.delete('password');
  const kept = form.has('was') ? form : undefined;
  const next = kept === undefined ? '/' : path;
  return signInForm(page, { next, kept, problem: page.words('must-sign-in'), status: 401 });
};

/**
 * The prefix of their names. One field with all of them would be encoded twice: three times as long, and with a long text over the limit of a
 * request.
 */
const KEPT = 'kept.';

/** The fields that the form to sign in contains for another form; undefined for none. */
const keptFields = (form: URLSearchParams): URLSearchParams | undefined => {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith(KEPT) ? [[name.slice(KEPT.length), value]] : [],
  );
  return fields.length > 0 ? new URLSearchParams(fields) : undefined;
};

/** The fields of that form, to go on with. */
const keptForm = (page: ManagePage, next: string, kept: URLSearchParams): ManageResult => {
  const { words, link } = page;
  const fields = [...kept].filter(([name]) => name !== 'do');
  return {
    title: words('continue'),
    body: (
      <div class="narrow">
        <h1>{words('continue')}</h1>
        <p>{words('text-kept')}</p>
        <form method="post" action={link(next)}>
          <HiddenFields values={fields} />
          <Button>{words('continue')}</Button>
        </form>
      </div>
    ),
  };
};

/**
 * The form to sign in.
 * @param next the path below `/manage` to go to after it
 * @param kept the fields of a form for `next`, as they were sent; undefined for none
 */
const signInForm = (
  page: ManagePage,
  {
    login = '',
    next,
    kept,
    problem,
    status = 200,
  }: { login?: string; next: string; kept?: URLSearchParams | undefined; problem?: string; status?: number },
): ManageResult => {
  const { words, link } = page;
  return {
    title: words('sign-in'),
    status,
    ...(problem !== undefined && { problems: { password: problem } }),
    body: (
      <div class="narrow">
        <h1>{words('sign-in')}</h1>
        {problem && (
          <p class="banner danger" role="alert" id="sign-in-problem">
            {problem}
          </p>
        )}
        <form method="post" action={link('/sign-in')}>
          <input type="hidden" name="next" value={next} />
          {kept && <HiddenFields values={[...kept].map(([name, value]) => [KEPT + name, value])} />}
          <Field
            name="login"
            label={words('login')}
            value={login}
            required
            autocomplete="username"
            autocapitalize="none"
            spellcheck={false}
            maxLength={60}
          />
          <Field
            name="password"
            label={words('password')}
            hint={words('sign-in-hint')}
            type="password"
            required
            autocomplete="current-password"
            maxLength={200}
            autofocus={problem !== undefined}
          />
          <p class="choice">
            <input type="checkbox" id="stay" name="stay" value="yes" />
            <label for="stay">{words('stay')}</label>
          </p>
          <Button>{words('sign-in')}</Button>
        </form>
      </div>
    ),
  };
};
