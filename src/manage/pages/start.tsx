/** The first page after a sign-in: what waits, what is begun, what comes, and what is not translated. */
import { mayWritePublishable } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { graphqlQuery } from '../../execution/graphql-query.js';
import { languages } from '../../languages/language.js';
import { languageNames } from '../../pages/views/layout.js';
import type { EventPage } from '../documents.js';
import { ownOnly, untranslated } from '../events/editable-event.js';
import { whenAndWhere } from '../events/when-and-where.js';
import type { ManagePage, ManageRequest, ManageResult } from '../manage-page.js';

const SHOWN = 5;

/** Seven days later. */
const daysAfter = (time: Date) => new Date(time.getTime() + 7 * 24 * 60 * 60 * 1000);

const shown =
  'totalCount nodes { id title startDate allDay status venue { name city } author { id displayName } }' as const;

/** What a user can do something about. */
const readWork = graphqlQuery(`query Work(
  $waiting: EventFilter, $drafts: EventFilter, $coming: EventFilter, $nl: EventFilter, $en: EventFilter, $fr: EventFilter, $de: EventFilter, $es: EventFilter
) {
  waiting: events(first: 1, filter: $waiting) { totalCount }
  drafts: events(first: ${SHOWN}, filter: $drafts, orderBy: [{ field: MODIFIED, direction: DESC }]) { ${shown} }
  coming: events(first: ${SHOWN}, filter: $coming, orderBy: [{ field: START }]) { ${shown} }
  nl: events(first: 1, filter: $nl) { totalCount }
  en: events(first: 1, filter: $en) { totalCount }
  fr: events(first: 1, filter: $fr) { totalCount }
  de: events(first: 1, filter: $de) { totalCount }
  es: events(first: 1, filter: $es) { totalCount }
}`);

/** The first page of somebody who is signed in. */
export const startPage = async ({ context, page }: ManageRequest): Promise<ManageResult> => {
  const { words, link, base } = page;
  return {
    title: words('start'),
    body: (
      <>
        <h1>{words('start')}</h1>
        {page.account?.hasPassword === false && (
          <p class="banner warn">
            <a href={link('/account/')}>{words('choose-password')}</a>
          </p>
        )}
        <p class="actions">
          {mayWritePublishable(context) && (
            <a class="button primary" href={link('/events/new')}>
              {words('new-event')}
            </a>
          )}
          <a class="button" href={link('/events/')}>
            {words('events')}
          </a>
          <a class="button" href={`${base}/`}>
            {words('to-calendar')}
          </a>
        </p>
        {mayWritePublishable(context) && <Work page={page} work={await readWork(filtersOf(context), context)} />}
      </>
    ),
  };
};

const filtersOf = (context: ResolverContext) => ({
  waiting: { status: ['pending'], onePerSeries: 'NEXT' },
  drafts: { status: ['draft'], author: context.caller?.id },
  coming: { when: 'UPCOMING', startsBefore: daysAfter(context.now).toISOString(), ...ownOnly(context) },
  ...Object.fromEntries(languages.map((language) => [language, untranslated(language, context)])),
});

const Work = ({ page, work }: { page: ManagePage; work: Awaited<ReturnType<typeof readWork>> }) => {
  const { words, link } = page;
  const missing = languages.filter((language) => work[language].totalCount > 0);
  return (
    <>
      {page.mayModerate && work.waiting.totalCount > 0 && (
        <p class="banner">
          <a href={link('/waiting/')}>{words('events-wait', { count: work.waiting.totalCount })}</a>
        </p>
      )}
      <Events
        page={page}
        title={words('my-drafts')}
        list={work.drafts}
        path="/events/?status=draft&mine=yes&when=all"
      />
      <Events page={page} title={words('next-days')} list={work.coming} path="/events/" />
      {missing.length > 0 && (
        <section>
          <h2>{words('not-translated')}</h2>
          <ul class="rows">
            {missing.map((language) => (
              <li key={language}>
                <a href={link(`/events/?missing=${language}`)}>{languageNames[language]}</a>{' '}
                <span class="muted">{words('event-count', { count: work[language].totalCount })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

type Listed = Pick<EventPage['nodes'][number], 'id' | 'title' | 'startDate' | 'allDay' | 'status' | 'venue' | 'author'>;

const Events = ({
  page,
  title,
  list: { totalCount, nodes },
  path,
}: {
  page: ManagePage;
  title: string;
  list: { totalCount: number; nodes: readonly Listed[] };
  path: string;
}) => {
  const { words, link } = page;
  if (totalCount === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="rows">
        {nodes.map((event) => (
          <li key={event.id}>
            <span>
              <a href={link(`/events/${event.id}/`)}>{event.title}</a>
              <br />
              <span class="muted">{whenAndWhere(event, page)}</span>
            </span>
            {event.status !== 'PUBLISH' && <span class="badge">{words(`status-${event.status}`)}</span>}
          </li>
        ))}
      </ul>
      {totalCount > nodes.length && (
        <p>
          <a href={link(path)}>{words('show-all-of', { count: totalCount })}</a>
        </p>
      )}
    </section>
  );
};
