import type { ResolverContext } from '../../context.js';

/** The URL of the public page of a record: `/event/<slug>/` below the public URL of the service, in the language of the request. */
export const pageUrl = (
  kind: 'event' | 'venue' | 'organizer' | 'category' | 'tag',
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
