/** The pictures of the demo, which `examples/demo-pictures` draws. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.js';
import { folderOfPackage } from './package-folder.js';
import { addressFor } from './site-address.js';

const folder = folderOfPackage('src', 'web', 'demo-pictures');

/** The file of each picture, by its path in URLs. Empty in an installation without the files. */
export const demoPictures: readonly { path: string; file: string }[] = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith('.webp'))
  .map((name) => ({ path: `/assets/demo/${name}`, file: join(folder, name) }));

/** The files by their URLs. The service stores them as if they were uploaded. */
export const demoFiles = (settings: Settings): ReadonlyMap<string, string> =>
  new Map(demoPictures.map(({ path, file }) => [`${addressFor(settings)}${path}`, file]));
