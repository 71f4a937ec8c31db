/** The form of an event: one column of sections, of which the later ones are closed until they are needed. */
import { eventFields } from '../../records/events/event-fields.js';
import { valueLimits } from '../../texts/limits.js';
import { languageOf } from '../documents.js';
import { PictureFields } from '../forms/picture-fields.js';
import { EditForm } from '../views/edit-form.js';
import { Choice, HiddenFields, ProblemList, ProblemOf, Select, TextArea, TextField } from '../views/form.js';
import { DescriptionField, LanguageOfText } from '../views/text-fields.js';
import { treeOf } from '../views/tree.js';
import { Cost } from './event-cost-fields.js';
import { type EventForm, Section } from './event-fields.js';
import { Links } from './event-link-fields.js';
import { Repetition, Scope } from './event-series-fields.js';
import { When } from './event-time-fields.js';
import { SimilarEvents } from './similar-events.js';

export const EventFormView = (form: EventForm) => {
  const { page, event, values, problems } = form;
  const { words } = page;
  return (
    <>
      <ProblemList problems={problems} page={page} />
      <EditForm
        page={page}
        action={event ? `/events/${event.id}/` : '/events/new'}
        hidden={form.hidden}
        actions={form.actions}
      >
        <What {...form} />
        <When {...form} />
        {!event && (
          <div id="similar" aria-live="polite" data-find={page.link('/find/similar')}>
            <SimilarEvents events={form.similar} page={page} />
          </div>
        )}
        <Where {...form} />
        <fieldset>
          <legend>{words('section-text')}</legend>
          <DescriptionField form={form} rows={10} />
          <TextArea
            name="excerpt"
            label={words('excerpt')}
            hint={words('hint-excerpt')}
            rows={3}
            data-limit={eventFields.excerpt.limit}
            text={values.get('excerpt') ?? ''}
            problems={problems}
          />
        </fieldset>
        <Sort {...form} />
        <Links {...form} kind="organizer" links={form.organizers} legend="section-who" />
        <Cost {...form} />
        <Section form={form} title="section-picture" names={['imageUrl', 'imageAlt', 'image']}>
          <PictureFields form={form} />
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
          <TextField form={form} name="parent" label="parent" hint="hint-parent" find="/find/events" />
          <Author {...form} />
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
      </EditForm>
    </>
  );
};

const What = (form: EventForm) => {
  const { page, event, problems } = form;
  return (
    <fieldset>
      <legend>{page.words('section-what')}</legend>
      <LanguageOfText form={form} original={event && languageOf(event.originalLanguage)} />
      <TextField
        form={form}
        name="title"
        label="title"
        limit={valueLimits.title}
        required
        autofocus={!event && problems === undefined}
      />
    </fieldset>
  );
};

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

const Sort = (form: EventForm) => {
  const { page, values, choices, problems } = form;
  const chosen = values.getAll('categories');
  return (
    <fieldset>
      <legend>{page.words('section-sort')}</legend>
      <a class="skip" href="#actions">
        {page.words('skip-to-buttons')}
      </a>
      <ProblemOf name="categories" problems={problems} />
      <div id="categories">
        {treeOf(choices.categories).map(({ id, name, depth }) => (
          <div key={id} class={`depth-${Math.min(depth, 4)}`}>
            <Choice name="categories" value={id} checked={chosen.includes(id)}>
              {name}
            </Choice>
          </div>
        ))}
      </div>
      <TextField form={form} name="tags" label="tags" hint="hint-tags" find="/find/tags" />
    </fieldset>
  );
};

const Author = ({ page, values, authors, problems }: EventForm) => {
  const author = values.get('author') ?? '';
  return authors.length > 0 ? (
    <Select
      name="author"
      label={page.words('author')}
      value={author}
      options={[
        ...(author === '' ? [['', '–'] as const] : []),
        ...authors.map(({ id, displayName }) => [id, displayName] as const),
      ]}
      problems={problems}
    />
  ) : (
    <HiddenFields values={[['author', author]]} />
  );
};

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
