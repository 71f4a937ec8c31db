/** The page before the deletion of a person. For administrators. */
import { ApiError, errorTypes } from '../../errors.js';
import { formatError } from '../../languages/format-message.js';
import { readAuthors } from '../documents.js';
import { type ManageRequest, type ManageResult, type Problems, problemsOf } from '../manage-page.js';
import { Button, ProblemList, Select } from '../views/form.js';
import { deletePerson, type Person } from './documents.js';
import { findPerson } from './person-page.js';

export const deletePersonPage = async (request: ManageRequest): Promise<ManageResult> =>
  askToDelete(request, await findPerson(request));

/** Deletes a person. Somebody else becomes the author of what the person has written. */
export const postDeletePerson = async (request: ManageRequest): Promise<ManageResult> => {
  const { form, context, page } = request;
  const person = await findPerson(request);
  const reassignTo = form.get('reassignTo') ?? '';
  try {
    await deletePerson({ id: person.id, ...(reassignTo !== '' && { reassignTo }) }, context);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOfForm = ['user-has-records', 'last-administrator', 'invalid-params'].includes(error.key);
    if (!isOfForm) throw error;
    const problems =
      error.key === 'invalid-params'
        ? problemsOf(error, page.language)
        : { reassignTo: formatError(error, page.language) };
    return askToDelete(request, person, problems, errorTypes[error.key].status);
  }
  return { redirect: '/people/?done=person-deleted' };
};

const askToDelete = async (
  { form, params, context, page }: ManageRequest,
  person: Person,
  problems?: Problems,
  status?: number,
): Promise<ManageResult> => {
  const { words, link } = page;
  const { authors } = await readAuthors({}, context);
  const others = authors.nodes.filter(({ id }) => id !== person.id);
  const title = words('delete-named', { name: person.displayName });
  return {
    title,
    ...(problems && { problems }),
    ...(status && { status }),
    body: (
      <div class="narrow">
        <h1>{title}</h1>
        <ProblemList problems={problems} page={page} />
        <p>{words('delete-person-text', { login: person.login ?? '' })}</p>
        <form method="post" action={link(`/people/${params.id}/delete`)}>
          <Select
            name="reassignTo"
            label={words('reassign-to')}
            value={form.get('reassignTo') ?? ''}
            options={[
              ['', words('reassign-nobody')],
              ...others.map(({ id, displayName }) => [id, displayName] as const),
            ]}
            problems={problems}
          />
          <Button>{words('delete-for-ever')}</Button>
        </form>
      </div>
    ),
  };
};
