import type { CardEvent, EventListPage, ShownCategory, ShownOrganizer, ShownTag, ShownVenue } from '../documents.js';
import type { PageMessageKey } from '../messages/en.js';
import type { PageContext } from '../page-context.js';
import { categoryHue, langOf } from './card.js';
import { Description } from './description.js';
import { Fact, Place, Website } from './facts.js';
import type { Filtered } from './filters.js';
import { EventList, titleOfList } from './list.js';
import { Hero } from './picture.js';
import { safeHref } from './safe-href.js';

/** A record whose page lists events. */
export type ShownRecord =
  | { kind: 'venue'; record: ShownVenue }
  | { kind: 'organizer'; record: ShownOrganizer }
  | { kind: 'category'; record: ShownCategory }
  | { kind: 'tag'; record: ShownTag };

/** The page of a venue, an organizer, a category or a tag: what is known of it, and its events. */
export const RecordPage = ({
  shown,
  list,
  events,
  ongoingCount,
  next,
  emptyText,
  page,
}: {
  shown: ShownRecord;
  list: Filtered;
  events: EventListPage;
  /** The number of all events that began before today, if `events` has the first of them. */
  ongoingCount: number;
  next: CardEvent | undefined;
  emptyText: PageMessageKey | undefined;
  page: PageContext;
}) => {
  const { record } = shown;
  const image = 'image' in record ? record.image : null;
  const lang = langOf(record, page);
  return (
    <>
      <header class="record">
        {shown.kind === 'category' && shown.record.parent && (
          <p class="part-of">
            <a href={shown.record.parent.url}>{shown.record.parent.name}</a>
          </p>
        )}
        <h1 lang={lang}>{record.name}</h1>
        {image && <Hero image={image} />}
        <Description html={record.description} lang={lang} />
        {(shown.kind === 'venue' || shown.kind === 'organizer') && <Contact shown={shown} page={page} />}
        {shown.kind === 'category' && shown.record.children.length > 0 && (
          <ul class="chips">
            {shown.record.children.map((child) => (
              <li key={child.id}>
                <a class={`category ${categoryHue(child)}`} href={child.url}>
                  {child.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </header>
      <h2 class="section">{titleOfList(list.filters, page)}</h2>
      <EventList
        list={list}
        events={events}
        ongoingCount={ongoingCount}
        page={page}
        next={next}
        emptyText={emptyText}
      />
    </>
  );
};

const Contact = ({
  shown,
  page,
}: {
  shown: Extract<ShownRecord, { kind: 'venue' | 'organizer' }>;
  page: PageContext;
}) => {
  const { words } = page;
  const { phone } = shown.record;
  const website = safeHref(shown.record.website);
  const email = shown.kind === 'organizer' ? shown.record.email : '';
  const hasPlace = shown.kind === 'venue' && (shown.record.address || shown.record.city || shown.record.coordinates);
  if (!hasPlace && !phone && !website && !email) return null;
  return (
    <dl class="fact-list">
      {hasPlace && (
        <Fact name={words('address')}>
          <Place place={shown.record} page={page} hasMap={shown.record.showMap} hasMapLink={shown.record.showMapLink} />
        </Fact>
      )}
      {phone && (
        <Fact name={words('phone')}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </Fact>
      )}
      {email && (
        <Fact name={words('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      <Website url={website} page={page} />
    </dl>
  );
};
