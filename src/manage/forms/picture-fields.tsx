/** The picture of an event, a venue or an organizer in its form. */
import { ACCEPTED } from '../pictures/picture-list.js';
import type { FormValues } from '../views/form.js';
import { TextField } from '../views/form.js';

/**
 * The address of a picture and what it shows. With the script, a picture is chosen and uploaded here. Without it, it is uploaded on the page
 * of pictures, which shows its address.
 */
export const PictureFields = ({ form }: { form: FormValues }) => {
  const { page, values } = form;
  const { words, link } = page;
  const url = values.get('imageUrl') ?? '';
  return (
    <>
      {page.mayUpload && (
        <div
          class="field"
          data-upload={link('/pictures/upload')}
          data-accept={ACCEPTED}
          data-label={words('choose-picture')}
        >
          <p class="shown-picture">{url && <img src={url} alt="" />}</p>
          <p>
            <a href={link('/pictures/')}>{words('pictures')}</a>
          </p>
        </div>
      )}
      <TextField
        form={form}
        name="imageUrl"
        label="image-url"
        hint={page.mayUpload ? 'hint-image-url' : undefined}
        type="url"
      />
      <TextField form={form} name="imageAlt" label="image-alt" hint="hint-image-alt" />
    </>
  );
};
