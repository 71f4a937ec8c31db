/** Pictures for tests, and how they are sent. */
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Settings } from '../../src/settings/settings.js';
import { type Sending, send } from '../service.js';

/** A picture of noise, which does not compress to nothing. @param width in pixels, as the height */
export const picture = (
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg',
): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#2a7', noise: { type: 'gaussian', mean: 120, sigma: 20 } },
  })
    .toFormat(format)
    .toBuffer();

export interface UploadedImage {
  id: number;
  url: string;
  extension: string;
  width: number;
  height: number;
  filesize: number;
  alt: string;
  sizes?: Record<string, { width: number; height: number; 'mime-type': string; filesize: number; url: string }>;
}

/** Settings for a service of this test file alone: a service counts the uploads of each user in the last hour, of all files. */
export const ofThisFile = (): Partial<Settings> => ({ siteName: String(expect.getState().testPath) });

/** Sends a picture as the body, to a service of this test file unless other settings are passed. */
export const upload = (
  body: Buffer | string,
  { path = '/media', type = 'image/jpeg', ...sending }: Sending & { path?: string; type?: string } = {},
) =>
  send(
    path,
    { method: 'POST', body: body as BodyInit, headers: { 'content-type': type } },
    { as: 'author', settings: ofThisFile(), ...sending },
  );

/** Sends a picture, and returns its image. */
export const uploaded = async (...input: Parameters<typeof upload>): Promise<UploadedImage> => {
  const response = await upload(...input);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as UploadedImage;
};
