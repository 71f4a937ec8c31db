/** Shows other pages by replacing the content of this one. */
import { announce, announcementOf } from './announce.js';
import { type ReadPage, readPage } from './read-page.js';

/** Finds the element of the new content that gets the focus. Without one, the heading gets it. */
export type FindFocus = (content: HTMLElement) => HTMLElement | null | undefined;

/** Shows the page at an address. If that fails, the browser loads it. */
export type Show = (url: string, findFocus?: FindFocus) => Promise<void>;

/** The parts outside of the content that depend on the page. */
const parts = ['nav.views', 'nav.languages', 'footer.site'];

const contentOf = (page: Document): HTMLElement | null => page.querySelector('main');

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** @param onShown is called after every change of the content. */
export const createNavigation = (onShown: () => void): Show => {
  let shown = pathOf(location);
  let reading: AbortController | undefined;

  /** @param update changes the address, before the page is shown. */
  const load = async (url: string, update: (read: ReadPage) => void, focus: (content: HTMLElement) => void) => {
    reading?.abort();
    reading = new AbortController();
    const { signal } = reading;
    const content = contentOf(document);
    content?.setAttribute('aria-busy', 'true');
    announce('');
    const read = await readPage(url, signal);
    if (signal.aborted) return;
    if (!read || !content) return location.assign(url);
    const before = new URL(shown, location.href);
    update(read);
    shown = pathOf(location);
    await withTransition(() => {
      replaceContent(read.page, content);
      onShown();
      focus(content);
    });
    announce(announcementOf(content, before.pathname === location.pathname));
  };

  addEventListener('popstate', ({ state }) => {
    // A link to a part of the page, such as "Skip to content", is such an event too.
    if (pathOf(location) === shown) return;
    void load(
      location.href,
      () => undefined,
      (content) => {
        focusHeading(content, { preventScroll: true });
        scrollTo(0, Number(state?.scrollY ?? 0));
      },
    );
  });

  return (url, findFocus) =>
    load(
      url,
      (read) => {
        history.replaceState({ scrollY }, '');
        history.pushState(null, '', read.url);
      },
      (content) => {
        const found = findFocus?.(content);
        if (found) return found.focus();
        scrollTo(0, 0);
        focusHeading(content, {});
      },
    );
};

const replaceContent = (page: Document, content: HTMLElement) => {
  document.title = page.title;
  for (const part of parts) {
    const next = page.querySelector(part);
    if (next) document.querySelector(part)?.replaceWith(next);
  }
  // The filters are closed by default. They stay as they are while somebody chooses some.
  const areOpen = content.querySelector<HTMLDetailsElement>('details.filters')?.open;
  content.replaceChildren(...(contentOf(page)?.childNodes ?? []));
  content.removeAttribute('aria-busy');
  const filters = content.querySelector<HTMLDetailsElement>('details.filters');
  if (filters && areOpen) filters.open = true;
};

const focusHeading = (content: HTMLElement, options: FocusOptions) => {
  const heading = content.querySelector('h1') ?? content;
  heading.tabIndex = -1;
  heading.focus(options);
};

/** Changes the page with a view transition, if the browser has them and motion is wanted. */
const withTransition = async (change: () => void): Promise<void> => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  // It is skipped while the page is not visible.
  ready.catch(() => undefined);
  await updateCallbackDone;
};
