/** The events that wait for a review, the oldest first. A series is decided as a whole. */
import { mustModerate } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { ApiError } from '../../errors.js';
import { fold } from '../../texts/search.js';
import {
  deleteEvent,
  findVenues,
  listWaiting,
  noteSuggestion,
  readEvent,
  updateEvent,
  type WaitingPage,
} from '../documents.js';
import { typed } from '../forms/typed.js';
import type { ManagePage, ManageRequest, ManageResult } from '../manage-page.js';
import { findSimilar, type SimilarEvent, SimilarEvents } from './similar-events.js';
import { WaitingText } from './waiting-text.js';
import { whenAndWhere } from './when-and-where.js';

type WaitingEvent = WaitingPage['nodes'][number];

/** The most events in the queue (`listWaiting`). */
const SHOWN = 10;

const MAX_NOTE = 2000; // characters

/** What a moderator can do with an event. */
const decisions = { publish: 'PUBLISH', draft: 'DRAFT', trash: undefined } as const;

/** The parts of the queue: what is to be decided, doubtful suggestions of visitors, and what is over. */
const tabs = {
  waiting: { when: 'UPCOMING', doubtful: false },
  doubtful: { when: 'UPCOMING', doubtful: true },
  past: { when: 'PAST' },
} as const;

type Tab = keyof typeof tabs;

const tabOf = (search: URLSearchParams): Tab => {
  const tab = search.get('tab') ?? '';
  return Object.hasOwn(tabs, tab) ? (tab as Tab) : 'waiting';
};

const pathOf = (tab: Tab) => (tab === 'waiting' ? '/waiting/' : `/waiting/?tab=${tab}`);

/** The queue. */
export const waitingPage = async ({ url, context, page }: ManageRequest): Promise<ManageResult> => {
  mustModerate(context);
  const tab = tabOf(url.searchParams);
  const filter = { status: ['pending'], onePerSeries: 'NEXT', ...tabs[tab] };
  const { events } = await listWaiting({ filter }, context);
  // Two statements for each card, of which there are at most ten.
  const similar = await Promise.all(events.nodes.map((event) => readSimilar(event, context)));
  const places = await Promise.all(events.nodes.map((event) => placeOfSuggestion(event, context)));
  const { words, link } = page;
  return {
    title: words('waiting'),
    body: (
      <>
        <h1>{words('waiting')}</h1>
        <p class="actions">
          {(Object.keys(tabs) as Tab[]).map((one) => (
            <a key={one} class="button" href={link(pathOf(one))} aria-current={one === tab ? 'page' : undefined}>
              {words(`tab-${one}`)}
            </a>
          ))}
        </p>
        <p class="muted">{words('event-count', { count: events.totalCount })}</p>
        {events.nodes.length === 0 && <p>{words('nothing-waits')}</p>}
        {events.nodes.map((event, at) => (
          <Card
            key={event.id}
            page={page}
            event={event}
            similar={similar[at] ?? []}
            place={places[at]}
            tab={tab}
            isFirst={at === 0}
            isChoosable={events.nodes.length > 1}
          />
        ))}
        {events.nodes.length > 1 && <Several page={page} tab={tab} />}
      </>
    ),
  };
};

/** Publishes events, makes them drafts again, or moves them to the trash, each by itself. */
export const postWaiting = async ({ url, form, context }: ManageRequest): Promise<ManageResult> => {
  mustModerate(context);
  const path = pathOf(tabOf(url.searchParams));
  const action = form.get('do') ?? '';
  const chosen = form.getAll('event').flatMap((value) => readChosen(value) ?? []);
  if (chosen.length === 0 || !isDecision(action)) return { redirect: path };
  const note = typed(form, 'note').slice(0, MAX_NOTE);
  let isDecidedBefore = false;
  for (const event of chosen.slice(0, SHOWN))
    if (!(await decide(event, { action, note }, context))) isDecidedBefore = true;
  const done = isDecidedBefore ? 'decided-before' : action === 'publish' ? 'event-public' : 'event-saved';
  return { redirect: `${path}${path.includes('?') ? '&' : '?'}done=${done}` };
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
  { action, note }: { action: keyof typeof decisions; note: string },
  context: ResolverContext,
): Promise<boolean> => {
  const status = decisions[action];
  try {
    if (status) {
      const venue = action === 'publish' ? await venueToLink(id, context) : undefined;
      await updateEvent({ id, input: { status, ifVersion: version, ...(venue && { venue }) }, scope }, context);
    } else await deleteEvent({ id, scope, ifVersion: version }, context);
    if (note !== '') await noteSuggestion({ event: id, note }, context);
    return true;
  } catch (error) {
    if (error instanceof ApiError && outdated.has(error.key)) return false;
    throw error;
  }
};

/** What is known of the place that a visitor has written. */
interface SuggestedPlace {
  name: string;
  /** The ids of the venues with this name. */
  venues: readonly string[];
}

/** The place of a suggestion without a venue; undefined for other events. */
const placeOfSuggestion = async (
  { venue, suggestion }: { venue: unknown; suggestion: { place: string } | null },
  context: ResolverContext,
): Promise<SuggestedPlace | undefined> => {
  const name = suggestion?.place;
  if (!name || venue) return undefined;
  const found = (await findVenues({ text: name }, context)).venues.nodes.filter((one) => fold(one.name) === fold(name));
  return { name, venues: found.map(({ id }) => id) };
};

/** The venue that the publication of a suggestion links, or creates. None if several have its name: somebody has to choose. */
const venueToLink = async (id: string, context: ResolverContext) => {
  const { event } = await readEvent({ id }, context);
  const place = event && (await placeOfSuggestion({ venue: event.venues[0], suggestion: event.suggestion }, context));
  if (!place) return undefined;
  const [only, ...others] = place.venues;
  if (only === undefined) return { create: { name: place.name } };
  return others.length === 0 ? { connect: only } : undefined;
};

const isDecision = (action: string): action is keyof typeof decisions => Object.hasOwn(decisions, action);

const outdated: ReadonlySet<string> = new Set(['changed-meanwhile', 'event-in-trash', 'event-not-found']);

const readSimilar = ({ id, title, startDate, venue }: WaitingEvent, context: ResolverContext) =>
  findSimilar({ id, title, day: startDate.slice(0, 10), venues: venue ? [venue.id] : [] }, context);

const Card = ({
  page,
  event,
  similar,
  place,
  tab,
  isFirst,
  isChoosable,
}: {
  page: ManagePage;
  event: WaitingEvent;
  similar: readonly SimilarEvent[];
  place: SuggestedPlace | undefined;
  tab: Tab;
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
      <WaitingText page={page} event={event} />
      <SimilarEvents events={similar} page={page} />
      {event.suggestion && <FromVisitor page={page} suggestion={event.suggestion} place={place} />}
      <form class="actions" method="post" action={link(pathOf(tab))}>
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
        {event.suggestion && (
          <details>
            <summary>{words('visitor-note')}</summary>
            <p class="field">
              <label for={`note-${event.id}`}>{words('visitor-note')}</label>
              <span class="hint" id={`note-${event.id}-hint`}>
                {words('hint-visitor-note')}
              </span>
              <textarea
                id={`note-${event.id}`}
                name="note"
                rows={3}
                maxLength={MAX_NOTE}
                aria-describedby={`note-${event.id}-hint`}
              />
            </p>
          </details>
        )}
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

/** What is known of a suggestion, for the decision. */
const FromVisitor = ({
  page: { words },
  suggestion: { name, email, marks },
  place,
}: {
  page: ManagePage;
  suggestion: NonNullable<WaitingEvent['suggestion']>;
  place: SuggestedPlace | undefined;
}) => {
  const contact = [name, email].filter(Boolean).join(', ');
  return (
    <>
      <p>
        <span class="badge">{words('from-visitor')}</span>
        {marks.map((mark) => (
          <span key={mark} class="badge">
            {words(`doubt-${mark.toLowerCase() as Lowercase<typeof mark>}`)}
          </span>
        ))}
      </p>
      {place && <p>{words(place.venues.length === 0 ? 'new-place' : 'known-place', { name: place.name })}</p>}
      {contact && <p>{words('visitor-contact', { name: contact })}</p>}
    </>
  );
};

/** The id of the form whose boxes stand in the cards. */
const SEVERAL = 'several';

/** What can be done with the chosen events. */
const Several = ({ page: { words, link }, tab }: { page: ManagePage; tab: Tab }) => (
  <form id={SEVERAL} class="actions" method="post" action={link(pathOf(tab))}>
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
