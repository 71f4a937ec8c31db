import { countCharacters } from './character-count.js';
import { openComboboxes } from './combobox.js';
import { listCopies } from './copies.js';
import { keepCopy } from './copy-of-form.js';
import { offerCopy } from './copy-offer.js';
import type { EditForm } from './edit-form.js';
import { showTimes } from './event-times.js';
import { addMarkButtons } from './mark-buttons.js';
import { saveByKey } from './save-key.js';
import { createSender } from './send-form.js';
import { showPage } from './show-page.js';
import { showSimilar } from './similar-events.js';
import { uploadPicture } from './upload-picture.js';
import { wordsOf } from './words.js';

let lifetime = new AbortController();

/** Ends what the script does with the form of the page. */
export const closeForm = (): void => lifetime.abort();

/**
 * Prepares the form of the page, if it has one.
 * @param isUnsaved whether the form contains values that are not stored
 * @returns the key of its copy
 */
export const openForm = (isUnsaved = false): string | undefined => {
  closeForm();
  lifetime = new AbortController();
  const { signal } = lifetime;
  const form = document.querySelector<HTMLFormElement>('form.edit');
  if (!form) return undefined;
  const words = wordsOf(form);
  const copy = keepCopy(form, { isUnsaved, signal });
  const show = (html: string, focus?: string) => {
    if (!showPage(html, focus)) return false;
    const known = listCopies().map(({ key }) => key);
    const key = openForm(true);
    // The text is in the copy of the new form, unless that is one which was restored.
    if (key !== undefined && !known.includes(key)) copy.remove();
    return true;
  };
  const edit: EditForm = {
    form,
    words,
    signal,
    ...createSender(form, { copy, words, signal, leave: closeForm, show }),
  };
  offerCopy(edit, copy);
  saveByKey(edit);
  openComboboxes(edit);
  showTimes(edit);
  showSimilar(edit);
  addMarkButtons(edit);
  countCharacters(edit);
  uploadPicture(edit);
  return copy.key;
};
