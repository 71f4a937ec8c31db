/** The list of the people who write here, and the form of a new one. For administrators. */
import { ApiError, errorTypes } from '../../errors.js';
import { formatError } from '../../languages/format-message.js';
import { typed } from '../forms/typed.js';
import { type ManagePage, type ManageRequest, type ManageResult, type Problems, problemsOf } from '../manage-page.js';
import { Button, Field, ProblemList, Select } from '../views/form.js';
import { Pager, windowOf } from '../views/pager.js';
import { createPerson, type ListedPerson, listPeople } from './documents.js';
import { RoleField, roles } from './person-fields.js';

const PAGE_SIZE = 50;

export const peoplePage = async ({ url, context, page }: ManageRequest): Promise<ManageResult> => {
  const { words, link } = page;
  const role = roles.find((one) => one === url.searchParams.get('role'));
  const { users } = await listPeople(
    { ...windowOf(url.searchParams, PAGE_SIZE), ...(role && { role: role.toLowerCase() }) },
    context,
  );
  return {
    title: words('people'),
    body: (
      <>
        <h1>{words('people')}</h1>
        <p>
          <a class="button primary" href={link('/people/new')}>
            {words('new-person')}
          </a>
        </p>
        <form class="filters" method="get" action={link('/people/')}>
          <Select
            name="role"
            label={words('role')}
            value={role ?? ''}
            options={[['', words('any-role')], ...roles.map((one) => [one, words(`role-${one}`)] as const)]}
          />
          <p>
            <button type="submit">{words('show')}</button>
          </p>
        </form>
        <p class="muted">{words('record-count', { count: users.totalCount })}</p>
        <ul class="rows">
          {users.nodes.map((person) => (
            <Row key={person.id} page={page} person={person} />
          ))}
        </ul>
        <Pager page={page} path="/people/" filters={new URLSearchParams(role && { role })} info={users.pageInfo} />
      </>
    ),
  };
};

const Row = ({ page: { words, link }, person }: { page: ManagePage; person: ListedPerson }) => (
  <li>
    <span>
      <a href={link(`/people/${person.id.replace('user-', '')}/`)}>{person.displayName}</a>{' '}
      <span class="muted">{person.login}</span>
    </span>
    <span>
      {person.role && <span class="muted">{words(`role-${person.role}`)}</span>}{' '}
      {person.suspended && <span class="badge">{words('suspended-badge')}</span>}
    </span>
  </li>
);

export const newPersonPage = ({ page }: ManageRequest): ManageResult => newPersonForm(page, new URLSearchParams());

/** Creates a person, and goes on to the page with the link to choose a password. */
export const postNewPerson = async ({ form, context, page }: ManageRequest): Promise<ManageResult> => {
  const [login, name, email] = [typed(form, 'login'), typed(form, 'displayName'), typed(form, 'email')];
  const role = roles.find((one) => one === form.get('role')) ?? 'AUTHOR';
  const input = { login, role, ...(name !== '' && { displayName: name }), ...(email !== '' && { email }) };
  try {
    const { createUser } = await createPerson({ input }, context);
    return { redirect: `/people/${createUser.id.replace('user-', '')}/?done=person-saved` };
  } catch (error) {
    if (!(error instanceof ApiError) || !['invalid-params', 'login-taken'].includes(error.key)) throw error;
    const isTaken = error.key === 'login-taken';
    const problems = isTaken ? { login: formatError(error, page.language) } : problemsOf(error, page.language);
    return { ...newPersonForm(page, form, problems), problems, status: errorTypes[error.key].status };
  }
};

const newPersonForm = (page: ManagePage, values: URLSearchParams, problems?: Problems) => {
  const { words, link } = page;
  return {
    title: words('new-person'),
    body: (
      <div class="narrow">
        <h1>{words('new-person')}</h1>
        <ProblemList problems={problems} page={page} />
        <form method="post" action={link('/people/new')}>
          <Field
            name="login"
            label={words('login')}
            hint={words('hint-login')}
            value={values.get('login') ?? ''}
            required
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            maxLength={60}
            problems={problems}
          />
          <Field
            name="displayName"
            label={words('name')}
            hint={words('hint-display-name')}
            value={values.get('displayName') ?? ''}
            autocomplete="off"
            problems={problems}
          />
          <Field
            name="email"
            label={words('email')}
            hint={words('hint-person-email')}
            type="email"
            value={values.get('email') ?? ''}
            autocomplete="off"
            problems={problems}
          />
          <RoleField page={page} value={values.get('role') ?? 'AUTHOR'} problems={problems} />
          <Button>{words('save')}</Button>
        </form>
      </div>
    ),
  };
};
