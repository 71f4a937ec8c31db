/** The script of the pages below /manage. Every page works without it. */
import { removeAllCopies } from './copies.js';
import { closeForm, openForm } from './open-form.js';

// After a sign-out, the button Back must not show a page that the browser has in its memory.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

document.addEventListener('submit', ({ target }) => {
  if (!(target instanceof Element) || !target.matches('form.sign-out')) return;
  closeForm();
  removeAllCopies();
});

openForm();
