/** The application passwords and keys of the own account. */
import { apiError } from '../../errors.js';
import { typedId } from '../../records/fields/typed-ids.js';
import type { ManageRequest, ManageResult } from '../manage-page.js';
import { ProblemList } from '../views/form.js';
import { type CredentialResult, Credentials, writeCredential } from './credentials.js';
import { listCredentials } from './documents.js';

const PATH = '/account/credentials';

export const ownCredentialsPage = (request: ManageRequest): Promise<ManageResult> => showOwn(request, {});

/** Makes a credential, which is shown once, or revokes one. */
export const postOwnCredentials = async (request: ManageRequest): Promise<ManageResult> => {
  const result = await writeCredential(ownId(request), request);
  return result === 'revoked' ? { redirect: `${PATH}?done=credential-revoked` } : showOwn(request, result ?? {});
};

const ownId = ({ context: { caller } }: ManageRequest): string => {
  if (!caller) throw apiError('unauthenticated');
  return typedId('user', caller.id);
};

const showOwn = async (request: ManageRequest, result: CredentialResult): Promise<ManageResult> => {
  const { context, page, form } = request;
  const { credentials } = await listCredentials({ user: ownId(request) }, context);
  const { problems, status } = result;
  return {
    title: page.words('credentials'),
    ...(problems && { problems }),
    ...(status && { status }),
    body: (
      <>
        <h1>{page.words('account')}</h1>
        <ProblemList problems={problems} page={page} />
        <Credentials page={page} credentials={credentials} action={PATH} form={form} result={result} />
      </>
    ),
  };
};
