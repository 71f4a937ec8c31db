import type { ResolverContext } from '../../context.js';
import type { Language } from '../../languages/language.js';
import { languagesOf, type Translated, textInLanguage } from '../../languages/translation.js';
import { memoizeLast } from './once-for.js';

/** The address of the REST root as this request spells it, without a slash at the end. */
export const restRoot = ({ rest, publicUrl, settings }: ResolverContext): string =>
  rest?.root ?? `${publicUrl}${settings.restRoots[0]}`;

/** An address below the REST root, in the language and the form that this request asked for it. */
export const restAddress = (path: string, context: ResolverContext): string => {
  const parameter = context.languageForm === 'parameter' ? `?ml_language=${context.language}` : '';
  return `${restRoot(context)}${path}${parameter}`;
};

/** The languages that a record has texts in: its slug and its address in each (docs/rest-contract.md, "Languages"). */
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

/** A record's id in the whole world: `calendar.example?id=25`. */
export const globalId = (id: number, context: ResolverContext): string => `${hostOf(context)}?id=${id}`;

const hostOf = memoizeLast(({ publicUrl }: ResolverContext) => new URL(publicUrl).host);
