/** The input of webhooks. */
import type { Fields } from '../records/fields/fields.js';
import { kinds } from '../records/fields/kind.js';

export const changeActions = ['created', 'updated', 'deleted'] as const;

export const webhookViews = ['public', 'owner'] as const;

export const webhookFields = {
  url: { type: 'address', required: true, description: 'The address to which messages are sent, by POST.' },
  name: { type: 'title', description: 'What the webhook is for.' },
  kinds: { type: 'choices', values: kinds, description: 'Only changes of records of these kinds. Default: all.' },
  actions: { type: 'choices', values: changeActions, description: 'Only these actions. Default: all.' },
  view: {
    type: 'choice',
    values: webhookViews,
    description:
      'PUBLIC tells of what everyone may read, OWNER of what its owner, the user who created it, may read. Default PUBLIC.',
  },
} as const satisfies Fields;
