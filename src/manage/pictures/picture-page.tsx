/** The page of an uploaded picture: its texts, the part that stays visible, and its deletion. */
import { mayChangeImage } from '../../access/permission.js';
import { ApiError, apiError, errorTypes } from '../../errors.js';
import { formatError } from '../../languages/format-message.js';
import { type Language, languages } from '../../languages/language.js';
import { languageNames } from '../../pages/views/layout.js';
import { type Focus, focuses } from '../../pictures/picture-size.js';
import { languageOf } from '../documents.js';
import { typed } from '../forms/typed.js';
import { digestsField, type Merge, mergeForm, type Units, withUnits } from '../forms/units.js';
import { type ManageRequest, type ManageResult, type Problems, problemsOf } from '../manage-page.js';
import { EditForm } from '../views/edit-form.js';
import { Button, Choice, Field, ProblemList, Select } from '../views/form.js';
import { deletePicture, type EditedPicture, readPicture, updatePicture } from './documents.js';

export const picturePage = async (request: ManageRequest): Promise<ManageResult> => {
  const image = await findPicture(request);
  return showPicture(request, image, { values: valuesOf(image) });
};

/** Writes what the person changed about a picture, if nobody else has changed the same, or shows the form again. */
export const postPictureTexts = async (request: ManageRequest): Promise<ManageResult> => {
  const { form, context, page } = request;
  const image = await findPicture(request);
  if (form.get('do') !== 'save') return showPicture(request, image, { values: form });
  const original = languageOf(image.originalLanguage);
  const merge = mergeForm(pictureUnits, form, valuesOf(image));
  if (merge.conflicts.length > 0) return showConflict(request, image, merge);
  try {
    if (merge.changed.length > 0)
      await updatePicture({ id: image.id, input: inputOf(form, merge.changed, original) }, context);
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'invalid-params') throw error;
    const problems = Object.fromEntries(
      Object.entries(problemsOf(error, page.language)).map(([name, text]) => [fieldOf(name, original), text]),
    );
    return showPicture(request, image, { values: form, problems, status: errorTypes[error.key].status });
  }
  return { redirect: `/pictures/${request.params.id}/?done=event-saved` };
};

/** The input of the mutation for the changed units. */
const inputOf = (form: URLSearchParams, changed: readonly string[], original: Language) => {
  const alts = languages.filter((language) => changed.includes(altName(language)));
  const alt = (language: Language) => ({ alt: typed(form, altName(language)) });
  const others = alts.filter((language) => language !== original);
  return {
    ...(alts.includes(original) && alt(original)),
    ...(others.length > 0 && { translations: Object.fromEntries(others.map((language) => [language, alt(language)])) }),
    ...(changed.includes('credit') && { credit: typed(form, 'credit') }),
    ...(changed.includes('decorative') && { decorative: form.get('decorative') === 'yes' }),
    ...(changed.includes('focus') && { focus: (form.get('focus') || 'center').toUpperCase() }),
  };
};

/** Shows what somebody else has changed too. The digests are those of the stored values: the next save replaces them. */
const showConflict = (request: ManageRequest, image: EditedPicture, { changed, conflicts }: Merge) => {
  const { form, page } = request;
  const { words } = page;
  const stored = valuesOf(image);
  const shown = (name: string) => {
    if (name === 'focus') return words(`focus-${focusOf(image)}`);
    return (name === 'decorative' && image.decorative ? words('decorative') : stored.get(name)) || '–';
  };
  const problems = conflicts.map((name) => [name, words('translation-conflict', { text: shown(name) })]);
  return showPicture(request, image, {
    values: withUnits(pictureUnits, stored, { sent: form, changed }),
    problems: Object.fromEntries(problems),
    status: 409,
  });
};

/** Deletes a picture. One that a record shows is not deleted, and the records are named. */
export const postDeletePicture = async (request: ManageRequest): Promise<ManageResult> => {
  const image = await findPicture(request);
  try {
    await deletePicture({ id: image.id }, request.context);
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'image-in-use') throw error;
    const problems = { delete: formatError(error, request.page.language) };
    return showPicture(request, image, { values: valuesOf(image), problems, status: errorTypes[error.key].status });
  }
  return { redirect: '/pictures/?done=deleted' };
};

/** The name of the field for a path of the input. */
const fieldOf = (path: string, original: Language): string =>
  path === 'alt' ? altName(original) : path.replace(/^translations\.(\w+)\.alt$/, altName('$1'));

/** The name of the field of the description in a language. */
const altName = (language: string): string => `alt-${language}`;

/** The units of the form: each field is one. */
const pictureUnits: Units = Object.fromEntries(
  [...languages.map(altName), 'credit', 'decorative', 'focus'].map((name) => [name, { names: [name] }]),
);

/** @throws ApiError `image-not-found` */
const findPicture = async ({ params, context }: ManageRequest): Promise<EditedPicture> => {
  const { image } = await readPicture({ id: `image-${params.id}` }, context);
  if (!image?.isUploaded) throw apiError('image-not-found');
  return image;
};

/** The values of the form, with the digests of its units. */
const valuesOf = (image: EditedPicture): URLSearchParams => {
  const { translations, credit, decorative } = image;
  const values = new URLSearchParams({
    ...Object.fromEntries(translations.map(({ language, alt }) => [altName(languageOf(language)), alt])),
    ...{ credit, focus: focusOf(image) },
    ...(decorative && { decorative: 'yes' }),
  });
  values.set('was', digestsField(pictureUnits, values));
  return values;
};

const focusOf = ({ focus }: EditedPicture): Focus => focus.toLowerCase() as Focus;

const showPicture = async (
  { params, context, page }: ManageRequest,
  image: EditedPicture,
  { values, problems, status }: { values: URLSearchParams; problems?: Problems; status?: number },
): Promise<ManageResult> => {
  const { words, link } = page;
  const title = image.alt || words('picture');
  const path = `/pictures/${params.id}/`;
  const row = await context.db.image.findUnique({ where: { id: Number(params.id) }, select: { authorId: true } });
  const isEditable = row !== null && mayChangeImage(context, row);
  return {
    title,
    ...(problems && { problems }),
    ...(status && { status }),
    body: (
      <>
        <h1>{title}</h1>
        <ProblemList problems={problems} page={page} />
        <p class="shown-picture">
          <a href={image.url}>
            <img src={image.preview} alt={title} width={image.width ?? 0} height={image.height ?? 0} />
          </a>
        </p>
        <p class="muted">
          {image.width} × {image.height} · {Math.ceil((image.filesize ?? 0) / 1024)} KiB · {image.mediaType}
        </p>
        <Field name="address" label={words('image-url')} value={image.url} readOnly />
        {isEditable && (
          <>
            <EditForm
              page={page}
              action={path}
              hidden={[['was', values.get('was') ?? '']]}
              actions={[{ value: 'save', word: 'save' }]}
            >
              <fieldset>
                <legend>{words('image-alt')}</legend>
                <p class="hint">{words('hint-image-alt')}</p>
                {languages.map((language) => (
                  <Field
                    key={language}
                    name={altName(language)}
                    label={languageNames[language]}
                    lang={language}
                    value={values.get(altName(language)) ?? ''}
                    problems={problems}
                  />
                ))}
                <Choice name="decorative" checked={values.get('decorative') === 'yes'}>
                  {words('decorative')}
                </Choice>
              </fieldset>
              <Field
                name="credit"
                label={words('credit')}
                hint={words('hint-credit')}
                value={values.get('credit') ?? ''}
                problems={problems}
              />
              <Select
                name="focus"
                label={words('focus')}
                hint={words('hint-focus')}
                value={values.get('focus') ?? 'center'}
                options={focuses.map((focus) => [focus, words(`focus-${focus}`)] as const)}
                problems={problems}
              />
            </EditForm>
            <form method="post" action={link(`${path}delete`)} id="delete">
              <Button>{words('delete-for-ever')}</Button>
            </form>
          </>
        )}
      </>
    ),
  };
};
