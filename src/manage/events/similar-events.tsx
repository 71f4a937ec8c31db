/** Events that may be the same as one that is written or waits: those of its day with the same venue or a common word in the title. */
import type { ResolverContext } from '../../builder/context.js';
import { fold } from '../../texts/search.js';
import { readDay } from '../documents.js';
import { typed } from '../forms/typed.js';
import type { ManagePage, ManageRequest, ManageResult } from '../manage-page.js';
import { isDay } from './event-times-form.js';

interface Described {
  /** Undefined for a new event. */
  id?: string;
  title: string;
  /** `2026-05-30`, in the zone of the site. */
  day: string;
  venues: readonly string[];
}

export type SimilarEvent = Awaited<ReturnType<typeof readDay>>['events']['nodes'][number];

/** Finds the similar events that the user may read. One statement for the day. */
export const findSimilar = async (
  { id, title, day, venues }: Described,
  context: ResolverContext,
): Promise<SimilarEvent[]> => {
  const filter = { startDate: day, startsBefore: day, status: ['publish', 'pending'] };
  const { events } = await readDay({ filter }, context);
  const words = wordsOf(title);
  return events.nodes.filter(
    (event) =>
      event.id !== id &&
      ((event.venue !== null && venues.includes(event.venue.id)) ||
        wordsOf(event.title).some((word) => words.includes(word))),
  );
};

const wordsOf = (title: string): readonly string[] => fold(title).match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/** The events that are similar to the one in a form; none without a title and a date. */
export const similarToForm = async (values: URLSearchParams, context: ResolverContext): Promise<SimilarEvent[]> => {
  const [title, day] = [typed(values, 'title'), typed(values, 'startDate')];
  if (title === '' || !isDay(day)) return [];
  return findSimilar({ title, day, venues: values.getAll('venues') }, context);
};

/** The same, for the script. */
export const findSimilarPage = async ({ url, context, page }: ManageRequest): Promise<ManageResult> => ({
  fragment: <SimilarEvents events={await similarToForm(url.searchParams, context)} page={page} />,
});

export const SimilarEvents = ({
  events,
  page: { words, link },
}: {
  events: readonly SimilarEvent[];
  page: ManagePage;
}) =>
  events.length === 0 ? null : (
    <>
      <p>{words('similar')}</p>
      <ul>
        {events.map(({ id, title, status }) => (
          <li key={id}>
            <a href={link(`/events/${id}/`)}>{title}</a> <span class="badge">{words(`status-${status}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
