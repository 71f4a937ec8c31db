import type { Fields } from '../fields/fields.js';

/** The fields of an image. */
export const imageFields = {
  url: {
    type: 'address',
    ofImage: true,
    required: true,
    description: 'The URL of the image. The service does not fetch it.',
  },
  width: { type: 'integer', min: 0, description: 'In pixels.' },
  height: { type: 'integer', min: 0, description: 'In pixels.' },
  alt: { type: 'text', description: 'Alternative text for people who cannot see the image.' },
} as const satisfies Fields;
