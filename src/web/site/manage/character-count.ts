import type { EditForm } from './edit-form.js';
import { describe } from './element.js';

/** Shows the number of characters of fields with a limit, when a fifth of it or less is left. */
export const countCharacters = ({ form, words, signal }: EditForm): void => {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-limit]')) {
    const limit = Number(field.dataset.limit);
    const note = describe(field, 'count', false);
    const show = () => {
      const count = [...field.value].length;
      note.textContent = count > limit * 0.8 ? words('character-count', { count, limit }) : '';
      note.className = count > limit ? 'problem' : 'hint';
    };
    field.addEventListener('input', show, { signal });
    show();
  }
};
