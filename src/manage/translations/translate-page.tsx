/** The texts of an event in another language, next to the original. */
import { apiError } from '../../errors.js';
import { isLanguage, type Language } from '../../languages/language.js';
import { languageNames } from '../../pages/views/layout.js';
import { htmlToText } from '../../texts/html-to-text.js';
import { type EditedEvent, languageOf, textsIn, updateEvent } from '../documents.js';
import { descriptionValues, htmlOfDescription } from '../forms/description.js';
import { digestsOf, mergeForm, readDigests, type Units, writeDigests } from '../forms/units.js';
import type { ManageRequest, ManageResult, Problems } from '../manage-page.js';
import { EditForm } from '../views/edit-form.js';
import { Field, ProblemList, TextArea } from '../views/form.js';
import { editableEvent } from './editable-event.js';
import { eventUnits } from './event-form.js';
import { EventLanguages } from './event-languages.js';

const textNames = ['title', 'description', 'excerpt', 'slug'] as const;

const { title, description, excerpt, slug } = eventUnits;
const units: Units = { title, description, excerpt, slug };

/** The form of a translation. */
export const translatePage = async (request: ManageRequest): Promise<ManageResult> => {
  const { event, language } = await readTranslation(request);
  return showTranslation(request, { event, language, values: valuesOf(event, language) });
};

/** Writes the texts that the person changed. Other fields of the event stay as they are. */
export const postTranslation = async (request: ManageRequest): Promise<ManageResult> => {
  const { event, language } = await readTranslation(request);
  const { form, context, page } = request;
  const shown = form.get('was') ?? '';
  if (form.get('do') !== 'save') return showTranslation(request, { event, language, values: form, was: shown });
  const stored = valuesOf(event, language);
  const was = readDigests(units, shown);
  const { changed, conflicts } = mergeForm(units, { sent: form, stored, was });
  if (conflicts.length > 0) {
    const problems = Object.fromEntries(
      conflicts.map((name) => [name, page.words('translation-conflict', { text: stored.get(name) ?? '' })]),
    );
    return showTranslation(request, { event, language, values: form, problems });
  }
  const read = (name: string) => (name === 'description' ? htmlOfDescription(form) : (form.get(name)?.trim() ?? ''));
  const texts = Object.fromEntries(changed.map((name) => [name, read(name)]));
  if (changed.length > 0) {
    const input = { translations: { [language]: texts }, ifUnmodified: event.modified };
    const inOriginal = { ...context, language: languageOf(event.originalLanguage) };
    await updateEvent({ id: event.id, input, scope: 'THIS' }, inOriginal);
  }
  return { redirect: `/events/${event.id}/translate/${language}?done=event-saved` };
};

/** @throws ApiError `no-route` for the original language, and the errors of {@link editableEvent} */
const readTranslation = async (request: ManageRequest): Promise<{ event: EditedEvent; language: Language }> => {
  const event = await editableEvent(request);
  const language = request.params.language ?? '';
  if (!isLanguage(language) || language === languageOf(event.originalLanguage)) throw apiError('no-route');
  return { event, language };
};

/** The texts of a translation. What is not translated is empty. */
const valuesOf = (event: EditedEvent, language: Language): URLSearchParams => {
  const original = textsIn(event, languageOf(event.originalLanguage));
  const texts = textsIn(event, language);
  const own = (name: (typeof textNames)[number]) => (texts && texts[name] !== original?.[name] ? texts[name] : '');
  return new URLSearchParams({
    title: own('title'),
    ...descriptionValues(own('description')),
    excerpt: own('excerpt'),
    slug: own('slug'),
  });
};

const showTranslation = (
  { page }: ManageRequest,
  {
    event,
    language,
    values,
    was = writeDigests(digestsOf(units, valuesOf(event, language))),
    problems,
  }: { event: EditedEvent; language: Language; values: URLSearchParams; was?: string; problems?: Problems },
): ManageResult => {
  const { words } = page;
  const original = languageOf(event.originalLanguage);
  const texts = textsIn(event, original);
  const heading = words('translate-to', { language: languageNames[language], title: texts?.title ?? '' });
  const Original = ({ text }: { text: string }) => (
    <blockquote class="version" lang={original}>
      {text}
    </blockquote>
  );
  const field = (name: (typeof textNames)[number]) => ({
    name,
    label: words(`unit-${name}`),
    problems,
    lang: language,
  });
  return {
    title: heading,
    ...(problems && { problems, status: 409 }),
    body: (
      <>
        <h1>{heading}</h1>
        <EventLanguages page={page} event={event} current={language} />
        <ProblemList problems={problems} page={page} />
        <EditForm
          page={page}
          action={`/events/${event.id}/translate/${language}`}
          hidden={[
            ['was', was],
            ['format', values.get('format') ?? 'text'],
          ]}
          actions={[{ value: 'save', word: 'save' }]}
        >
          <p>{words('translate-hint')}</p>
          <Original text={texts?.title ?? ''} />
          <Field {...field('title')} value={values.get('title') ?? ''} />
          {texts?.description && <Original text={htmlToText(texts.description)} />}
          <TextArea {...field('description')} rows={10} text={values.get('description') ?? ''} />
          {texts?.excerpt && <Original text={htmlToText(texts.excerpt)} />}
          <TextArea {...field('excerpt')} rows={3} text={values.get('excerpt') ?? ''} />
          <Field {...field('slug')} value={values.get('slug') ?? ''} />
        </EditForm>
      </>
    ),
  };
};
