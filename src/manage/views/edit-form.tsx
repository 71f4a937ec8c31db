import type { ComponentChildren } from 'preact';
import { scriptValues, scriptWords } from '../../web/site/manage/word-names.js';
import type { ManagePage } from '../manage-page.js';
import type { ManageMessageKey } from '../messages/en.js';
import { HiddenFields } from './form.js';

/**
 * A form in which people write, with its buttons at the end. Enter in a field presses the first button of a form, which is `check` and writes
 * nothing.
 * @param action the path below `/manage`
 * @param actions the values and the texts of the buttons, the most probable one first
 */
export const EditForm = ({
  page: { words, link, account },
  action,
  hidden,
  actions,
  children,
}: {
  page: ManagePage;
  action: string;
  hidden: readonly (readonly [string, string])[];
  actions: readonly { value: string; word: ManageMessageKey; hasSaveKey?: true }[];
  children: ComponentChildren;
}) => (
  <form
    class="edit"
    method="post"
    action={link(action)}
    data-user={account?.login}
    data-words={JSON.stringify(Object.fromEntries(scriptWords.map((word) => [word, words(word, scriptValues)])))}
  >
    <button class="hidden" type="submit" name="do" value="check" tabIndex={-1}>
      {words('check')}
    </button>
    <HiddenFields values={hidden} />
    {children}
    <p class="actions" id="actions" tabIndex={-1}>
      {actions.map(({ value, word, hasSaveKey }, at) => (
        <button
          key={value}
          class={at === 0 ? 'primary' : undefined}
          type="submit"
          name="do"
          value={value}
          data-save-key={hasSaveKey}
        >
          {words(word)}
        </button>
      ))}
    </p>
  </form>
);
