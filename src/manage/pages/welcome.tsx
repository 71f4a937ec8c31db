import { choosePassword, userOfLink } from '../../access/choose-password.js';
import { openSession } from '../../access/sessions.js';
import { ApiError, errorTypes } from '../../errors.js';
import { type ManagePage, type ManageRequest, type ManageResult, type Problems, problemsOf } from '../manage-page.js';
import { sessionCookie } from '../session-cookie.js';
import { LoginForPrograms, ProblemList } from '../views/form.js';
import { NewPassword } from './account.js';

/** The form of a link with which a user chooses a password. Opening it does not use the link: programs open links in mails too. */
export const welcomePage = async ({ params, context, page }: ManageRequest): Promise<ManageResult> => {
  const user = await userOfLink(params.token ?? '', context);
  return user ? welcomeForm(user.login, page, undefined) : goneLink(page);
};

/** Sets the password, and signs in. */
export const postWelcome = async ({ params, form, browser, context, page }: ManageRequest): Promise<ManageResult> => {
  const link = params.token ?? '';
  const user = await userOfLink(link, context);
  if (!user) return goneLink(page);
  try {
    await choosePassword({ userId: user.id, password: form.get('password') ?? '', link }, context);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Another request has used the link meanwhile.
    if (error.key === 'wrong-credentials') return goneLink(page);
    if (error.key !== 'invalid-params') throw error;
    return welcomeForm(user.login, page, problemsOf(error, page.language));
  }
  const { token } = await openSession({ user, scope: 'admin', isLong: false, browser }, context);
  return { redirect: '/?done=password-saved', cookie: sessionCookie(token, undefined, context) };
};

const welcomeForm = (login: string, page: ManagePage, problems: Problems | undefined): ManageResult => {
  const title = page.words('welcome', { login });
  return {
    title,
    ...(problems && { problems, status: errorTypes['invalid-params'].status }),
    body: (
      <div class="narrow">
        <h1>{title}</h1>
        <ProblemList problems={problems} page={page} />
        <p>{page.words('choose-text')}</p>
        <form method="post">
          <LoginForPrograms page={page} login={login} />
          <NewPassword page={page} problems={problems} />
        </form>
      </div>
    ),
  };
};

const goneLink = ({ words }: ManagePage): ManageResult => ({
  title: words('link-gone'),
  status: 410,
  body: (
    <div class="narrow">
      <h1>{words('link-gone')}</h1>
      <p>{words('link-gone-text')}</p>
    </div>
  ),
});
