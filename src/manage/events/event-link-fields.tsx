/** The sections for the venues and the organizers of an event. */
import type { ManageMessageKey } from '../messages/en.js';
import { Choice, ProblemOf, TextField } from '../views/form.js';
import type { ManageWords } from '../words.js';
import type { EventForm } from './event-fields.js';
import type { LinkChoice, LinkChoices, LinkKind } from './link-choices.js';

/** The chosen venues or organizers, in order, and the field for another one. */
export const Links = ({
  kind,
  links: { chosen, matches, isNew },
  legend,
  ...form
}: EventForm & { kind: LinkKind; links: LinkChoices; legend: ManageMessageKey }) => {
  const { page, values, problems, choices } = form;
  const { words } = page;
  const text = `${kind}Text`;
  return (
    <fieldset>
      <legend>{words(legend)}</legend>
      <ProblemOf name={`${kind}s`} problems={problems} />
      <ul class="rows" id={`${kind}s`}>
        {chosen.map((one, at) => (
          <ChosenLink key={one.id} kind={kind} link={one} isFirst={at === 0} words={words} />
        ))}
      </ul>
      <TextField
        form={form}
        name={text}
        label={kind === 'venue' ? 'find-venue' : 'find-organizer'}
        hint="hint-find"
        list={`${kind}-names`}
        find={`/find/${kind}s`}
      />
      <datalist id={`${kind}-names`} dangerouslySetInnerHTML={{ __html: choices[`${kind}s`] }} />
      {matches.length > 0 && (
        <fieldset class="choices">
          <legend>{words('which-one')}</legend>
          {matches.map(({ id, name, place }) => (
            <Choice key={id} type="radio" name={`${kind}Choice`} value={id} checked={false}>
              {name} {place && <span class="muted">{place}</span>}
            </Choice>
          ))}
        </fieldset>
      )}
      {isNew && (
        <div class="create">
          <Choice name={`${kind}Create`} checked={values.get(`${kind}Create`) === 'yes'}>
            {words('create-named', { name: values.get(text) ?? '' })}
          </Choice>
          {kind === 'venue' && (
            <>
              <TextField form={form} name="venueAddress" label="street" />
              <TextField form={form} name="venueZip" label="zip" />
              <TextField form={form} name="venueCity" label="city" />
              <TextField form={form} name="venueCountry" label="country" />
            </>
          )}
        </div>
      )}
      <p>
        <button type="submit" name="do" value="check" formNoValidate data-without-script>
          {words('add')}
        </button>{' '}
        <button type="submit" name="do" value={`${kind}s.all`} formNoValidate>
          {words('show-all')}
        </button>
      </p>
    </fieldset>
  );
};

/** A chosen venue or organizer, with its buttons. */
export const ChosenLink = ({
  kind,
  link: { id, name, place },
  isFirst,
  words,
}: {
  kind: LinkKind;
  link: LinkChoice;
  isFirst: boolean;
  words: ManageWords;
}) => (
  <li>
    <span>
      <input type="hidden" name={`${kind}s`} value={id} />
      {name} {place && <span class="muted">{place}</span>}
    </span>
    <span>
      {!isFirst && (
        <button type="submit" name="do" value={`${kind}s.earlier.${id}`} aria-label={words('earlier-named', { name })}>
          {words('earlier')}
        </button>
      )}
      <button
        type="submit"
        name="do"
        value={`${kind}s.remove.${id}`}
        formNoValidate
        aria-label={words('remove-named', { name })}
      >
        {words('remove')}
      </button>
    </span>
  </li>
);
