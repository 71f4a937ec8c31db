import { type Chooser, chooserOf } from './choosers.js';
import type { EditForm } from './edit-form.js';
import { element } from './element.js';
import { createOptionFinder } from './find-options.js';

/** Turns the fields that find records into combo boxes (ARIA Authoring Practices, "Editable Combobox With List Autocomplete"). */
export const openComboboxes = (edit: EditForm): void => {
  for (const button of edit.form.querySelectorAll('[data-without-script]')) button.remove();
  for (const input of edit.form.querySelectorAll<HTMLInputElement>('input[data-find]')) {
    const chooser = chooserOf(input, edit);
    input.list?.remove();
    input.removeAttribute('list');
    createCombobox(input, chooser, edit.signal);
  }
};

const createCombobox = (input: HTMLInputElement, { textOf, choose }: Chooser, signal: AbortSignal) => {
  const id = `${input.id}-options`;
  const list = element('span', '', { className: 'options', id, role: 'listbox', hidden: true });
  list.ariaLabel = input.labels?.[0]?.textContent ?? '';
  const status = element('span', '', { className: 'hidden', role: 'status' });
  const attributes = { role: 'combobox', autocomplete: 'off', 'aria-autocomplete': 'list', 'aria-controls': id };
  for (const [name, value] of Object.entries({ ...attributes, 'aria-expanded': 'false' }))
    input.setAttribute(name, value);
  input.after(list, status);

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const active = () => options().find(({ ariaSelected }) => ariaSelected === 'true');
  const isOpen = () => !list.hidden;

  const activate = (option: HTMLElement | undefined) => {
    for (const one of options()) one.ariaSelected = String(one === option);
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };

  const open = (isShown: boolean) => {
    list.hidden = !isShown;
    input.ariaExpanded = String(isShown);
    activate(undefined);
  };

  const finder = createOptionFinder(input.dataset.find ?? '', (found, count) => {
    for (const [at, option] of found.entries()) option.id = `${id}-${at}`;
    list.replaceChildren(...found);
    status.textContent = count;
    open(found.length > 0);
  });

  const close = () => {
    finder.stop();
    open(false);
  };

  const take = (option: HTMLElement) => {
    input.focus();
    const message = choose(option);
    close();
    status.textContent = message ?? '';
  };

  const find = () => {
    const text = textOf();
    if (text === undefined) close();
    else finder.find(text);
  };

  /** Moves to the next or the previous option, from the last one to the first. */
  const step = (by: 1 | -1) => {
    if (!isOpen()) return find();
    const all = options();
    const option = active();
    const from = option ? all.indexOf(option) : by === 1 ? -1 : 0;
    activate(all.at((from + by) % all.length));
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, isComposing } = event;
    const chosen = active();
    if (isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Escape' && isOpen()) close();
    else if (key === 'Enter' && isOpen() && chosen) take(chosen);
    // The cursor moves in the text.
    else if (key === 'Home' || key === 'End') return activate(undefined);
    else return;
    event.preventDefault();
  };

  input.addEventListener('input', () => (input.value.trim() === '' ? close() : find()), { signal });
  input.addEventListener('keydown', onKey, { signal });
  // A press keeps the focus in the field.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal });
  list.addEventListener(
    'click',
    ({ target }) => {
      const option = target instanceof Element && target.closest<HTMLElement>('[role=option]');
      if (option) take(option);
    },
    { signal },
  );
  // Not when the field loses the focus: VoiceOver on iOS takes the focus away when it moves to an option.
  for (const type of ['focusin', 'pointerdown'] as const)
    document.addEventListener(
      type,
      ({ target }) => {
        const isInside = target === input || (target instanceof Node && list.contains(target));
        if (!isInside && isOpen()) close();
      },
      { signal },
    );
};
