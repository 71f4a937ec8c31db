/** The input of imports that the server runs. */
import { languages } from '../../languages/language.js';
import type { Fields } from '../../records/fields/fields.js';
import { dateOrders } from '../csv/dates.js';
import { importKinds } from '../file-kind.js';

export const importFields = {
  url: {
    type: 'address',
    required: true,
    description: 'The URL of a file, of a calendar, or of any page of a site of The Events Calendar.',
  },
  kind: {
    type: 'choice',
    values: importKinds,
    description: 'What the URL is. Default: by its name (`.ics`, `.csv`, `.ndjson`), otherwise a site.',
  },
  user: { type: 'id', idOf: 'user', description: 'The author of new records. Default: the caller.' },
  login: { type: 'secret', limit: 60, description: 'The author of new records by login, instead of `user`.' },
  language: {
    type: 'choice',
    values: languages,
    description: 'The language of the texts. Default: that of the service.',
  },
  timezone: {
    type: 'zone',
    description: 'The zone of times without a zone. Default: that of the site. Not of a site or NDJSON.',
  },
  dates: {
    type: 'choice',
    values: dateOrders,
    description: 'Of CSV: how `03/04/2026` is read. Default: a date of the file decides.',
  },
} as const satisfies Fields;

export const startImportFields = {
  ...importFields,
  dryRun: {
    type: 'boolean',
    description: 'Whether everything is read and checked, and nothing is stored. Default false.',
  },
  match: {
    type: 'boolean',
    description:
      'Whether venues and organizers with the same name are found instead of created. Default true. Not of a site.',
  },
  followDeletions: {
    type: 'boolean',
    description: 'Whether records that the source no longer has are moved to the trash. Default false. Not of NDJSON.',
  },
  keepIds: {
    type: 'boolean',
    description: 'Of a site: whether records keep their ids where these are free. Default false.',
  },
  limit: { type: 'integer', min: 1, description: 'Of NDJSON: the maximum number of lines.' },
} as const satisfies Fields;
