import type { ResolverContext } from '../../builder/context.js';
import { percentDecode } from '../../texts/url.js';
import type { Kind } from '../fields/kind.js';

/** The URL of the public page of a record: `/event/<slug>/` below the public URL of the service, in the language of the request. */
export const pageUrl = (
  kind: Kind,
  slug: string,
  { publicUrl, language, languageForm }: Pick<ResolverContext, 'publicUrl' | 'language' | 'languageForm'>,
): string => {
  const segment = languageForm === 'segment' ? `/${language}` : '';
  const parameter = languageForm === 'parameter' ? `?ml_language=${language}` : '';
  return `${publicUrl}${segment}/${pagePaths[kind]}/${encodeURIComponent(slug)}/${parameter}`;
};

export const pagePaths = {
  event: 'event',
  venue: 'venue',
  organizer: 'organizer',
  category: 'events/category',
  tag: 'tag',
} as const;

const kindOfStart: ReadonlyMap<string, Kind> = new Map([
  ...(Object.entries(pagePaths) as [Kind, string][]).map(([kind, start]): [string, Kind] => [start, kind]),
  ['events/tag', 'tag'],
]);

// The path of a category may contain its ancestors; the last segment is the category.
const recordPage = new RegExp(`^/(${[...kindOfStart.keys()].join('|')})/(?:[^/]+/)*([^/]+)/?$`);

/** The kind and slug in the path of a record's public page: `/event/night-of-jazz/`. The path is without its language segment. */
export const recordOfPath = (path: string): { kind: Kind; slug: string } | undefined => {
  const [, start = '', encoded = ''] = recordPage.exec(path) ?? [];
  const kind = kindOfStart.get(start);
  const slug = kind && percentDecode(encoded);
  return slug ? { kind, slug } : undefined;
};
