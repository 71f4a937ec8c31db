/** A venue, an organizer, a category or a tag as its form shows it. */
import { mustWritePublishable, mustWriteTerms } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { apiError } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import { isPublishable, plurals } from '../../records/fields/kind.js';
import { languageOf } from '../documents.js';
import { mayEditNode, type Status } from '../editable.js';
import { altIn } from '../forms/image.js';
import type { ManageRequest } from '../manage-page.js';
import type { Translatable } from '../translations/translatable.js';
import { readers, updates } from './documents.js';
import type { RecordData, RecordKind } from './form-fields.js';

export interface EditedRecord {
  kind: RecordKind;
  id: string;
  /** Its public page. */
  url: string;
  modified: string;
  version: number;
  originalLanguage: Language;
  /** Undefined for a category or a tag. */
  status: Status | undefined;
  translations: readonly { language: Language; isOutdated: boolean; name: string; slug: string; description: string }[];
  /** With the texts in the original language. */
  data: RecordData;
}

/** @throws ApiError 401 or 403 if the user may write no records of this kind. */
export const mustWriteKind = (kind: RecordKind, context: ResolverContext): void =>
  isPublishable(kind) ? mustWritePublishable(context) : mustWriteTerms(context);

/** @throws ApiError `…-not-found` for a record that the user may not read, `forbidden` for one that the user may not change. */
export const editableRecord = async (kind: RecordKind, { params, context }: ManageRequest): Promise<EditedRecord> => {
  const { node, publishable } = await readNode(kind, params.id ?? '', context);
  if (!node) throw apiError(`${kind}-not-found`);
  mustWriteKind(kind, context);
  if (publishable && !mayEditNode(publishable, context)) throw apiError('forbidden');
  const originalLanguage = languageOf(node.originalLanguage);
  const translations = node.translations.map(({ language, ...texts }) => ({
    language: languageOf(language),
    ...texts,
  }));
  const original = translations.find(({ language }) => language === originalLanguage);
  const image = publishable?.image;
  return {
    ...{
      kind,
      id: node.id,
      url: node.url,
      modified: node.modified,
      version: node.version,
      originalLanguage,
      translations,
    },
    status: publishable?.status,
    data: {
      ...node,
      ...{ name: original?.name ?? '', slug: original?.slug ?? '', description: original?.description ?? '' },
      image: image ? { url: image.url, alt: altIn(image, originalLanguage) } : null,
    },
  };
};

const readNode = async (kind: RecordKind, id: string, context: ResolverContext) => {
  switch (kind) {
    case 'venue': {
      const { venue } = await readers.venue({ id }, context);
      return { node: venue, publishable: venue };
    }
    case 'organizer': {
      const { organizer } = await readers.organizer({ id }, context);
      return { node: organizer, publishable: organizer };
    }
    case 'category':
      return { node: (await readers.category({ id }, context)).category, publishable: undefined };
    case 'tag':
      return { node: (await readers.tag({ id }, context)).tag, publishable: undefined };
  }
};

/** A record as one that is translated. */
export const translatableRecord = (record: EditedRecord): Translatable => {
  const { kind, id, version, originalLanguage, translations } = record;
  return {
    ...{ path: pathOf(record), version, originalLanguage, translations },
    update: (input, context) => updates[kind]({ id, input }, context),
  };
};

/** The path of the form of a record below `/manage`. */
export const pathOf = ({ kind, id }: Pick<EditedRecord, 'kind' | 'id'>): string => `/${plurals[kind]}/${id}/`;
