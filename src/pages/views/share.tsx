import type { FullEvent } from '../documents.js';
import type { PageContext } from '../page-context.js';

/** The link to an event. The script shows buttons instead that share or copy it, where the browser can. */
export const Share = ({ event, page: { words } }: { event: FullEvent; page: PageContext }) => (
  <p class="share">
    <a href={event.url}>{words('link-to-event')}</a>
    <button type="button" hidden data-share={event.title}>
      {words('share')}
    </button>
    <button type="button" hidden data-copied={words('embed-copied')}>
      {words('copy-link')}
    </button>
  </p>
);
