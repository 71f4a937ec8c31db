import type { ResolverContext } from '../../builder/context.js';
import { ApiError } from '../../errors.js';
import { graphqlQuery } from '../../execution/graphql-query.js';
import { type Kind, plurals } from '../../records/fields/kind.js';
import { recordOfPath } from '../../records/schema/addresses.js';
import { type ManageRequest, type ManageResult, noticeOf } from '../manage-page.js';

const finders = {
  event: graphqlQuery('query Find($slug: String) { found: event(slug: $slug) { id } }'),
  venue: graphqlQuery('query Find($slug: String) { found: venue(slug: $slug) { id } }'),
  organizer: graphqlQuery('query Find($slug: String) { found: organizer(slug: $slug) { id } }'),
  category: graphqlQuery('query Find($slug: String) { found: category(slug: $slug) { id } }'),
  tag: graphqlQuery('query Find($slug: String) { found: tag(slug: $slug) { id } }'),
};

/** Leads from a public page to the form of its record; from other pages to the list of events. @param to the path of the public page */
export const goToRecord = async ({ url, context }: ManageRequest): Promise<ManageResult> => {
  // The message of what led here.
  const done = noticeOf(url);
  const notice = done ? `?done=${done}` : '';
  const record = recordOfPath(url.searchParams.get('to') ?? '');
  if (!record) return { redirect: `/events/${notice}` };
  const id = await idOf(record, context);
  const list = `/${plurals[record.kind]}/`;
  return { redirect: (id === undefined ? list : `${list}${id}/`) + notice };
};

const idOf = async (
  { kind, slug }: { kind: Kind; slug: string },
  context: ResolverContext,
): Promise<string | undefined> => {
  try {
    return (await finders[kind]({ slug }, context)).found?.id;
  } catch (error) {
    // An event with a password says so. The list is shown, and nothing about the event.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
};
