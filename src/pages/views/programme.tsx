import type { CardEvent, FullEvent } from '../documents.js';
import type { PageContext } from '../page-context.js';
import { DayGroups } from './day-groups.js';

/** The events that are parts of an event, under their days. */
export const Programme = ({
  event,
  programme,
  page,
}: {
  event: FullEvent;
  programme: readonly CardEvent[];
  page: PageContext;
}) => {
  const { words, link } = page;
  if (programme.length === 0) return null;
  return (
    <section class="programme">
      <h2 class="section" id="programme">
        {words('programme')}
      </h2>
      <DayGroups events={programme} days={{ from: undefined }} page={page} />
      <p>
        <a rel="nofollow" href={link('/events/', { post_parent: event.id })}>
          {words('programme-list')}
        </a>
      </p>
    </section>
  );
};
