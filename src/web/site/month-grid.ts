/** The table of a month as a grid: one of its days is in the tab order, and keys move between days (ARIA Authoring Practices, "Grid"). */
import { closest } from './closest.js';
import { entriesOf, entryAfterKey } from './day-entries.js';
import { dayAfterKey, monthOf } from './month-keys.js';
import type { Show } from './navigation.js';

type Link = HTMLAnchorElement;

const GRID = 'table.month';

const dayLinks = (grid: Element) => [...grid.querySelectorAll<Link>('a[data-day]')];

const dayOf = ({ dataset }: Link) => dataset.day ?? '';

/** Makes the table of a month, if the page has one, a grid. */
export const prepareMonth = (): void => {
  const grid = document.querySelector<HTMLTableElement>(GRID);
  if (!grid) return;
  grid.setAttribute('role', 'grid');
  grid.setAttribute('aria-describedby', 'month-help');
  for (const link of grid.querySelectorAll<Link>('td a')) link.tabIndex = -1;
  const days = dayLinks(grid).filter((link) => monthOf(dayOf(link)) === grid.dataset.month);
  const start = days.find((link) => link.hasAttribute('aria-current')) ?? days[0];
  if (start) start.tabIndex = 0;
};

/** Moves between the days of a month, and to other months, by keys. */
export const moveInMonth = (show: Show): void => {
  let isLoading = false;

  const goTo = async (day: string, grid: HTMLElement) => {
    const findDay = (content: Element) => content.querySelector<Link>(`${GRID} a[data-day="${day}"]`);
    if (monthOf(day) === grid.dataset.month) return findDay(document.body)?.focus();
    const url = new URL(location.href);
    url.pathname = url.pathname.replace(/[^/]+\/?$/, monthOf(day));
    url.hash = '';
    isLoading = true;
    await show(url.href, findDay);
    isLoading = false;
  };

  document.addEventListener('keydown', (event) => {
    const link = closest<Link>(event.target, `${GRID} td a`);
    const grid = link?.closest<HTMLElement>(GRID);
    if (!link || !grid || event.altKey || event.ctrlKey || event.metaKey) return;
    const day = link.dataset.day && dayAfterKey(event, link.dataset.day, weekOf(link));
    const other = link.dataset.day ? firstEvent(link, event.key) : nextEvent(link, event.key);
    if (!day && !other) return;
    event.preventDefault();
    if (other) other.focus();
    else if (day && !isLoading) void goTo(day, grid);
  });
  document.addEventListener('focusin', ({ target }) => {
    const link = closest<Link>(target, `${GRID} a[data-day]`);
    const grid = link?.closest(GRID);
    if (!grid) return;
    for (const other of dayLinks(grid)) other.tabIndex = other === link ? 0 : -1;
  });
};

const weekOf = (link: Link): string[] =>
  [...(link.closest('tr')?.querySelectorAll<Link>('a[data-day]') ?? [])].map(dayOf);

/** F2 moves from a day to its first event. */
const firstEvent = (link: Link, key: string) => (key === 'F2' ? entriesOf(link)[0] : undefined);

/** Arrows move between the events of a day and stop at the last one, Escape moves back to the day. */
const nextEvent = (link: Link, key: string) =>
  entryAfterKey(key, link) ?? (key === 'ArrowUp' || key === 'ArrowDown' ? link : undefined);
