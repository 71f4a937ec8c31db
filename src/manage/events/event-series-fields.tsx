/** The sections for an event that repeats. */
import { Choice, Select, TextField } from '../views/form.js';
import { type EventForm, Section } from './event-fields.js';
import { repetitions } from './event-write.js';

/** The repetition of a new event. */
export const Repetition = (form: EventForm) => {
  const { page, values, preview } = form;
  const { words } = page;
  return (
    <Section form={form} title="section-repeats" names={['repeat', 'rule', 'recurrence']}>
      <Select
        name="repeat"
        label={words('repeats')}
        value={values.get('repeat') ?? ''}
        options={[
          ['', words('repeats-never')],
          ...Object.keys(repetitions).map(
            (name) => [name, words(`repeats-${name as keyof typeof repetitions}`)] as const,
          ),
          ['rule', words('repeats-rule')],
        ]}
      />
      <TextField form={form} name="rule" label="rule" hint="hint-rule" />
      <TextField form={form} name="repeatUntil" label="repeat-until" type="date" />
      <TextField form={form} name="repeatCount" label="repeat-count" inputMode="numeric" />
      {preview && (
        <div role="status">
          <p>{preview.summary}</p>
          <ul>
            {preview.dates.map((date) => (
              <li key={date}>{page.wallTime(date)}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <button type="submit" name="do" value="check">
          {words('show-dates')}
        </button>
      </p>
    </Section>
  );
};

/** Which events of a series a save changes. */
export const Scope = ({ page, values, summary }: EventForm & { summary: string }) => (
  <fieldset>
    <legend>{page.words('section-scope')}</legend>
    <p class="muted">{summary}</p>
    {(['THIS', 'THIS_AND_FOLLOWING', 'ALL'] as const).map((scope) => (
      <Choice key={scope} type="radio" name="scope" value={scope} checked={(values.get('scope') ?? 'THIS') === scope}>
        {page.words(`scope-${scope}`)}
      </Choice>
    ))}
  </fieldset>
);
