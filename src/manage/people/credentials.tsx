/** The application passwords and keys of a user: their list, and the form that makes one. */
import { ApiError, errorTypes } from '../../errors.js';
import { typed } from '../forms/typed.js';
import { type ManagePage, type ManageRequest, type Problems, problemsOf } from '../manage-page.js';
import { Field, ProblemOf, Select } from '../views/form.js';
import { createApiKey, createApplicationPassword, type ListedCredential, revokeCredential } from './documents.js';

const kinds = ['APPLICATION_PASSWORD', 'API_KEY'] as const;
const scopes = ['WRITE', 'READ', 'ADMIN'] as const;

/** What a form with {@link Credentials} has done: a new secret, which is shown once, or problems. */
export interface CredentialResult {
  secret?: { name: string; text: string };
  problems?: Problems;
  status?: number;
}

/**
 * Makes a credential of a user, or revokes one.
 * @param user the id in GraphQL
 * @returns undefined if the form wants neither
 * @throws ApiError 403, `credential-not-found`
 */
export const writeCredential = async (
  user: string,
  { form, context, page }: ManageRequest,
): Promise<CredentialResult | 'revoked' | undefined> => {
  const action = form.get('do') ?? '';
  const [, revoked] = /^revoke\.(credential-\d{1,9})$/.exec(action) ?? [];
  if (revoked !== undefined) {
    await revokeCredential({ id: revoked }, context);
    return 'revoked';
  }
  if (action !== 'credential') return undefined;
  const name = typed(form, 'credential-name');
  const expires = typed(form, 'credential-expires');
  const scope = scopes.find((one) => one === form.get('credential-scope')) ?? 'WRITE';
  const input = { user, name, scope, ...(expires !== '' && { expires: `${expires}T23:59:59` }) };
  const create = form.get('credential-kind') === 'API_KEY' ? createApiKey : createApplicationPassword;
  try {
    const { created } = await create({ input }, context);
    return { secret: { name, text: created.secret } };
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'invalid-params') throw error;
    const problems = Object.entries(problemsOf(error, page.language));
    return {
      problems: Object.fromEntries(problems.map(([field, text]) => [`credential-${field}`, text])),
      status: errorTypes[error.key].status,
    };
  }
};

/** @param action the path below `/manage` of the form that revokes and creates */
export const Credentials = ({
  page,
  credentials,
  action,
  form,
  result: { secret, problems },
}: {
  page: ManagePage;
  credentials: readonly ListedCredential[];
  action: string;
  /** What was sent, if it has problems. */
  form: URLSearchParams;
  result: CredentialResult;
}) => {
  const { words, link } = page;
  const value = (name: string) => (problems ? (form.get(name) ?? '') : '');
  return (
    <section aria-labelledby="credentials-title">
      <h2 id="credentials-title">{words('credentials')}</h2>
      {secret && (
        <div class="banner ok" role="status">
          <p>{words('secret-shown', { name: secret.name })}</p>
          <Field name="secret" label={words('secret')} value={secret.text} readOnly autocomplete="off" />
        </div>
      )}
      <p>{words(credentials.length > 0 ? 'credentials-text' : 'no-credentials')}</p>
      <form method="post" action={link(action)}>
        <ul class="rows">
          {credentials.map((credential) => (
            <Row key={credential.id} page={page} credential={credential} />
          ))}
        </ul>
      </form>
      <form method="post" action={link(action)}>
        <h3>{words('new-credential')}</h3>
        <Field
          name="credential-name"
          label={words('name')}
          hint={words('hint-credential-name')}
          value={value('credential-name')}
          required
          maxLength={200}
          problems={problems}
        />
        <Select
          name="credential-kind"
          label={words('credential-kind')}
          value={value('credential-kind')}
          options={kinds.map((kind) => [kind, words(`kind-${kind}`)] as const)}
        />
        <Select
          name="credential-scope"
          label={words('credential-scope')}
          value={value('credential-scope')}
          options={scopes.map((scope) => [scope, words(`scope-${scope}`)] as const)}
        />
        <Field
          name="credential-expires"
          label={words('credential-expires')}
          hint={words('hint-expires')}
          type="date"
          value={value('credential-expires')}
          problems={problems}
        />
        <ProblemOf name="credential-user" problems={problems} />
        <p>
          <button type="submit" name="do" value="credential">
            {words('create-credential')}
          </button>
        </p>
      </form>
    </section>
  );
};

const Row = ({ page, credential }: { page: ManagePage; credential: ListedCredential }) => {
  const { words } = page;
  const { id, name, kind, scope, revoked, expires, lastUsed } = credential;
  const time = (moment: string) => page.time(new Date(moment));
  return (
    <li>
      <span>
        {name}
        <br />
        <span class="muted">
          {words(`kind-${kind}`)} · {words(`scope-${scope}`)} ·{' '}
          {lastUsed ? words('last-used', { time: time(lastUsed) }) : words('never-used')}
          {expires && ` · ${words('expires-on', { time: time(expires) })}`}
          {revoked && ` · ${words('revoked-on', { time: time(revoked) })}`}
        </span>
      </span>
      {!revoked && (
        <button type="submit" name="do" value={`revoke.${id}`} aria-label={words('revoke-named', { name })}>
          {words('revoke')}
        </button>
      )}
    </li>
  );
};
