import type { CopyOfForm } from './copy-of-form.js';
import { type EditForm, fieldsWith } from './edit-form.js';
import { button, element } from './element.js';
import type { Words } from './words.js';

const TIMEOUT_MS = 30_000;
const MAX_WAIT_SECONDS = 300;

/** Responses of a service that cannot work now, or of a proxy before it. */
const isTemporary = (status: number) => [429, 502, 503, 504].includes(status);

/**
 * Sends a form without leaving its page, so that a connection that fails loses no text. The key `once` in the form makes every further
 * attempt harmless.
 * @param show shows the page of a response. It returns false for a page without the text of the form.
 */
export const createSender = (
  form: HTMLFormElement,
  {
    copy,
    words,
    signal,
    leave,
    show,
  }: {
    copy: CopyOfForm;
    words: Words;
    signal: AbortSignal;
    leave: () => void;
    show: (html: string, focus?: string) => boolean;
  },
): Pick<EditForm, 'post' | 'say'> => {
  const message = element('div', '', { role: 'status' });
  form.querySelector('p.actions')?.before(message);
  let isSending = false;
  let retry: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say: EditForm['say'] = (...content) => {
    message.className = content.length > 0 ? 'banner warn' : '';
    message.replaceChildren(...content);
  };

  const tryAgain = (again: () => void, seconds?: number) => {
    retry = again;
    const text = words(copy.store() ? 'not-sent' : 'not-sent-not-stored');
    say(`${text} `, button(words('try-again'), again));
    if (seconds !== undefined) timer = setTimeout(again, Math.min(seconds, MAX_WAIT_SECONDS) * 1000);
  };

  const post: EditForm['post'] = async (read, focus) => {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    retry = undefined;
    form.setAttribute('aria-busy', 'true');
    const again = () => void post(read, focus);
    try {
      copy.store();
      const sent = { method: 'POST', body: read(), signal: AbortSignal.timeout(TIMEOUT_MS) };
      const response = await fetch(form.getAttribute('action') ?? '', sent);
      if (isTemporary(response.status)) return tryAgain(again, Number(response.headers.get('retry-after')) || 30);
      if (response.redirected) return follow(response.url);
      const html = await response.text();
      if (!show(html, focus)) say(alertOf(html));
    } catch {
      tryAgain(again);
    } finally {
      isSending = false;
      form.removeAttribute('aria-busy');
    }
  };

  const follow = (url: string) => {
    leave();
    if (new URL(url).searchParams.has('done')) copy.remove();
    location.assign(url);
  };

  form.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const { submitter } = event;
      void post(() => fieldsWith(form, submitter));
    },
    { signal },
  );
  addEventListener('online', () => retry?.(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return { post, say };
};

/** What the page of an error says. */
const alertOf = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return page.querySelector('[role=alert]')?.textContent ?? page.title;
};
