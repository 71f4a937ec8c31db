import type { ResolverContext } from '../../../builder/context.js';
import type { Language } from '../../../languages/language.js';
import { languagesOf, type Translated, textInLanguage } from '../../../languages/translation.js';
import { memoizeLast } from './memoize-last.js';

/** The URL of the REST root that this request uses, without a trailing slash. */
const restRoot = ({ rest, publicUrl, settings }: ResolverContext): string =>
  rest?.root ?? `${publicUrl}${settings.restRoots[0]}`;

/** A URL below the REST root, with the language of this request as a path segment or a parameter. */
export const restAddress = (path: string, context: ResolverContext): string => {
  const parameter = context.languageForm === 'parameter' ? `?ml_language=${context.language}` : '';
  return `${restRoot(context)}${path}${parameter}`;
};

/** The languages of a record, with its slug and URL in each (docs/rest-contract.md, "Languages"). */
export const translationsAt = (
  record: Translated & { id: number; slug: string },
  plural: string,
  { publicUrl, settings }: ResolverContext,
): { [Tag in Language]?: { slug: string; rest_url: string } } =>
  Object.fromEntries(
    languagesOf(record).map((language) => [
      language,
      {
        slug: textInLanguage(record, 'slug', language),
        rest_url: `${publicUrl}/${language}${settings.restRoots[0]}/${plural}/${record.id}`,
      },
    ]),
  );

/** The global id of a record: `calendar.example?id=25`, on every host the same once the calendar had a public address. */
export const globalId = (id: number, context: ResolverContext): string => `${hostOf(context)}?id=${id}`;

const hostOf = memoizeLast(
  ({ settings, publicUrl }: ResolverContext) => settings.globalIdHost ?? new URL(publicUrl).host,
);
