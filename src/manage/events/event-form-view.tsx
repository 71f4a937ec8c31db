/** The form of an event: one column of sections, of which the later ones are closed until they are needed. */
import type { ComponentChildren } from 'preact';
import { languages } from '../../languages/language.js';
import { languageNames } from '../../pages/views/layout.js';
import { type Choices, type EditedEvent, languageOf } from '../documents.js';
import type { ManagePage, Problems } from '../manage-page.js';
import type { ManageMessageKey } from '../messages/en.js';
import { Choice, Field, HiddenFields, ProblemList, ProblemOf, Select, TextArea } from '../views/form.js';
import { allOfferRows, repetitions } from './event-form.js';
import { clockChangesOf, endsOnNextDay } from './event-times-form.js';
import type { LinkChoices } from './link-choices.js';
import type { StatusAction } from './status-actions.js';

/** What the form of an event shows. */
export interface EventForm {
  page: ManagePage;
  /** Undefined for a new event. */
  event: EditedEvent | undefined;
  values: URLSearchParams;
  /** The key of this form, so that a save that is sent twice is written once. */
  once: string;
  /** The digests of what the form showed first. */
  was: string;
  choices: Choices;
  venues: LinkChoices;
  organizers: LinkChoices;
  actions: readonly StatusAction[];
  /** The dates of a repetition, as a sentence and as the first of them. */
  preview: { summary: string; dates: readonly string[] } | undefined;
  problems?: Problems | undefined;
}

export const EventFormView = (form: EventForm) => {
  const { page, event, values, problems } = form;
  const { words } = page;
  return (
    <>
      <ProblemList problems={problems} page={page} />
      <form class="edit" method="post" action={page.link(event ? `/events/${event.id}/` : '/events/new')}>
        {/* Enter presses the first button. It writes nothing. */}
        <button class="hidden" type="submit" name="do" value="check" tabIndex={-1}>
          {words('check')}
        </button>
        <HiddenFields
          values={[['once', form.once], ['was', form.was], ...(event ? [['status', event.status] as const] : [])]}
        />
        <What {...form} />
        <When {...form} />
        <Where {...form} />
        <fieldset>
          <legend>{words('section-text')}</legend>
          <TextArea
            name="description"
            label={words('description')}
            hint={words(values.get('format') === 'html' ? 'hint-html' : 'hint-light-text')}
            rows={10}
            text={values.get('description') ?? ''}
            problems={problems}
          />
          <input type="hidden" name="format" value={values.get('format') ?? 'text'} />
          <TextArea
            name="excerpt"
            label={words('excerpt')}
            hint={words('hint-excerpt')}
            rows={3}
            text={values.get('excerpt') ?? ''}
            problems={problems}
          />
        </fieldset>
        <Sort {...form} />
        <Links {...form} kind="organizer" links={form.organizers} legend="section-who" />
        <Cost {...form} />
        <Section form={form} title="section-picture" names={['imageUrl', 'imageAlt', 'image']}>
          <TextField form={form} name="imageUrl" label="image-url" type="url" />
          <TextField form={form} name="imageAlt" label="image-alt" hint="hint-image-alt" />
        </Section>
        <Section
          form={form}
          title="section-more"
          names={['website', 'slug', 'date', 'password', 'eventStatus', 'parent']}
        >
          <Select
            name="eventStatus"
            label={words('event-status')}
            value={values.get('eventStatus') ?? 'SCHEDULED'}
            options={[
              ['SCHEDULED', words('as-planned')],
              ['CANCELLED', words('cancelled')],
              ['POSTPONED', words('postponed')],
              ['RESCHEDULED', words('rescheduled')],
            ]}
          />
          <TextField form={form} name="website" label="website" type="url" />
          <TextField form={form} name="date" label="publish-at" hint="hint-publish-at" type="datetime-local" />
          {event && <TextField form={form} name="slug" label="slug" hint="hint-slug" />}
          <TextField form={form} name="parent" label="parent" hint="hint-parent" inputMode="numeric" />
          <Choice name="hideFromListings" checked={values.get('hideFromListings') === 'yes'}>
            {words('hide-from-listings')}
          </Choice>
          <Choice name="featured" checked={values.get('featured') === 'yes'}>
            {words('featured')}
          </Choice>
          <Choice name="sticky" checked={values.get('sticky') === 'yes'}>
            {words('sticky')}
          </Choice>
          <Protection {...form} />
        </Section>
        {event?.series ? <Scope {...form} summary={event.series.summary} /> : !event && <Repetition {...form} />}
        <p class="actions">
          {form.actions.map(({ value, word }, at) => (
            <button key={value} class={at === 0 ? 'primary' : undefined} type="submit" name="do" value={value}>
              {words(word)}
            </button>
          ))}
        </p>
      </form>
    </>
  );
};

const TextField = ({
  form: { page, values, problems },
  name,
  label,
  hint,
  ...input
}: {
  form: EventForm;
  name: string;
  label: ManageMessageKey;
  hint?: ManageMessageKey;
  type?: 'date' | 'time' | 'datetime-local' | 'url';
  inputMode?: 'numeric' | 'decimal';
  list?: string;
  required?: boolean;
  autofocus?: boolean;
}) => (
  <Field
    {...input}
    name={name}
    label={page.words(label)}
    hint={hint && page.words(hint)}
    value={values.get(name) ?? ''}
    problems={problems}
  />
);

/** A section that is closed while nothing in it has a problem. It shows its values then. */
const Section = ({
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

const What = (form: EventForm) => {
  const { page, event, values, problems } = form;
  return (
    <fieldset>
      <legend>{page.words('section-what')}</legend>
      <TextField form={form} name="title" label="title" required autofocus={!event && problems === undefined} />
      {event ? (
        <p class="muted">
          {page.words('language-of-text')}:{' '}
          <span lang={languageOf(event.originalLanguage)}>{languageNames[languageOf(event.originalLanguage)]}</span>
        </p>
      ) : (
        <Select
          name="language"
          label={page.words('language-of-text')}
          value={values.get('language') ?? ''}
          options={languages.map((language) => [language, languageNames[language]] as const)}
        />
      )}
    </fieldset>
  );
};

const When = (form: EventForm) => {
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
        <TextField form={form} name="timezone" label="timezone" hint="hint-timezone" list="zones" />
        <datalist id="zones">
          {zonesOffered.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </Section>
    </fieldset>
  );
};

/** Zones that the list beside the field offers. Every other zone can be written. */
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

const Where = (form: EventForm) => {
  const { page, values } = form;
  const { words } = page;
  return (
    <>
      <Links {...form} kind="venue" links={form.venues} legend="section-where" />
      <Section
        form={form}
        title="section-attendance"
        names={['attendanceMode', 'onlineUrl']}
        isOpen={(values.get('attendanceMode') ?? 'OFFLINE') !== 'OFFLINE'}
      >
        <Select
          name="attendanceMode"
          label={words('attendance')}
          value={values.get('attendanceMode') ?? 'OFFLINE'}
          options={[
            ['OFFLINE', words('on-site')],
            ['ONLINE', words('online')],
            ['MIXED', words('on-site-and-online')],
          ]}
        />
        <TextField form={form} name="onlineUrl" label="online-url" type="url" />
      </Section>
    </>
  );
};

/** The chosen venues or organizers, in order, and the field for another one. */
const Links = ({
  kind,
  links: { chosen, matches, isNew },
  legend,
  ...form
}: EventForm & { kind: 'venue' | 'organizer'; links: LinkChoices; legend: ManageMessageKey }) => {
  const { page, values, problems, choices } = form;
  const { words } = page;
  const offered =
    kind === 'organizer'
      ? choices.organizers.nodes.map(({ name }) => ({ name, place: '' }))
      : [choices.venues, choices.moreVenues, choices.lastVenues].flatMap(({ nodes }) =>
          nodes.map(({ name, address, city }) => ({ name, place: [address, city].filter(Boolean).join(', ') })),
        );
  const text = `${kind}Text`;
  return (
    <fieldset>
      <legend>{words(legend)}</legend>
      <ProblemOf name={`${kind}s`} problems={problems} />
      <ul class="rows" id={`${kind}s`}>
        {chosen.map(({ id, name, place }, at) => (
          <li key={id}>
            <span>
              <input type="hidden" name={`${kind}s`} value={id} />
              {name} {place && <span class="muted">{place}</span>}
            </span>
            <span>
              {at > 0 && (
                <button
                  type="submit"
                  name="do"
                  value={`${kind}s.earlier.${id}`}
                  aria-label={words('earlier-named', { name })}
                >
                  {words('earlier')}
                </button>
              )}
              <button
                type="submit"
                name="do"
                value={`${kind}s.remove.${id}`}
                aria-label={words('remove-named', { name })}
              >
                {words('remove')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <TextField
        form={form}
        name={text}
        label={kind === 'venue' ? 'find-venue' : 'find-organizer'}
        hint="hint-find"
        list={`${kind}-names`}
      />
      <datalist id={`${kind}-names`}>
        {offered.map(({ name, place }, at) => (
          <option key={at} value={name} label={place || undefined} />
        ))}
      </datalist>
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
        <button type="submit" name="do" value="check">
          {words('add')}
        </button>
      </p>
    </fieldset>
  );
};

const Sort = (form: EventForm) => {
  const { page, values, choices, problems } = form;
  const chosen = values.getAll('categories');
  return (
    <fieldset>
      <legend>{page.words('section-sort')}</legend>
      <ProblemOf name="categories" problems={problems} />
      <div id="categories">
        {treeOf(choices.categories.nodes).map(({ id, name, depth }) => (
          <div key={id} class={`depth-${Math.min(depth, 4)}`}>
            <Choice name="categories" value={id} checked={chosen.includes(id)}>
              {name}
            </Choice>
          </div>
        ))}
      </div>
      <TextField form={form} name="tags" label="tags" hint="hint-tags" />
    </fieldset>
  );
};

type CategoryNode = Choices['categories']['nodes'][number];

/** The categories in the order of their tree, with their depth. One whose parent is not in the list is a root. */
const treeOf = (nodes: readonly CategoryNode[]) => {
  const ids = new Set(nodes.map(({ id }) => id));
  const below = new Map<string, CategoryNode[]>();
  for (const node of nodes) {
    const parent = node.parent && ids.has(node.parent.id) ? node.parent.id : '';
    below.set(parent, [...(below.get(parent) ?? []), node]);
  }
  const listed = (parent: string, depth: number): { id: string; name: string; depth: number }[] =>
    (below.get(parent) ?? []).flatMap(({ id, name }) => [{ id, name, depth }, ...listed(id, depth + 1)]);
  return listed('', 0);
};

const Cost = (form: EventForm) => {
  const { page, values, problems = {} } = form;
  const { words } = page;
  const rows = allOfferRows(values);
  return (
    <Section form={form} title="section-cost" names={['cost', 'offers', ...rows.map((_, at) => `offers.${at}.price`)]}>
      <TextField form={form} name="cost" label="cost" hint="hint-cost" />
      {rows.map((row, at) => (
        <fieldset key={at} class="offer">
          <legend>{words('offer', { number: at + 1 })}</legend>
          <ProblemOf name={`offers.${at}.price`} problems={problems} />
          <OfferField at={at} name="offerName" label={words('offer-name')} value={row.name} />
          <OfferField at={at} name="offerPrice" label={words('price')} value={row.price} />
          <OfferField at={at} name="offerCurrency" label={words('currency')} value={row.currency} />
          <OfferField at={at} name="offerUrl" label={words('offer-url')} value={row.url} />
          <p class="field">
            <label for={`offerAvailable-${at}`}>{words('availability')}</label>
            <select id={`offerAvailable-${at}`} name="offerAvailable">
              <option value="yes" selected={row.available === 'yes'}>
                {words('available')}
              </option>
              <option value="no" selected={row.available === 'no'}>
                {words('sold-out')}
              </option>
            </select>
          </p>
        </fieldset>
      ))}
      <p>
        <button type="submit" name="do" value="offers.more">
          {words('more-offers')}
        </button>
      </p>
    </Section>
  );
};

const OfferField = ({ at, name, label, value }: { at: number; name: string; label: string; value: string }) => (
  <p class="field">
    <label for={`${name}-${at}`}>{label}</label>
    <input id={`${name}-${at}`} name={name} value={value} inputMode={name === 'offerPrice' ? 'decimal' : undefined} />
  </p>
);

const Protection = (form: EventForm) => {
  const { page, values, event } = form;
  const chosen = values.get('protection') ?? 'none';
  // The API does not say to people who may change an event whether it has a password.
  const offered = event ? (['keep', 'none', 'new'] as const) : (['none', 'new'] as const);
  return (
    <fieldset class="choices">
      <legend>{page.words('protection')}</legend>
      {offered.map((value) => (
        <Choice key={value} type="radio" name="protection" value={value} checked={chosen === value}>
          {page.words(`protection-${value}`)}
        </Choice>
      ))}
      <TextField form={form} name="password" label="event-password" />
    </fieldset>
  );
};

const Repetition = (form: EventForm) => {
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
const Scope = ({ page, values, summary }: EventForm & { summary: string }) => (
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
