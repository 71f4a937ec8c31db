/** Descriptions and constraints of the response fields that several types have. */

import { languages } from '../../languages/language.js';
import { statuses } from '../../records/fields/fields.js';
import type { Schema } from '../argument-schemas.js';

/** `2027-05-01 20:00:00` */
export const time = (description: string): Schema => ({
  description,
  pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$`,
});

/** A URL. */
export const address = (description: string): Schema => ({ description, format: 'uri' });

/** By the name of the field. */
export const commonSchemas: Readonly<Record<string, Schema>> = {
  id: { description: 'The id. Ids are unique across all kinds of records.', minimum: 1 },
  global_id: { description: 'The global id: host and id.' },
  global_id_lineage: { description: 'The global ids of this record, including former ones.' },
  author: { description: 'The id of the author, as a string.', pattern: String.raw`^\d+$` },
  status: { description: 'The status. Anonymous clients see published records only.', enum: statuses },
  date: time('When the record was or will be published, in the time zone of the site.'),
  date_utc: time('When the record was or will be published, in UTC. null for drafts and pending records.'),
  modified: time('When the record was last modified, in the time zone of the site.'),
  modified_utc: time('When the record was last modified, in UTC.'),
  url: address('The URL of the public page.'),
  rest_url: address('The URL of the record in this API.'),
  slug: { description: 'The part of the URL that identifies the record.' },
  description: { description: 'The description, in HTML. "" when there is none.' },
  image: { description: 'The image. false when there is none.' },
  website: { description: 'The URL of the website. "" when there is none.' },
  language: { description: 'The language of the title or name.', enum: languages },
  translations: {
    description: 'The languages that have texts, each with the slug and the URL in this API.',
    type: 'object',
    propertyNames: { enum: languages },
    additionalProperties: {
      type: 'object',
      required: ['slug', 'rest_url'],
      properties: {
        slug: { type: 'string', description: 'The part of the URL that identifies the record.' },
        rest_url: address('The URL of the record in this API.'),
      },
    },
  },
  total: { description: 'The number of matching records, on all pages.', minimum: 0 },
  total_pages: { description: 'The number of pages.', minimum: 0 },
  next_rest_url: address('The URL of the next page, with the same parameters. Absent on the last page.'),
  previous_rest_url: address('The URL of the previous page, with the same parameters. Absent on the first page.'),
};
