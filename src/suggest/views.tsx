/** The form with which visitors suggest an event, and the page of a suggestion. */
import type { JSX } from 'preact';
import { Field, ProblemSummary, TextArea } from '../manage/views/form.js';
import type { PageMessageKey } from '../pages/messages/en.js';
import type { PageContext } from '../pages/page-context.js';
import { DESCRIPTION_LIMIT } from '../records/suggestions/suggestion-fields.js';
import type { FormStamp } from './form-stamp.js';
import { TRAP } from './suggestion-form.js';

/** The problems of a form, by the names of its fields. */
export type Problems = Readonly<Record<string, string>>;

/** What a form shows. */
export interface ShownForm {
  page: PageContext;
  values: URLSearchParams;
  problems?: Problems | undefined;
}

/** The page with the form. @param reason why it was not stored, if nothing in it is wrong */
export const SuggestPage = ({
  form,
  stamp,
  reason,
}: {
  form: ShownForm;
  stamp: FormStamp;
  reason?: string | undefined;
}) => {
  const { words, link } = form.page;
  return (
    <div class="manage">
      <h1>{words('suggest-title')}</h1>
      <p>{words('suggest-text')}</p>
      <Reason text={reason} />
      <ProblemSummary problems={form.problems} title={words('suggest-problem')} />
      <form class="edit" method="post" action={link('/suggest')}>
        <input type="hidden" name="key" value={stamp.key} />
        <input type="hidden" name="shown" value={stamp.shown} />
        <Fields form={form} />
        <div class="hidden" aria-hidden="true">
          <label for={TRAP}>{words('suggest-trap')}</label>
          <input id={TRAP} name={TRAP} type="text" autocomplete="off" tabIndex={-1} />
        </div>
        <p>
          <button class="primary" type="submit">
            {words('suggest-send')}
          </button>
        </p>
      </form>
    </div>
  );
};

/** What has become of a suggestion. */
export type SuggestionState = 'waiting' | 'published' | 'returned' | 'declined' | 'withdrawn';

/** Why a form was not stored. */
const Reason = ({ text }: { text: string | undefined }) =>
  text ? (
    <p class="banner danger" role="alert">
      {text}
    </p>
  ) : null;

/** The page of a suggestion. While it waits, it has the form. @param reason why a correction was not stored, if nothing in it is wrong */
export const SuggestionPage = ({
  form,
  reason,
  path,
  title,
  state,
  note,
  url,
  isNew,
  done,
}: {
  form: ShownForm;
  reason: string | undefined;
  path: string;
  title: string;
  state: SuggestionState;
  /** The note of a moderator. */
  note: string;
  /** The address of the published event. */
  url: string | undefined;
  isNew: boolean;
  done: 'corrected' | undefined;
}) => {
  const { page } = form;
  const { words } = page;
  return (
    <div class="manage">
      <h1>{title}</h1>
      {(isNew || done) && (
        <p class="banner ok" role="status">
          {words(isNew ? 'suggest-sent' : 'suggest-corrected')}
        </p>
      )}
      <Reason text={reason} />
      <p>{words(`suggest-${state}`)}</p>
      {url && (
        <p>
          <a class="button primary" href={url}>
            {words('suggest-see')}
          </a>
        </p>
      )}
      {note && (
        <section>
          <h2>{words('suggest-note')}</h2>
          <p class="version">{note}</p>
        </section>
      )}
      {state === 'waiting' && (
        <>
          <p>{words('suggest-keep-address')}</p>
          <ProblemSummary problems={form.problems} title={words('suggest-problem')} />
          <details class="section" open={form.problems !== undefined || reason !== undefined}>
            <summary>{words('suggest-correct')}</summary>
            <form class="edit" method="post" action={path}>
              <input type="hidden" name="was" value={form.values.get('was') ?? ''} />
              <Fields form={form} />
              <p>
                <button class="primary" type="submit" name="do" value="correct">
                  {words('suggest-save')}
                </button>
              </p>
            </form>
          </details>
          <form method="post" action={path}>
            <p>
              <button type="submit" name="do" value="withdraw">
                {words('suggest-withdraw')}
              </button>
            </p>
          </form>
        </>
      )}
    </div>
  );
};

const Fields = ({ form }: { form: ShownForm }) => {
  const { words } = form.page;
  return (
    <>
      <Input shown={form} name="title" required maxLength={200} />
      <fieldset class="times">
        <legend>{words('suggest-when')}</legend>
        <div class="pair">
          <Input shown={form} name="startDate" type="date" required />
          <div class="clock">
            <Input shown={form} name="startTime" type="time" />
          </div>
        </div>
        <div class="pair">
          <Input shown={form} name="endDate" type="date" hint="suggest-endDate-hint" />
          <div class="clock">
            <Input shown={form} name="endTime" type="time" hint="suggest-endTime-hint" />
          </div>
        </div>
        <p class="choice">
          <input type="checkbox" id="allDay" name="allDay" value="yes" checked={form.values.get('allDay') === 'yes'} />
          <label for="allDay">{words('all-day')}</label>
        </p>
      </fieldset>
      <Input shown={form} name="place" hint="suggest-place-hint" maxLength={200} />
      <TextArea
        {...frameOf({ shown: form, name: 'description', hint: 'suggest-description-hint' })}
        text={form.values.get('description') ?? ''}
        rows={8}
        maxLength={DESCRIPTION_LIMIT}
      />
      <Input shown={form} name="cost" hint="suggest-cost-hint" maxLength={200} />
      <Input shown={form} name="website" type="url" maxLength={2000} />
      <fieldset>
        <legend>{words('suggest-contact')}</legend>
        <p class="hint">{words('suggest-contact-hint')}</p>
        <Input shown={form} name="name" autocomplete="name" maxLength={100} />
        <Input shown={form} name="email" type="email" autocomplete="email" maxLength={200} />
      </fieldset>
    </>
  );
};

type FieldName =
  | ('title' | 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'place' | 'description')
  | ('cost' | 'website' | 'name' | 'email');

interface FieldFrame {
  shown: ShownForm;
  name: FieldName;
  hint?: PageMessageKey;
}

/** The texts of a field, and its problem. */
const frameOf = ({ shown: { page, problems }, name, hint }: FieldFrame) => ({
  name,
  label: page.words(name === 'title' ? 'suggest-event-title' : `suggest-${name}`),
  hint: hint && page.words(hint),
  problems,
});

const Input = ({ shown, name, hint, ...input }: FieldFrame & JSX.IntrinsicElements['input']) => (
  <Field {...input} {...frameOf({ shown, name, ...(hint && { hint }) })} value={shown.values.get(name) ?? ''} />
);
