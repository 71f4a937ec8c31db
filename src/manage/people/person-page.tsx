/** The page of a person: name and role, the link to choose a password, credentials, sign-ins. For administrators. */
import { languageOfUser } from '../../access/account.js';
import { createUserLink } from '../../access/choose-password.js';
import { endAllSessions, listSessions } from '../../access/sessions.js';
import { ApiError, apiError, errorTypes } from '../../errors.js';
import { formatError } from '../../languages/format-message.js';
import { mailUserLink } from '../../mail/invitation.js';
import { typed } from '../forms/typed.js';
import { type ManagePage, type ManageRequest, type ManageResult, type Problems, problemsOf } from '../manage-page.js';
import { Button, Choice, Field, ProblemList } from '../views/form.js';
import { type CredentialResult, Credentials, writeCredential } from './credentials.js';
import { listCredentials, type Person, readPerson, updatePerson } from './documents.js';
import { RoleField, roles } from './person-fields.js';

/** What the page shows after a form was sent. */
interface Shown {
  /** The address of a new link, and its end. */
  link?: { address: string; expires: Date };
  credential?: CredentialResult;
  /** The problems of name, e-mail and role. */
  problems?: Problems;
  status?: number;
}

export const personPage = async (request: ManageRequest): Promise<ManageResult> =>
  showPerson(request, await findPerson(request), {});

/** Does what a button of the page says. */
export const postPerson = async (request: ManageRequest): Promise<ManageResult> => {
  const { form, context, params } = request;
  const person = await findPerson(request);
  const user = { id: Number(params.id), login: person.login ?? '' };
  const path = `/people/${params.id}/`;
  switch (form.get('do')) {
    case 'save':
      return save(request, person);
    case 'link': {
      const { token, expires } = await createUserLink(user, context);
      const address = `${context.publicUrl}/manage/welcome/${token}`;
      return showPerson(request, person, { link: { address, expires } });
    }
    case 'mail-link': {
      const { mail } = context.settings;
      if (!mail || !person.email) throw apiError('no-route');
      await mailUserLink(
        { ...user, email: person.email, language: await languageOfUser(user.id, context) },
        mail,
        context,
      );
      return { redirect: `${path}?done=link-mailed` };
    }
    case 'end-sign-ins':
      await endAllSessions(user, context);
      return { redirect: `${path}?done=sign-ins-ended` };
  }
  const credential = await writeCredential(person.id, request);
  if (credential === 'revoked') return { redirect: `${path}?done=credential-revoked` };
  return showPerson(
    request,
    person,
    credential && { credential, ...(credential.status && { status: credential.status }) },
  );
};

const save = async (request: ManageRequest, person: Person): Promise<ManageResult> => {
  const { form, context, page, params } = request;
  const role = roles.find((one) => one === form.get('role'));
  const input = {
    displayName: typed(form, 'displayName'),
    email: typed(form, 'email'),
    // An unchanged role ends no sign-ins.
    ...(role && role !== person.role && { role }),
    ...((form.get('suspended') === 'yes') !== person.suspended && { suspended: !person.suspended }),
  };
  try {
    await updatePerson({ id: person.id, input }, context);
  } catch (error) {
    if (!(error instanceof ApiError) || !['invalid-params', 'last-administrator'].includes(error.key)) throw error;
    const isLast = error.key === 'last-administrator';
    const problems = isLast ? { role: formatError(error, page.language) } : problemsOf(error, page.language);
    return showPerson(request, person, { problems, status: errorTypes[error.key].status });
  }
  return { redirect: `/people/${params.id}/?done=person-saved` };
};

/** @throws ApiError `user-not-found` */
export const findPerson = async ({ params, context }: ManageRequest): Promise<Person> => {
  const { user } = await readPerson({ id: `user-${params.id}` }, context);
  if (!user) throw apiError('user-not-found');
  return user;
};

const showPerson = async (request: ManageRequest, person: Person, shown: Shown = {}): Promise<ManageResult> => {
  const { form, params, context, page } = request;
  const { words, link } = page;
  const path = `/people/${params.id}/`;
  const { credentials } = await listCredentials({ user: person.id }, context);
  const sessions = await listSessions(Number(params.id), context);
  const problems = shown.problems ?? shown.credential?.problems;
  return {
    title: person.displayName,
    ...(problems && { problems }),
    ...(shown.status && { status: shown.status }),
    body: (
      <>
        <h1>{person.displayName}</h1>
        <ProblemList problems={problems} page={page} />
        <PersonForm page={page} path={path} person={person} form={form} problems={shown.problems} />
        <section aria-labelledby="link-title">
          <h2 id="link-title">{words('person-link')}</h2>
          {shown.link && (
            <div class="banner ok" role="status">
              <p>{words('link-shown', { login: person.login ?? '', time: page.time(shown.link.expires) })}</p>
              <Field name="link" label={words('link-address')} value={shown.link.address} readOnly autocomplete="off" />
            </div>
          )}
          <p>{words('person-link-text')}</p>
          <form method="post" action={link(path)}>
            <p class="actions">
              <button type="submit" name="do" value="link">
                {words('create-link')}
              </button>
              {context.settings.mail && person.email && (
                <button type="submit" name="do" value="mail-link">
                  {words('mail-link', { address: person.email })}
                </button>
              )}
            </p>
          </form>
        </section>
        <Credentials page={page} credentials={credentials} action={path} form={form} result={shown.credential ?? {}} />
        <SignIns page={page} path={path} sessions={sessions} />
        <p>
          <a class="button" href={link(`${path}delete`)}>
            {words('delete')}
          </a>
        </p>
      </>
    ),
  };
};

const PersonForm = ({
  page,
  path,
  person,
  form,
  problems,
}: {
  page: ManagePage;
  path: string;
  person: Person;
  /** What was sent, if it has problems. */
  form: URLSearchParams;
  problems: Problems | undefined;
}) => {
  const { words, link } = page;
  const value = (name: string, stored: string | null) => (problems ? form.get(name) : stored) ?? '';
  return (
    <form class="narrow" method="post" action={link(path)}>
      <p class="muted">
        {words('login')}: {person.login}
      </p>
      <Field
        name="displayName"
        label={words('name')}
        hint={words('hint-display-name')}
        value={value('displayName', person.displayName)}
        autocomplete="off"
        problems={problems}
      />
      <Field
        name="email"
        label={words('email')}
        hint={words('hint-person-email')}
        type="email"
        value={value('email', person.email)}
        autocomplete="off"
        problems={problems}
      />
      <RoleField page={page} value={value('role', person.role)} problems={problems} />
      <Choice name="suspended" checked={value('suspended', person.suspended ? 'yes' : '') === 'yes'}>
        {words('suspended')}
      </Choice>
      <input type="hidden" name="do" value="save" />
      <Button>{words('save')}</Button>
    </form>
  );
};

const SignIns = ({
  page,
  path,
  sessions,
}: {
  page: ManagePage;
  path: string;
  sessions: Awaited<ReturnType<typeof listSessions>>;
}) => {
  const { words, link } = page;
  return (
    <section aria-labelledby="sign-ins-title">
      <h2 id="sign-ins-title">{words('person-sign-ins')}</h2>
      {sessions.length === 0 && <p>{words('no-sign-ins')}</p>}
      <ul class="rows">
        {sessions.map(({ id, browser, lastUsed }) => (
          <li key={id}>
            <span>
              {browser || words('unknown-browser')}
              <br />
              <span class="muted">{words('last-used', { time: page.time(lastUsed) })}</span>
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <form method="post" action={link(path)}>
          <p>
            <button type="submit" name="do" value="end-sign-ins">
              {words('end-all-sign-ins')}
            </button>
          </p>
        </form>
      )}
    </section>
  );
};
