/** Fields that several kinds share. */

import { languages } from '../../languages/language.js';
import type { Fields, Read } from './fields.js';

/** The additional fields of every update. The update is rejected when the record has changed since the client read it. */
export const precondition = {
  ifUnmodified: {
    type: 'date',
    rest: false,
    description:
      'Rejects the write when the record was modified after this time. Pass the `modified` that you have read.',
  },
  ifVersion: {
    type: 'integer',
    rest: false,
    description: 'Rejects the write when the record has another version. Pass the `version` that you have read.',
  },
} as const satisfies Fields;

/** The expected version of the record in a write. */
export type Precondition = Read<typeof precondition>;

/** The fields for texts in several languages and for the original language (docs/rest-contract.md, "Languages"). */
export const languageFields = <Of extends Fields>(of: Of) =>
  ({
    language: {
      type: 'choice',
      values: languages,
      rest: false,
      description: 'The original language. In an update, a language that the record has a translation in.',
    },
    translations: {
      type: 'translations',
      of,
      rest: false,
      description: 'The texts in other languages, by language. null removes a translation.',
    },
    sentBack: {
      type: 'boolean',
      rest: false,
      graphql: false,
      description: 'Whether it is a record as it was read: a text shown as the original’s stays that.',
    },
  }) as const satisfies Fields;
