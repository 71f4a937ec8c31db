import type { EditForm } from './edit-form.js';
import { element } from './element.js';

/** What a combo box does with its text and with a chosen option. */
export interface Chooser {
  /** The text to find; undefined for none. */
  textOf(): string | undefined;
  /** Takes an option. Returns a message for screen readers. */
  choose(option: HTMLElement): string | undefined;
}

/** The chooser of a field, by the path of its options. */
export const chooserOf = (input: HTMLInputElement, edit: EditForm): Chooser => {
  const path = input.dataset.find ?? '';
  if (path.endsWith('/tags')) return tagChooser(input);
  if (path.endsWith('/zones')) return zoneChooser(input);
  return path.endsWith('/events') ? eventChooser(input) : linkChooser(input, edit);
};

/** Writes the name of a time zone. */
const zoneChooser = (input: HTMLInputElement): Chooser => ({
  textOf: () => input.value.trim(),
  choose({ dataset: { value = '' } }) {
    write(input, value);
    return undefined;
  },
});

/** Adds a venue or an organizer to the chosen ones, or opens the fields of a new one. */
const linkChooser = (input: HTMLInputElement, { form, words, post }: EditForm): Chooser => ({
  textOf: () => input.value.trim(),
  choose(option) {
    const { value = '', text = '' } = option.dataset;
    const kind = input.name.replace(/Text$/, '');
    if (value === '') {
      void post(
        () => new URLSearchParams([...fieldsOf(form), [`${kind}Create`, 'yes'], ['do', 'check']]),
        kind === 'venue' ? '#venueAddress' : `#${kind}Create`,
      );
      return undefined;
    }
    const list = form.querySelector(`#${kind}s`);
    const row = option.querySelector('template')?.content.firstElementChild;
    const isChosen = list?.querySelector(`input[value="${CSS.escape(value)}"]`);
    if (list && row && !isChosen) {
      if (list.children.length === 0) row.querySelector('[value*=".earlier."]')?.remove();
      list.append(row);
    }
    // What the page asks about the text before is not asked any more.
    for (const asked of input.closest('fieldset')?.querySelectorAll('.choices, .create') ?? []) asked.remove();
    write(input, '');
    return words('link-added', { name: text });
  },
});

const fieldsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');

/** Completes the last of several tags. */
const tagChooser = (input: HTMLInputElement): Chooser => ({
  textOf: () => splitTags(input.value).last.replace(/^"/, '') || undefined,
  choose({ dataset: { text = '' } }) {
    write(input, [splitTags(input.value).others, `${text}, `].filter(Boolean).join(' '));
    return undefined;
  },
});

/** The last tag, and the others with their commas. A comma in quotation marks is a part of a name (src/manage/events/tag-names.ts). */
const splitTags = (text: string): { others: string; last: string } => {
  const [others = ''] = /^(?:\s*(?:"[^"]*(?:""[^"]*)*"\s*|[^,]*),)*/.exec(text) ?? [];
  return { others: others.trim(), last: text.slice(others.length).trim() };
};

/** Writes the number of an event, and shows its title. */
const eventChooser = (input: HTMLInputElement): Chooser => ({
  textOf: () => input.value.trim(),
  choose({ dataset: { value = '', text = '' } }) {
    write(input, value);
    const title = input.parentElement?.querySelector('.chosen') ?? input.parentElement?.appendChild(element('span'));
    if (title) Object.assign(title, { className: 'chosen muted', textContent: text });
    return text;
  },
});

/** Writes a value, as if somebody had typed it. */
const write = (input: HTMLInputElement, value: string) => {
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
