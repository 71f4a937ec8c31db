/** The events that wait for a review, the oldest first. A series is decided as a whole. */
import { mayReadEverything } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { ApiError, apiError } from '../../errors.js';
import { htmlToText } from '../../texts/html-to-text.js';
import { deleteEvent, listWaiting, updateEvent, type WaitingPage } from '../documents.js';
import type { ManagePage, ManageRequest, ManageResult } from '../manage-page.js';
import { findSimilar, type SimilarEvent, SimilarEvents } from './similar-events.js';
import { whenAndWhere } from './when-and-where.js';

type WaitingEvent = WaitingPage['nodes'][number];

/** The most events in the queue (`listWaiting`). */
const SHOWN = 10;

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
          <Card
            key={event.id}
            page={page}
            event={event}
            similar={similar[at] ?? []}
            isFirst={at === 0}
            isChoosable={events.nodes.length > 1}
          />
        ))}
        {events.nodes.length > 1 && <Several page={page} />}
      </>
    ),
  };
};

/** Publishes events, makes them drafts again, or moves them to the trash, each by itself. */
export const postWaiting = async ({ form, context }: ManageRequest): Promise<ManageResult> => {
  mustModerate(context);
  const action = form.get('do') ?? '';
  const chosen = form.getAll('event').flatMap((value) => readChosen(value) ?? []);
  if (chosen.length === 0 || !isDecision(action)) return { redirect: '/waiting/' };
  let isDecidedBefore = false;
  for (const event of chosen.slice(0, SHOWN)) if (!(await decide(event, action, context))) isDecidedBefore = true;
  const done = isDecidedBefore ? 'decided-before' : action === 'publish' ? 'event-public' : 'event-saved';
  return { redirect: `/waiting/?done=${done}` };
};

/** An event of the queue, as the moderator saw it. */
interface Chosen {
  id: string;
  version: number;
  scope: 'ALL' | 'THIS';
}

/** The value of an event in the forms of the queue: `12.3`, or `12.3.ALL` for a series. */
const chosenValue = ({ id, version, series }: WaitingEvent): string => `${id}.${version}${series ? '.ALL' : ''}`;

const readChosen = (value: string): Chosen | undefined => {
  const [, id, version, all] = /^(\d{1,9})\.(\d{1,9})(\.ALL)?$/.exec(value) ?? [];
  return id === undefined ? undefined : { id, version: Number(version), scope: all ? 'ALL' : 'THIS' };
};

/** @returns false if another moderator was faster */
const decide = async (
  { id, version, scope }: Chosen,
  action: keyof typeof decisions,
  context: ResolverContext,
): Promise<boolean> => {
  const status = decisions[action];
  try {
    if (status) await updateEvent({ id, input: { status, ifVersion: version }, scope }, context);
    else await deleteEvent({ id, scope }, context);
    return true;
  } catch (error) {
    if (error instanceof ApiError && outdated.has(error.key)) return false;
    throw error;
  }
};

const isDecision = (action: string): action is keyof typeof decisions => Object.hasOwn(decisions, action);

const outdated: ReadonlySet<string> = new Set(['changed-meanwhile', 'event-in-trash', 'event-not-found']);

const mustModerate = (context: ResolverContext) => {
  if (!mayReadEverything(context)) throw apiError('forbidden');
};

const readSimilar = ({ id, title, startDate, venue }: WaitingEvent, context: ResolverContext) =>
  findSimilar({ id, title, day: startDate.slice(0, 10), venues: venue ? [venue.id] : [] }, context);

const Card = ({
  page,
  event,
  similar,
  isFirst,
  isChoosable,
}: {
  page: ManagePage;
  event: WaitingEvent;
  similar: readonly SimilarEvent[];
  isFirst: boolean;
  /** Whether it can be chosen for the form of several events. */
  isChoosable: boolean;
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
      <SimilarEvents events={similar} page={page} />
      <form class="actions" method="post" action={link('/waiting/')}>
        <input type="hidden" name="event" value={chosenValue(event)} />
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
      {isChoosable && (
        <p class="choice">
          <input type="checkbox" id={`choose-${event.id}`} name="event" value={chosenValue(event)} form={SEVERAL} />
          <label for={`choose-${event.id}`}>{words('choose-named', { name: event.title })}</label>
        </p>
      )}
    </article>
  );
};

/** The id of the form whose boxes stand in the cards. */
const SEVERAL = 'several';

/** What can be done with the chosen events. */
const Several = ({ page: { words, link } }: { page: ManagePage }) => (
  <form id={SEVERAL} class="actions" method="post" action={link('/waiting/')}>
    <button type="submit" name="do" value="publish">
      {words('publish-chosen')}
    </button>
    <button type="submit" name="do" value="draft">
      {words('withdraw-chosen')}
    </button>
    <button type="submit" name="do" value="trash">
      {words('trash-chosen')}
    </button>
  </form>
);
