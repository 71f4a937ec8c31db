/** The texts of a record in one language, for clients that show several languages and for translators. */

import { type Lockable, redactLocked } from '../../access/event-password.js';
import { builder } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { Language as Tag } from '../../languages/language.js';
import { isOutdated, languagesOf, type Translated, textInLanguage } from '../../languages/translation.js';
import { capital } from '../../texts/capital.js';
import type { Kind } from '../fields/kind.js';
import { textNames } from '../writing/unsaved-texts.js';
import { pageUrl } from './addresses.js';
import { type FieldsOf, formatArgs, formatted, LanguageEnum } from './shared-types.js';

/** A record and the language to read it in. */
interface TranslatedRecord {
  record: Translated & Record<'title' | 'name' | 'slug' | 'description' | 'excerpt', string>;
  language: Tag;
  context: ResolverContext;
}

const typeOf = (kind: Kind) => {
  const name = `${capital(kind)}Translation`;
  const title = kind === 'event' ? 'title' : 'name';
  return builder.objectRef<TranslatedRecord>(name).implement({
    subGraphs: ['public'],
    description: `The texts of ${kind === 'event' || kind === 'organizer' ? 'an' : 'a'} ${kind} in one language; what is not translated is as it was written.`,
    fields: (t) => {
      const markup = (text: 'description' | 'excerpt') =>
        t.string({
          args: formatArgs,
          resolve: ({ record, language, context }, { format }) =>
            formatted(textInLanguage(record, text, language), format, context),
        });
      return {
        language: t.field({
          type: LanguageEnum,
          description:
            'The language of these texts. It is the original language when there are none in the requested language.',
          resolve: ({ record, language }) => (languagesOf(record).includes(language) ? language : record.language),
        }),
        [title]: t.string({ resolve: ({ record, language }) => textInLanguage(record, title, language) }),
        slug: t.string({
          description: 'The part of the URL that identifies the record.',
          resolve: ({ record, language }) => textInLanguage(record, 'slug', language),
        }),
        description: markup('description'),
        ...(kind === 'event' && { excerpt: markup('excerpt') }),
        isOutdated: t.boolean({
          description: 'Whether the original has changed since these texts were written. False if that is not known.',
          resolve: ({ record, language }) => isOutdated(record, language, textNames[kind]),
        }),
        url: t.field({
          type: 'URL',
          description: 'The URL of the public page in this language.',
          resolve: ({ record, language, context: { publicUrl } }) =>
            pageUrl(kind, textInLanguage(record, 'slug', language), { publicUrl, language, languageForm: 'segment' }),
        }),
      };
    },
  });
};

const types = {
  event: typeOf('event'),
  venue: typeOf('venue'),
  organizer: typeOf('organizer'),
  category: typeOf('category'),
  tag: typeOf('tag'),
};

/** The fields `translation(language:)` and `translations` of a kind. */
export const translationFields = (t: FieldsOf<Translated>, kind: Kind) => {
  const redact = (record: object, context: ResolverContext) =>
    (kind === 'event' ? redactLocked(record as Lockable, context) : record) as TranslatedRecord['record'];
  return {
    translation: t.field({
      type: types[kind],
      description: 'The texts in the given language, independent of the language of the request.',
      args: { language: t.arg({ type: LanguageEnum, required: true }) },
      resolve: (record, { language }, context): TranslatedRecord => ({
        record: redact(record, context),
        language,
        context,
      }),
    }),
    translations: t.field({
      type: [types[kind]],
      description: 'The texts in every language that has any, including the original language.',
      resolve: (input, _, context): TranslatedRecord[] => {
        const record = redact(input, context);
        return languagesOf(record).map((language) => ({ record, language, context }));
      },
    }),
  };
};
