/** The script of an embedded view in a frame: it tells the page around it its height, and makes a month a grid. */
import { removeBrokenPictures } from '../broken-pictures.js';
import { addressOfMonth, focusDay, makeGrid } from './month-grid.js';

const { body } = document;

removeBrokenPictures(document);

if (parent !== window) {
  const report = () => parent.postMessage({ almanacHeight: body.scrollHeight }, '*');
  new ResizeObserver(report).observe(body);
}

const table = document.querySelector<HTMLTableElement>('table.month');
const next = document.querySelector<HTMLAnchorElement>('a[rel~=next]');
if (table && next) {
  makeGrid(table, (day) => location.assign(`${addressOfMonth(next.href, day)}#${day}`));
  if (/^#\d{4}-\d\d-\d\d$/.test(location.hash)) focusDay(document, location.hash.slice(1));
}
