import { setLanguage } from '../../access/account.js';
import { choosePassword } from '../../access/choose-password.js';
import { endSession, listSessions, sessionIdOf } from '../../access/sessions.js';
import { ApiError, apiError, errorTypes } from '../../errors.js';
import { isLanguage, languages } from '../../languages/language.js';
import { languageNames } from '../../pages/views/layout.js';
import { type ManagePage, type ManageRequest, type ManageResult, type Problems, problemsOf } from '../manage-page.js';
import { Button, Field, ProblemList } from '../views/form.js';
import { nextOf } from './next-path.js';

type Sessions = Awaited<ReturnType<typeof listSessions>>;

/** The own account: the password, where one is signed in, and the language of these pages. */
export const accountPage = async ({ url, context, page }: ManageRequest): Promise<ManageResult> =>
  accountView(context, page, { next: nextOf(url.searchParams) });

const accountView = async (
  context: ManageRequest['context'],
  page: ManagePage,
  { next, problems }: { next: string; problems?: Problems },
): Promise<ManageResult> => {
  const sessions = await listSessions(callerIdOf(context), context);
  const { words } = page;
  return {
    title: words('account'),
    ...(problems && { problems, status: errorTypes['invalid-params'].status }),
    body: (
      <>
        <h1>{words('account')}</h1>
        <ProblemList problems={problems} page={page} />
        {page.account?.mayChoosePassword === false ? (
          <p class="banner warn">{words('ask-for-link')}</p>
        ) : (
          <PasswordForm page={page} next={next} problems={problems} />
        )}
        <section aria-labelledby="credentials-title">
          <h2 id="credentials-title">{words('credentials')}</h2>
          <p>{words('credentials-text')}</p>
          <p>
            <a class="button" href={page.link('/account/credentials')}>
              {words('show')}
            </a>
          </p>
        </section>
        <SessionList page={page} sessions={sessions} current={sessionIdOf(context.caller)} />
        <LanguageForm page={page} />
      </>
    ),
  };
};

const PasswordForm = ({
  page,
  next,
  problems,
}: {
  page: ManagePage;
  /** The page to go on to. */
  next: string;
  problems: Problems | undefined;
}) => {
  const { words, link, account } = page;
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title">{words(account?.hasPassword ? 'change-password' : 'choose-password')}</h2>
      <p>{words('choose-text')}</p>
      <form method="post" action={link('/account/password')}>
        {next !== '/' && <input type="hidden" name="next" value={next} />}
        {account?.hasPassword && (
          <Field
            name="current"
            label={words('current-password')}
            type="password"
            required
            autocomplete="current-password"
            maxLength={200}
            problems={problems}
          />
        )}
        <NewPassword page={page} problems={problems} />
      </form>
    </section>
  );
};

/** The field of a new password, and the button that saves it. */
export const NewPassword = ({ page, problems }: { page: ManagePage; problems: Problems | undefined }) => (
  <>
    <Field
      name="password"
      label={page.words('new-password')}
      hint={page.words('password-hint')}
      type="password"
      required
      autocomplete="new-password"
      minLength={12}
      maxLength={200}
      problems={problems}
    />
    <Button>{page.words('save-password')}</Button>
  </>
);

const SessionList = ({
  page,
  sessions,
  current,
}: {
  page: ManagePage;
  sessions: Sessions;
  current: number | undefined;
}) => {
  const { words, link } = page;
  return (
    <section aria-labelledby="sign-ins-title">
      <h2 id="sign-ins-title">{words('sign-ins')}</h2>
      <ul class="rows">
        {sessions.map(({ id, browser, lastUsed }) => (
          <li key={id}>
            <span id={`sign-in-${id}`}>
              {browser || words('unknown-browser')}
              {id === current && <strong> ({words('this-sign-in')})</strong>}
              <br />
              <span class="muted">{words('last-used', { time: page.time(lastUsed) })}</span>
            </span>
            <form method="post" action={link('/account/end-sign-in')}>
              <input type="hidden" name="id" value={id} />
              <button type="submit" aria-describedby={`sign-in-${id}`}>
                {words('end-sign-in')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
};

const LanguageForm = ({ page }: { page: ManagePage }) => {
  const { words, link, account } = page;
  return (
    <section aria-labelledby="language-title">
      <h2 id="language-title">{words('language')}</h2>
      <form method="post" action={link('/account/language')}>
        <p class="field">
          <label for="language">{words('language')}</label>
          <select id="language" name="language">
            <option value="" selected={account?.language === null}>
              {words('language-browser')}
            </option>
            {languages.map((language) => (
              <option key={language} value={language} lang={language} selected={account?.language === language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        </p>
        <Button>{words('save-language')}</Button>
      </form>
    </section>
  );
};

/** Sets the password, and ends all other sessions. */
export const postPassword = async ({ form, context, page }: ManageRequest): Promise<ManageResult> => {
  const next = nextOf(form);
  try {
    await choosePassword(
      {
        userId: callerIdOf(context),
        password: form.get('password') ?? '',
        current: form.get('current') ?? undefined,
        session: sessionIdOf(context.caller),
      },
      context,
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'invalid-params') throw error;
    return accountView(context, page, { next, problems: problemsOf(error, page.language) });
  }
  const target = next === '/' ? '/account/' : next;
  return { redirect: `${target}${target.includes('?') ? '&' : '?'}done=password-saved` };
};

/** Ends one of the own sessions. */
export const postEndSession = async ({ form, context }: ManageRequest): Promise<ManageResult> => {
  const id = Number(form.get('id'));
  if (Number.isInteger(id) && id > 0 && id < 2 ** 31)
    await endSession(id, callerIdOf(context), context, 'sign_in_ended');
  return { redirect: '/account/?done=sign-in-ended' };
};

/** Sets the language of these pages. */
export const postLanguage = async ({ form, context }: ManageRequest): Promise<ManageResult> => {
  const chosen = form.get('language') ?? '';
  await setLanguage(callerIdOf(context), isLanguage(chosen) ? chosen : null, context);
  return { redirect: '/account/?done=language-saved' };
};

const callerIdOf = ({ caller }: ManageRequest['context']): number => {
  if (!caller) throw apiError('unauthenticated');
  return caller.id;
};
