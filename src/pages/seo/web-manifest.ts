/** `/manifest.webmanifest`: the name, icon and colour of the site for phones that add it to their home screen. */

import { isRead, respondWith } from '../../http/message.js';
import type { FrontEnd } from '../../requests/front-end.js';
import type { Settings } from '../../settings/settings.js';
import { wordsIn } from '../words.js';

export const createWebManifest =
  (settings: Settings): FrontEnd =>
  ({ request, url, publicUrl }) => {
    if (url.pathname !== '/manifest.webmanifest' || !isRead(request.method)) return undefined;
    const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' };
    return {
      served: { api: 'files', operation: 'manifest' },
      isStatic: true,
      respond: () => respondWith(JSON.stringify(manifestOf(settings, publicUrl)), { headers }),
    };
  };

const manifestOf = ({ siteName, siteLogo, siteColor, defaultLanguage }: Settings, publicUrl: string) => {
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const name = siteName ?? wordsIn(defaultLanguage)('site-name');
  return {
    name,
    short_name: name,
    lang: defaultLanguage,
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'minimal-ui',
    ...(siteColor && { theme_color: siteColor }),
    icons: [
      siteLogo
        ? { src: siteLogo, sizes: 'any' }
        : { src: `${base}/favicon.ico`, sizes: '16x16 32x32', type: 'image/x-icon' },
    ],
  };
};
