import { type Copy, copyKey, listCopies, removeCopy } from './copies.js';
import { type CopyOfForm, differingNames, restoredFields } from './copy-of-form.js';
import type { EditForm } from './edit-form.js';
import { button, element } from './element.js';

/** Offers the newest copy of the form whose text is not in it. Nothing is filled in before somebody presses the button. */
export const offerCopy = (edit: EditForm, { key, store }: CopyOfForm): void => {
  const { form, words, signal } = edit;
  const copy = listCopies(copyKey(form, '')).find((one) => one.key !== key && differingNames(form, one).length > 0);
  if (!copy) return;
  const banner = element('div', '', { className: 'banner warn copy' });
  const actions = element('p', '', { className: 'actions' });
  const compare = button(words('copy-compare'), () => {
    compare.remove();
    banner.append(differences(form, copy));
  });
  const discard = () => {
    removeCopy(copy.key);
    banner.remove();
    form.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  };
  const restore = () => {
    store();
    void edit.post(() => new URLSearchParams([...restoredFields(form, copy), ['do', 'check']]));
  };
  actions.append(button(words('restore'), restore), compare, button(words('copy-discard'), discard));
  banner.append(element('p', words('copy-found', { time: timeOf(copy) }), { role: 'status' }), actions);
  form.before(banner);
  signal.addEventListener('abort', () => banner.remove());
};

/** `14:32`, with the date if it is not today. */
const timeOf = ({ time }: Copy): string => {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(document.documentElement.lang, {
    ...(isToday ? {} : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);
};

/** The fields that differ, each with its value in the copy. */
const differences = (form: HTMLFormElement, copy: Copy): HTMLElement => {
  const list = element('dl');
  for (const name of differingNames(form, copy)) {
    const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    const isWritten = field?.matches('textarea, input:not([type=hidden], [type=checkbox], [type=radio])');
    const label = isWritten
      ? form.querySelector(`label[for="${CSS.escape(field?.id ?? '')}"]`)
      : field?.closest('fieldset, details')?.querySelector('legend, summary');
    const values = copy.fields.filter(([one]) => one === name).map(([, value]) => value);
    list.append(element('dt', label?.textContent?.trim() || name));
    list.append(element('dd', (isWritten && values.join(', ')) || '…', { className: 'version' }));
  }
  return list;
};
