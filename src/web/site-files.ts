/** The style and the script of the public pages, which `src/web/site/build.mjs` has written to dist/site. */
import type { Settings } from '../settings/settings.js';
import { addAsset, addBuiltFiles, addNamedAsset, pathOfBuilt } from './assets.js';

/** The paths of the files of a page. */
export interface SiteFiles {
  style: string;
  script: string;
  /** The style of the pages below /manage, in addition to that of the pages, and their script. */
  manageStyle: string;
  manageScript: string;
  /** A style with the colour of the site, if one is set. */
  color: string | undefined;
  /** The style and the script of embedded views in a frame. */
  embedStyle: string;
  embedFrame: string;
  /** The style and the script of the page with the code to embed. */
  embeddingStyle: string;
  embeddingScript: string;
}

/** The names of the built files. */
interface BuiltFiles extends Record<Exclude<keyof SiteFiles, 'color'>, string> {
  /** The size of every file, in bytes. */
  sizes: Readonly<Record<string, number>>;
}

/** Adds the files of the pages to those that are served. @throws Error when they have not been built. */
export const siteFiles = ({ siteColor }: Pick<Settings, 'siteColor'>): SiteFiles => {
  const files = addBuiltFiles<BuiltFiles>('site');
  if (!files) throw new Error('The pages have not been built. Run `npm run build`.');
  addNamedAsset('/embed.js', 'site/embed.js');
  const path = (name: Exclude<keyof BuiltFiles, 'sizes'>) => `${pathOfBuilt('site')}${files[name]}`;
  return {
    style: path('style'),
    manageStyle: path('manageStyle'),
    manageScript: path('manageScript'),
    script: path('script'),
    embedStyle: path('embedStyle'),
    embedFrame: path('embedFrame'),
    embeddingStyle: path('embeddingStyle'),
    embeddingScript: path('embeddingScript'),
    color: siteColor && addAsset('color', 'css', Buffer.from(colorStyle(siteColor))),
  };
};

/** The hue of the site's colour, with the lightness that has enough contrast on every background. */
const colorStyle = (color: string): string => `:root {
  --site-color: ${color};
  --accent: light-dark(oklch(from ${color} 0.5 min(c, 0.16) h), oklch(from ${color} 0.76 min(c, 0.12) h));
}
`;
