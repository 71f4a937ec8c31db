import type { ResolverContext } from '../../../builder/context.js';
import { inLanguage, type Translated } from '../../../languages/translation.js';
import type { FieldsOf } from '../../../records/schema/shared-types.js';
import { JsonBytes, jsonBytes } from '../../../texts/json.js';

/** The field `json_ld` of a record without links. */
export const jsonLdField = <Row extends Translated & { id: number }>(
  t: FieldsOf<Row>,
  description: string,
  structuredData: (record: Row, context: ResolverContext) => object,
) =>
  t.field({
    description,
    type: 'JSON',
    nullable: true,
    extensions: jsonLdExtensions,
    resolve: (record, _, context) =>
      context.rest?.single
        ? jsonLd(record, context, () => structuredData(inLanguage(record, context.language), context))
        : null,
  });

/** The `extensions` of the fields `json_ld`. They are shown only in responses with one record. */
export const jsonLdExtensions = { restNull: 'omit', isScript: true, ofRequest: true } as const;

/**
 * The value of `json_ld` as JSON. For anonymous clients it is cached while the record with its links is the same object.
 * @param shown the linked records that the value contains and that the caller may see.
 */
export const jsonLd = (
  row: { id: number; passwordHash?: string | null },
  { cache, caller, language, languageForm, rest }: ResolverContext,
  compute: () => object,
  shown: readonly { id: number }[] = [],
): JsonBytes => {
  const write = () => new JsonBytes(jsonBytes(compute()));
  if (!cache || caller || row.passwordHash) return write();
  const ids = shown.map(({ id }) => id);
  return cache.computed(`json_ld ${language} ${languageForm} ${rest?.root} ${ids}`, row, write);
};
