import { elevate } from '../../access/sessions.js';
import { ApiError, errorTypes } from '../../errors.js';
import { formatError } from '../../languages/format-message.js';
import { type ManagePage, type ManageRequest, type ManageResult, type Problems, problemsOf } from '../manage-page.js';
import { sessionCookie } from '../session-cookie.js';
import { Button, Field, LoginForPrograms, ProblemList } from '../views/form.js';
import { nextOf } from './next-path.js';

/** The form in which somebody enters the password again. Who has none chooses one first. */
export const confirmPage = ({ url, page }: ManageRequest): ManageResult => {
  const next = nextOf(url.searchParams);
  if (!page.account?.hasPassword) return { redirect: `/account/?${new URLSearchParams({ next })}` };
  return confirmForm(page, next, {});
};

/** Opens what needs the password again for 30 minutes, and goes on. */
export const postConfirm = async ({ form, context, page }: ManageRequest): Promise<ManageResult> => {
  const next = nextOf(form);
  try {
    const { token, isLong, seconds } = await elevate(form.get('password') ?? '', context);
    return { redirect: next, cookie: sessionCookie(token, isLong ? seconds : undefined, context) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = errorTypes[error.key];
    if (error.key === 'too-many-tries')
      return confirmForm(page, next, { problems: { password: formatError(error, page.language) }, status });
    if (error.key !== 'invalid-params') throw error;
    return confirmForm(page, next, { problems: problemsOf(error, page.language), status });
  }
};

const confirmForm = (
  page: ManagePage,
  next: string,
  { problems, status }: { problems?: Problems; status?: number },
): ManageResult => {
  const { words, link, account } = page;
  return {
    title: words('confirm'),
    ...(problems && { problems }),
    ...(status && { status }),
    body: (
      <div class="narrow">
        <h1>{words('confirm')}</h1>
        <ProblemList problems={problems} page={page} />
        <p>{words('confirm-text')}</p>
        <form method="post" action={link('/confirm')}>
          <input type="hidden" name="next" value={next} />
          <LoginForPrograms page={page} login={account?.login ?? ''} />
          <Field
            name="password"
            label={words('password')}
            type="password"
            required
            autocomplete="current-password"
            maxLength={200}
            problems={problems}
            autofocus
          />
          <Button>{words('continue')}</Button>
        </form>
      </div>
    ),
  };
};
