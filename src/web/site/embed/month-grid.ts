import { entriesOf, entryAfterKey } from '../day-entries.js';
import { dayAfterKey, monthOf } from '../month-keys.js';

/**
 * Makes the table of a month a grid (ARIA APG): one day is in the tab order, and arrow keys move between the days. `open` is called for a day
 * of another month, with its date.
 */
export const makeGrid = (table: HTMLTableElement, open: (day: string) => void): void => {
  const days = [...table.querySelectorAll<HTMLElement>('a.day')];
  const { month = '' } = table.dataset;
  table.setAttribute('role', 'grid');
  table.setAttribute('aria-describedby', 'month-help');
  for (const link of table.querySelectorAll<HTMLElement>('a')) link.tabIndex = -1;
  const first = days.find((link) => link.ariaCurrent) ?? days.find((link) => dateOf(link).startsWith(month));
  if (first) first.tabIndex = 0;

  table.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target.matches('a.entry') ? focusOn(entryAfterKey(key, target)) : moveByDay(event, target))
      event.preventDefault();
  });

  table.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('a.day')) return;
    for (const link of days) link.tabIndex = link === target ? 0 : -1;
  });

  const moveByDay = (event: KeyboardEvent, link: HTMLElement): boolean => {
    if (event.key === 'F2') return focusOn(entriesOf(link)[0]);
    const week = [...(link.closest('tr')?.querySelectorAll<HTMLElement>('a.day') ?? [])].map(dateOf);
    const day = dayAfterKey(event, dateOf(link), week);
    if (!day) return false;
    if (monthOf(day) !== month || !focusOn(days.find((one) => dateOf(one) === day))) open(day);
    return true;
  };
};

/** Focuses the link of a day. */
export const focusDay = (root: ParentNode, day: string): void => {
  root.querySelector<HTMLElement>(`a.day[data-day="${CSS.escape(day)}"]`)?.focus();
};

/** The address of a view with the month of a day, from a link to another month. */
export const addressOfMonth = (link: string, day: string): string => {
  const url = new URL(link);
  url.searchParams.set('month', monthOf(day));
  return url.href;
};

const dateOf = ({ dataset }: HTMLElement): string => dataset.day ?? '';

const focusOn = (link: HTMLElement | null | undefined): boolean => {
  link?.focus();
  return Boolean(link);
};
