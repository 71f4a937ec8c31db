/** What the sections of the form of an event share. */
import type { ComponentChildren } from 'preact';
import type { EditedEvent } from '../documents.js';
import type { ManagePage, Problems } from '../manage-page.js';
import type { ManageMessageKey } from '../messages/en.js';
import type { FormChoices } from './form-choices.js';
import type { LinkChoices } from './link-choices.js';
import type { SimilarEvent } from './similar-events.js';
import type { StatusAction } from './status-actions.js';

type Author = NonNullable<EditedEvent['author']>;

/** What the form of an event shows. */
export interface EventForm {
  page: ManagePage;
  /** Undefined for a new event. */
  event: EditedEvent | undefined;
  values: URLSearchParams;
  /** Its key, its digests and its status. */
  hidden: readonly (readonly [string, string])[];
  choices: FormChoices;
  /** The users that can be set as the author; none if the user may not set them. */
  authors: readonly Author[];
  venues: LinkChoices;
  organizers: LinkChoices;
  actions: readonly StatusAction[];
  /** Events that may be the same as this new one. */
  similar: readonly SimilarEvent[];
  /** The dates of a repetition, as a sentence and as the first of them. */
  preview: { summary: string; dates: readonly string[] } | undefined;
  problems?: Problems | undefined;
}

/** A section that is closed while nothing in it has a problem. It shows its values then. */
export const Section = ({
  form: { page, values, problems = {} },
  title,
  names,
  isOpen = false,
  children,
}: {
  form: EventForm;
  title: ManageMessageKey;
  names: readonly string[];
  isOpen?: boolean;
  children: ComponentChildren;
}) => {
  const shown = names
    .map((name) => values.get(name) ?? '')
    .filter((value) => value !== '' && !/^(?:SCHEDULED|OFFLINE|yes)$/.test(value));
  return (
    <details class="section" open={isOpen || names.some((name) => problems[name])}>
      <summary>
        {page.words(title)} <span class="muted">{shown.join(' · ').slice(0, 80)}</span>
      </summary>
      {children}
    </details>
  );
};
