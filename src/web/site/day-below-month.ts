/** On a narrow screen, the link of a day shows the events of the day below the month. */
import { announce, announcementOf } from './announce.js';
import { closest } from './closest.js';
import { isPlainClick } from './follow-links.js';
import { readPage } from './read-page.js';

// The cells of a month have no room for events below this width (style.css).
const narrow = matchMedia('(max-width: 39.99rem)');

/** The parts of the page of a day that are shown. */
const parts = '.count-line, .nothing, .rows, h2.ongoing, nav.pages';

export const showDayBelowMonth = (): void => {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event.target, '.month a[data-day]');
    const section = document.getElementById('month-day');
    if (!link || !section || !narrow.matches || !isPlainClick(event)) return;
    event.preventDefault();
    void showDay(link, section);
  });
};

const showDay = async (link: HTMLAnchorElement, section: HTMLElement) => {
  announce('');
  const content = (await readPage(link.href))?.page.querySelector('main');
  if (!content) return location.assign(link.href);
  const heading = document.createElement('h2');
  const title = document.createElement('a');
  title.href = link.href;
  title.textContent = content.querySelector('h1')?.textContent ?? '';
  heading.append(title);
  const text = announcementOf(content, false);
  section.replaceChildren(heading, ...content.querySelectorAll(parts));
  section.hidden = false;
  for (const cell of link.closest('table')?.querySelectorAll('[aria-selected]') ?? [])
    cell.removeAttribute('aria-selected');
  link.closest('td')?.setAttribute('aria-selected', 'true');
  title.focus();
  announce(text);
};
