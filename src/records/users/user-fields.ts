import { roles, scopes } from '../../access/caller.js';
import type { Fields } from '../fields/fields.js';

/** The fields of a new user. The login cannot be changed, because clients identify the user by it. */
export const newUserFields = {
  login: { type: 'text', required: true, description: 'The login name. It cannot be changed later.' },
  displayName: { type: 'title', description: 'The name that readers see. Default: the login.' },
  email: { type: 'email', description: 'Visible to the user and to administrators.' },
  role: { type: 'choice', values: roles, description: 'The permissions of the user. Default SUBSCRIBER.' },
} as const satisfies Fields;

/** The fields of an existing user. Only administrators can change the role and the suspension. */
export const userFields = {
  displayName: { type: 'title', description: 'The name that readers see.' },
  email: { type: 'email', description: 'Visible to the user and to administrators.' },
  role: {
    type: 'choice',
    values: roles,
    description: 'The permissions of the user. Only administrators can change it.',
  },
  suspended: {
    type: 'boolean',
    description:
      'Whether the user is suspended. The credentials of a suspended user are rejected. Only administrators can change it.',
  },
} as const satisfies Fields;

/** The fields of a new application password or API key. */
export const credentialFields = {
  name: { type: 'title', required: true, description: 'A name that describes what the credential is for.' },
  scope: {
    type: 'choice',
    values: scopes,
    description: 'The most that the credential allows. Default WRITE.',
  },
  expires: { type: 'date', description: 'When the credential expires. It does not expire when this is not set.' },
  user: {
    type: 'id',
    idOf: 'user',
    description:
      'The user who owns the credential. Default: the caller. Administrators can create credentials for other users.',
  },
} as const satisfies Fields;
