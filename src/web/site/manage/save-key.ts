import type { EditForm } from './edit-form.js';

/** Ctrl+S and Cmd+S press the button that makes nothing public, if there is one. */
export const saveByKey = ({ form, words, signal, say }: EditForm): void => {
  const save = form.querySelector<HTMLButtonElement>('button[data-save-key]');
  save?.setAttribute('aria-keyshortcuts', 'Control+S Meta+S');
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (save) save.click();
      else say(words('no-save-key'));
    },
    { signal },
  );
};
