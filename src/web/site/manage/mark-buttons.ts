import type { EditForm } from './edit-form.js';
import { button, element } from './element.js';
import type { ScriptWord } from './word-names.js';

/** Adds the buttons that write the marks of light text into the description. */
export const addMarkButtons = ({ form, words }: EditForm): void => {
  const area = form.querySelector<HTMLTextAreaElement>('textarea#description');
  if (!area || new FormData(form).get('format') !== 'text') return;
  const group = element('span', '', { className: 'actions', role: 'group', ariaLabel: words('text-marks') });
  for (const [word, mark] of marks) {
    const added = button(words(word), () => insertMark(area, mark));
    // With a keyboard, typing the marks takes fewer keys than a button, and the way to the next field stays short.
    added.tabIndex = -1;
    group.append(added);
  }
  area.before(group);
};

/** What replaces a selected text. `select` is the part that is selected afterwards, by its start and its end. */
interface Marked {
  text: string;
  select: readonly [number, number];
}

const around = (mark: string) => (chosen: string) => ({
  text: mark + chosen + mark,
  select: [mark.length, mark.length + chosen.length] as const,
});

const link = (chosen: string): Marked => ({
  text: `[${chosen}](https://)`,
  select: chosen === '' ? [1, 1] : [chosen.length + 3, chosen.length + 11],
});

const list = (chosen: string): Marked => {
  const text = chosen.replace(/^/gm, '- ');
  return { text, select: [text.length, text.length] };
};

const marks: readonly (readonly [ScriptWord, (chosen: string) => Marked])[] = [
  ['mark-bold', around('**')],
  ['mark-italic', around('_')],
  ['mark-link', link],
  ['mark-list', list],
];

const insertMark = (area: HTMLTextAreaElement, mark: (chosen: string) => Marked) => {
  // A list consists of whole lines.
  if (mark === list) area.selectionStart = area.value.lastIndexOf('\n', area.selectionStart - 1) + 1;
  const { selectionStart: start, selectionEnd: end, value } = area;
  const { text, select } = mark(value.slice(start, end));
  area.focus();
  // Only this command keeps the steps of Undo.
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, start, end);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(start + select[0], start + select[1]);
};
