/** The style and the script of the public pages, which `src/web/site/build.mjs` has written to dist/site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config.js';
import { addAsset, addBuiltAsset, builtFolder } from './assets.js';

/** The paths of the files of a page. */
export interface SiteFiles {
  style: string;
  script: string;
  /** A style with the colour of the site, if one is set. */
  color: string | undefined;
}

/** The names of the built files. */
interface BuiltFiles {
  style: string;
  script: string;
  /** The size of every file, in bytes. */
  sizes: Readonly<Record<string, number>>;
}

const FOLDER = '/assets/site/';

/** Adds the files of the pages to those that are served. @throws Error when they have not been built. */
export const siteFiles = ({ siteColor }: Pick<Settings, 'siteColor'>): SiteFiles => {
  const folder = builtFolder('site');
  const list = join(folder, 'files.json');
  if (!existsSync(list)) throw new Error('The pages have not been built. Run `npm run build`.');
  const { style, script, sizes }: BuiltFiles = JSON.parse(readFileSync(list, 'utf8'));
  for (const [name, size] of Object.entries(sizes)) addBuiltAsset(`${FOLDER}${name}`, join(folder, name), size);
  return {
    style: `${FOLDER}${style}`,
    script: `${FOLDER}${script}`,
    color: siteColor && addAsset('color', 'css', Buffer.from(colorStyle(siteColor))),
  };
};

/** The hue of the site's colour, with the lightness that has enough contrast on every background. */
const colorStyle = (color: string): string => `:root {
  --accent: light-dark(oklch(from ${color} 0.5 min(c, 0.16) h), oklch(from ${color} 0.76 min(c, 0.12) h));
}
`;
