/** Says that events of the page have changed. */
import { announce } from './announce.js';

const QUERY =
  'subscription($filter:EventFilter,$since:String){eventsChanged(filter:$filter,since:$since){hasChanged token resync}}';

const DELAY_MS = 3000;

/**
 * Follows the changes of the page, in a stream that is open only while the page is visible: browsers limit the connections to a site. When it
 * is visible again, the stream begins where it was closed.
 * @returns a function to call after every change of the content.
 */
export const followPageChanges = (): (() => void) => {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: string | null = null;

  const stop = () => {
    stream?.close();
    clearTimeout(timer);
  };

  const start = () => {
    stop();
    const note = document.querySelector<HTMLElement>('.page-changed');
    // After a pause, because many visitors leave soon, and because all of them come back when the service is restarted.
    if (note?.hidden && !document.hidden) timer = setTimeout(() => follow(note), DELAY_MS * (1 + Math.random()));
  };

  const follow = (note: HTMLElement) => {
    const { stream: address = '', filter = '{}' } = note.dataset;
    const variables = JSON.stringify({ filter: JSON.parse(filter), since });
    // The address can have a language: /graphql?ml_language=de.
    const url = new URL(address, location.href);
    url.searchParams.set('query', QUERY);
    url.searchParams.set('variables', variables);
    stream = new EventSource(url);
    stream.addEventListener('next', ({ data }) => {
      const message = JSON.parse(data).data?.eventsChanged;
      since = message?.token ?? null;
      // Without a message there is an error: too many streams, or a token that has expired.
      if (message?.resync) return start();
      if (!message || message.hasChanged) stop();
      if (message?.hasChanged) show(note);
    });
    stream.addEventListener('complete', stop);
  };

  document.addEventListener('visibilitychange', start);
  return () => {
    since = null;
    start();
  };
};

const show = (note: HTMLElement) => {
  note.hidden = false;
  note.querySelector('button')?.addEventListener('click', () => location.reload());
  announce(note.dataset.text ?? '');
};
