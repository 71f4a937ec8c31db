/** The section for the times of an event. */
import { Choice, TextField } from '../views/form.js';
import { type EventForm, Section } from './event-fields.js';
import { clockChangesOf, endsOnNextDay } from './event-times-form.js';

export const When = (form: EventForm) => {
  const { page, values, problems } = form;
  const { words } = page;
  const changes = clockChangesOf(values);
  return (
    <fieldset class="times">
      <legend>{words('section-when')}</legend>
      <div class="pair">
        <TextField form={form} name="startDate" label="start-date" type="date" required />
        <div class="clock">
          <TextField form={form} name="startTime" label="start-time" type="time" />
        </div>
      </div>
      <div class="clock">
        <TextField form={form} name="endTime" label="end-time" hint="hint-end-time" type="time" />
      </div>
      {problems && endsOnNextDay(values) && (
        <p>
          <button type="submit" name="do" value="next-day">
            {words('until-next-day', { time: values.get('endTime') ?? '' })}
          </button>
        </p>
      )}
      {changes.map((change) =>
        change.kind === 'repeated' ? (
          <fieldset key={change.side} class="choices">
            <legend>{words('which-hour', { time: values.get(`${change.side}Time`) ?? '' })}</legend>
            {change.offsets.map((offset, at) => (
              <Choice
                key={offset}
                type="radio"
                name={`${change.side}Offset`}
                value={offset}
                checked={values.get(`${change.side}Offset`) === offset}
              >
                {words(at === 0 ? 'first-hour' : 'second-hour', { offset })}
              </Choice>
            ))}
          </fieldset>
        ) : (
          <Choice
            key={change.side}
            name={`${change.side}Skipped`}
            value={change.written}
            checked={values.get(`${change.side}Skipped`) === change.written}
          >
            {words('accept-skipped', { moved: change.moved })}
          </Choice>
        ),
      )}
      <Section
        form={form}
        title="section-days"
        names={['timezone', 'allDay', 'endDate']}
        isOpen={
          values.get('allDay') === 'yes' ||
          (values.get('endDate') || values.get('startDate')) !== values.get('startDate')
        }
      >
        <Choice name="allDay" checked={values.get('allDay') === 'yes'}>
          {words('all-day')}
        </Choice>
        <TextField form={form} name="endDate" label="end-date" hint="hint-end-date" type="date" />
        <TextField form={form} name="timezone" label="timezone" hint="hint-timezone" list="zones" find="/find/zones" />
        <datalist id="zones">
          {zonesOffered.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </Section>
    </fieldset>
  );
};

/** The zones in the list of the field. Every other zone can be written, and the script finds it. */
const zonesOffered = [
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/Brussels',
  'Europe/London',
  'Europe/Madrid',
  'Europe/Paris',
  'Europe/Vienna',
  'Europe/Zurich',
  'America/New_York',
  'America/Los_Angeles',
  'UTC',
];
