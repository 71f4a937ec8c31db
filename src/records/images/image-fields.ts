import { languages } from '../../languages/language.js';
import { focuses } from '../../pictures/picture-size.js';
import type { Fields } from '../fields/fields.js';

const altDescription =
  'Alternative text for people who cannot see the image, in the language in which the image was registered.';

/** The fields of an image at a URL. */
export const imageFields = {
  url: {
    type: 'address',
    ofImage: true,
    required: true,
    description: 'The URL of the image. The service fetches it only with REMOTE_IMAGES.',
  },
  width: { type: 'integer', min: 0, description: 'In pixels.' },
  height: { type: 'integer', min: 0, description: 'In pixels.' },
  alt: { type: 'text', description: altDescription },
} as const satisfies Fields;

/** What can be written about any image. */
const imageTexts = {
  alt: { type: 'text', description: altDescription },
  credit: { type: 'text', limit: 200, description: 'Who made the image. It is shown below the image.' },
  decorative: {
    type: 'boolean',
    description: 'Whether the image shows nothing that a text has to describe. Its alternative text is then empty.',
  },
  focus: {
    type: 'choice',
    values: focuses,
    description: 'The part of the image that stays visible when it is cropped.',
  },
} as const satisfies Fields;

/** The alternative text in one language. */
export const translatedAlt = { alt: imageTexts.alt } as const satisfies Fields;

/** The fields of an update. */
export const imageChanges = {
  ...imageTexts,
  translations: {
    type: 'translations',
    of: translatedAlt,
    description: 'Alternative texts in other languages, by language.',
  },
} as const satisfies Fields;

/** The fields of an upload besides the file. */
export const uploadFields = {
  ...imageTexts,
  language: { type: 'choice', values: languages, description: 'The language of the alternative text.' },
} as const satisfies Fields;
