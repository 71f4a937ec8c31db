import { roles, scopes } from '../../access/caller.js';
import type { Fields } from '../fields/fields.js';

/** What is written of a new user. The login stays: it is what programs know somebody by. */
export const newUserFields = {
  login: { type: 'text', required: true, description: 'What the user logs in with, for good.' },
  displayName: { type: 'title', description: 'The name that readers see; the login when not given.' },
  email: { type: 'email', description: 'Told to oneself and to administrators.' },
  role: { type: 'choice', values: roles, description: 'What the user may do. Default SUBSCRIBER.' },
} as const satisfies Fields;

/** What is written of a user who is there; role and suspension by administrators only. */
export const userFields = {
  displayName: { type: 'title', description: 'The name that readers see.' },
  email: { type: 'email', description: 'Told to oneself and to administrators.' },
  role: { type: 'choice', values: roles, description: 'What the user may do. Administrators give it.' },
  suspended: {
    type: 'boolean',
    description: 'Whether the user is shut out: no password or key of theirs works then. Administrators decide it.',
  },
} as const satisfies Fields;

/** What is said of a new application password or key. */
export const credentialFields = {
  name: { type: 'title', required: true, description: 'What it is for, in your own words.' },
  scope: {
    type: 'choice',
    values: scopes,
    description: 'What it allows at most. Default WRITE.',
  },
  expires: { type: 'date', description: 'When it ends; never when not given.' },
  user: { type: 'id', description: 'Whose it is: yours when not given. Administrators make them for others too.' },
} as const satisfies Fields;
