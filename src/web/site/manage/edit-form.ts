import type { Words } from './words.js';

/** The form in which people write. */
export interface EditForm {
  form: HTMLFormElement;
  words: Words;
  /** Aborted when another form takes its place. */
  signal: AbortSignal;
  /** Sends fields to the address of the form. It reads them again for each attempt. @param focus the selector of the field to go on with */
  post(read: () => URLSearchParams, focus?: string): Promise<void>;
  /** Shows a message above the buttons. Screen readers read it. */
  say(...content: (string | Node)[]): void;
}

/** The fields that a form sends with one of its buttons. */
export const fieldsWith = (form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') fields.append(name, value);
  return fields;
};
