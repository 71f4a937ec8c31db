import { type Copy, copyKey, removeCopy, storeCopy } from './copies.js';
import { fieldsWith } from './edit-form.js';

const DELAY_MS = 1000;

/** Fields with passwords, and the choice that needs one. */
const isSecret = (name: string) => /password|^protection$|^current$/i.test(name);

/** Fields that are different in each rendering of the same values. */
const isOfRendering = (name: string) => /^(once|was|status)$/.test(name);

/** The copy of a form in the storage of the browser. */
export interface CopyOfForm {
  /** Stores the fields if they were changed. Returns false if that is not possible. */
  store(): boolean;
  /** Removes the copy: its text is stored by the server, or in another copy. */
  remove(): void;
  /** The key of the copy. */
  key: string;
}

/** Stores the fields of a form 1 second after the last input, and when the page is left. */
export const keepCopy = (
  form: HTMLFormElement,
  { isUnsaved, signal }: { isUnsaved: boolean; signal: AbortSignal },
): CopyOfForm => {
  const key = copyKey(form, String(new FormData(form).get('once') ?? ''));
  const shown = isUnsaved ? '' : textOf(copiedFields(form));
  let isStored = isUnsaved;
  const remove = () => removeCopy(key);
  const store = () => {
    clearTimeout(timer);
    const fields = copiedFields(form);
    if (textOf(fields) !== shown) {
      isStored = storeCopy({ key, time: Date.now(), fields });
      return isStored;
    }
    if (isStored) remove();
    isStored = false;
    return true;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const storeLater = () => {
    clearTimeout(timer);
    timer = setTimeout(store, DELAY_MS);
  };
  form.addEventListener('input', storeLater, { signal });
  addEventListener('pagehide', store, { signal });
  addEventListener('beforeunload', (event) => store() || event.preventDefault(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  if (isUnsaved) store();
  return { store, remove, key };
};

/** The fields without passwords and files. */
const copiedFields = (form: HTMLFormElement): Copy['fields'] =>
  [...fieldsWith(form, null)].filter(([name]) => !isSecret(name));

/** The fields of a copy, with the passwords that are in the form now. */
export const restoredFields = (form: HTMLFormElement, { fields }: Copy): Copy['fields'] => [
  ...fields,
  ...[...fieldsWith(form, null)].filter(([name]) => isSecret(name)),
];

const textOf = (fields: Copy['fields']) => JSON.stringify(fields);

/** The names of the fields whose values in a copy are not those in the form. */
export const differingNames = (form: HTMLFormElement, { fields }: Copy): string[] => {
  const now = copiedFields(form);
  const valuesIn = (of: Copy['fields'], name: string) => textOf(of.filter(([one]) => one === name));
  const names = new Set([...now, ...fields].map(([name]) => name));
  return [...names].filter((name) => !isOfRendering(name) && valuesIn(now, name) !== valuesIn(fields, name));
};
