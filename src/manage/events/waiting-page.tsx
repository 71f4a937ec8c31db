/** The events that wait for a review, the oldest first. A series is decided as a whole. */
import { mayReadEverything } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { ApiError, apiError } from '../../errors.js';
import { htmlToText } from '../../texts/html-to-text.js';
import { fold } from '../../texts/search.js';
import { deleteEvent, listWaiting, readDay, updateEvent, type WaitingPage } from '../documents.js';
import type { ManagePage, ManageRequest, ManageResult } from '../manage-page.js';
import { whenAndWhere } from './when-and-where.js';

type WaitingEvent = WaitingPage['nodes'][number];

/** What a moderator can do with an event. */
const decisions = { publish: 'PUBLISH', draft: 'DRAFT', trash: undefined } as const;

/** The queue. */
export const waitingPage = async ({ context, page }: ManageRequest): Promise<ManageResult> => {
  mustModerate(context);
  const { events } = await listWaiting({}, context);
  // One statement for each card, of which there are at most ten.
  const similar = await Promise.all(events.nodes.map((event) => readSimilar(event, context)));
  const { words } = page;
  return {
    title: words('waiting'),
    body: (
      <>
        <h1>{words('waiting')}</h1>
        <p class="muted">{words('event-count', { count: events.totalCount })}</p>
        {events.nodes.length === 0 && <p>{words('nothing-waits')}</p>}
        {events.nodes.map((event, at) => (
          <Card key={event.id} page={page} event={event} similar={similar[at] ?? []} isFirst={at === 0} />
        ))}
      </>
    ),
  };
};

/** Publishes an event, makes it a draft again, or moves it to the trash. */
export const postWaiting = async ({ form, context }: ManageRequest): Promise<ManageResult> => {
  mustModerate(context);
  const [id, action, modified] = [form.get('id'), form.get('do') ?? '', form.get('modified')];
  if (!/^\d{1,9}$/.test(id ?? '') || !isDecision(action)) return { redirect: '/waiting/' };
  const status = decisions[action];
  const scope = form.get('scope') === 'ALL' ? 'ALL' : 'THIS';
  try {
    if (status) await updateEvent({ id, input: { status, ifUnmodified: modified }, scope }, context);
    else await deleteEvent({ id, scope }, context);
  } catch (error) {
    // Another moderator was faster.
    if (error instanceof ApiError && outdated.has(error.key)) return { redirect: '/waiting/?done=decided-before' };
    throw error;
  }
  return { redirect: `/waiting/?done=${action === 'publish' ? 'event-public' : 'event-saved'}` };
};

const isDecision = (action: string): action is keyof typeof decisions => Object.hasOwn(decisions, action);

const outdated: ReadonlySet<string> = new Set(['changed-meanwhile', 'event-in-trash', 'event-not-found']);

const mustModerate = (context: ResolverContext) => {
  if (!mayReadEverything(context)) throw apiError('forbidden');
};

/** Other events of that day with the same venue or a common word in the title. */
const readSimilar = async (event: WaitingEvent, context: ResolverContext) => {
  const day = event.startDate.slice(0, 10);
  const { events } = await readDay(
    { filter: { startDate: day, endDate: day, status: ['publish', 'pending'] } },
    context,
  );
  const words = wordsOf(event.title);
  return events.nodes.filter(
    ({ id, title, venue }) =>
      id !== event.id &&
      ((venue !== null && venue.id === event.venue?.id) || wordsOf(title).some((word) => words.includes(word))),
  );
};

const wordsOf = (title: string): readonly string[] => fold(title).match(/[\p{L}\p{N}]{4,}/gu) ?? [];

const Card = ({
  page,
  event,
  similar,
  isFirst,
}: {
  page: ManagePage;
  event: WaitingEvent;
  similar: Awaited<ReturnType<typeof readSimilar>>;
  isFirst: boolean;
}) => {
  const { words, link } = page;
  const name = `event-${event.id}`;
  return (
    <article class="card" aria-labelledby={name}>
      <h2 id={name}>{event.title}</h2>
      <p class="muted">{whenAndWhere(event, page)}</p>
      {event.series && <p>{event.series.summary}</p>}
      <p class="version">{htmlToText(event.description).slice(0, 1000)}</p>
      {event.website && <p class="muted">{event.website}</p>}
      {similar.length > 0 && (
        <>
          <p>{words('similar')}</p>
          <ul>
            {similar.map(({ id, title, status }) => (
              <li key={id}>
                <a href={link(`/events/${id}/`)}>{title}</a> <span class="badge">{words(`status-${status}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <form class="actions" method="post" action={link('/waiting/')}>
        <input type="hidden" name="id" value={event.id} />
        <input type="hidden" name="modified" value={event.modified} />
        {event.series && <input type="hidden" name="scope" value="ALL" />}
        <button class="primary" type="submit" name="do" value="publish" aria-describedby={name} autofocus={isFirst}>
          {words('publish')}
        </button>
        <a class="button" href={link(`/events/${event.id}/`)} aria-describedby={name}>
          {words('edit')}
        </a>
        <button type="submit" name="do" value="draft" aria-describedby={name}>
          {words('back-to-draft')}
        </button>
        <button type="submit" name="do" value="trash" aria-describedby={name}>
          {words('move-to-trash')}
        </button>
      </form>
    </article>
  );
};
