import { ApiError } from '../../errors.js';
import { findEvent } from '../documents.js';
import type { ManageRequest, ManageResult } from '../manage-page.js';

/** Leads from a public page to the form of its event; from other pages to the list. @param to the path of the public page */
export const goToRecord = async ({ url, context }: ManageRequest): Promise<ManageResult> => {
  const slug = /^\/event\/([^/]{1,600})\/$/.exec(url.searchParams.get('to') ?? '')?.[1];
  if (slug === undefined) return { redirect: '/events/' };
  const id = await idOf(slug, context);
  return { redirect: id === undefined ? '/events/' : `/events/${id}/` };
};

const idOf = async (slug: string, context: ManageRequest['context']): Promise<string | undefined> => {
  try {
    const { event } = await findEvent({ slug }, context);
    return event?.id;
  } catch (error) {
    // An event with a password says so. The list is shown, and nothing about the event.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
};
