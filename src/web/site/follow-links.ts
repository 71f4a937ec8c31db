/** Links and forms of the content that lead to the same kind of page: another month, other filters, another part of a list. */
import { closest } from './closest.js';
import type { FindFocus, Show } from './navigation.js';

/** The path of a page without its period: `/nl/calendar/` of `/nl/calendar/2026-12`. */
const kindOf = ({ pathname }: URL): string => pathname.replace(/\/(calendar|week|day)\/[^/]*$/, '/$1/');

const leadsToSameKind = (url: URL): boolean =>
  url.origin === location.origin &&
  !hasOwnScript() &&
  url.hash === '' &&
  kindOf(url) === kindOf(new URL(location.href));

// The page with the code to embed has a script of its own, which runs when the page is loaded.
const hasOwnScript = (): boolean => document.querySelector('button[data-copy]') !== null;

/** Whether a click opens a link in this page, and not in a new one. */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented);

/** Shows the pages that such links and forms lead to without loading a page. */
export const followLinks = (show: Show): void => {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event.target, 'main a[href]');
    if (!link || !isPlainClick(event) || link.download || !leadsToSameKind(new URL(link.href))) return;
    event.preventDefault();
    void show(link.href, focusAfter(link));
  });
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || !form.closest('main')) return;
    const url = addressOf(form);
    if (event.defaultPrevented || !leadsToSameKind(url)) return;
    event.preventDefault();
    void show(url.href, submitter instanceof HTMLElement ? sameControl(submitter, 'form') : undefined);
  });
};

/** The address that a form leads to, without its empty fields. */
const addressOf = (form: HTMLFormElement): URL => {
  const url = new URL(form.action);
  const fields = [...new FormData(form)].filter((field): field is [string, string] => Boolean(field[1]));
  url.search = new URLSearchParams(fields).toString();
  return url;
};

/** The control at the same place in the new content. */
const sameControl = (control: HTMLElement, container: string): FindFocus => {
  const place = control.closest<HTMLElement>(container);
  const name = place?.className ?? '';
  const at = place ? controlsIn(place).indexOf(control) : -1;
  return (content) => {
    const next = [...content.querySelectorAll<HTMLElement>(container)].find(({ className }) => className === name);
    return next && controlsIn(next)[at];
  };
};

const controlsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('a, button')];

/** After a step of a period the same link has the focus; after a filter, the link that leads back. */
const focusAfter = (link: HTMLAnchorElement): FindFocus | undefined => {
  if (link.closest('nav.pages')) return undefined;
  if (link.closest('nav.steps')) return sameControl(link, 'nav.steps');
  const back = sortedAddress(location.href);
  return (content) =>
    [...content.querySelectorAll<HTMLAnchorElement>('a[href]')].find(({ href }) => sortedAddress(href) === back);
};

/** An address with its parameters in alphabetical order, by which addresses can be compared. */
const sortedAddress = (href: string): string => {
  const url = new URL(href);
  url.searchParams.sort();
  return url.href;
};
