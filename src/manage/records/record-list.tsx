/** The lists of venues, organizers, categories and tags. */
import { mayWritePublishable, mayWriteTerms } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { languages } from '../../languages/language.js';
import { isPublishable, plurals } from '../../records/fields/kind.js';
import { languageOf } from '../documents.js';
import { mayEditNode, type Status } from '../editable.js';
import { placeOf } from '../events/link-choices.js';
import type { ManagePage, ManageRequest, ManageResult } from '../manage-page.js';
import { Field } from '../views/form.js';
import { Pager, windowOf } from '../views/pager.js';
import { treeOf } from '../views/tree.js';
import { lists } from './documents.js';
import type { RecordKind } from './form-fields.js';

/** Also the most that the schema allows. */
const PAGE_SIZE = 100;

interface ListedRecord {
  id: string;
  name: string;
  /** Undefined for a category or a tag. */
  status?: Status;
  /** How many events show it. */
  uses: number;
  place: string;
  isWithoutCoordinates: boolean;
  isEditable: boolean;
  /** 0 for a root of the tree. */
  depth: number;
  languages: readonly string[];
}

/** A page of the list of a kind. */
export const recordListPage =
  (kind: RecordKind) =>
  async ({ url, context, page }: ManageRequest): Promise<ManageResult> => {
    const { words, link } = page;
    const path = plurals[kind];
    const text = url.searchParams.get('q')?.trim().slice(0, 200) ?? '';
    const { records, count, pageInfo } = await readList(kind, { text, search: url.searchParams, context });
    const mayCreate = isPublishable(kind) ? mayWritePublishable(context) : mayWriteTerms(context);
    return {
      title: words(path),
      body: (
        <>
          <h1>{words(path)}</h1>
          {mayCreate && (
            <p>
              <a class="button primary" href={link(`/${path}/new`)}>
                {words(`new-${kind}`)}
              </a>
            </p>
          )}
          <form class="filters" method="get" action={link(`/${path}/`)}>
            <Field name="q" label={words('search-words')} type="search" value={text} maxLength={200} />
            <p>
              <button type="submit">{words('show')}</button>
            </p>
          </form>
          <p class="muted">{words('record-count', { count })}</p>
          <ul class="rows">
            {records.map((record) => (
              <Row key={record.id} page={page} kind={kind} record={record} />
            ))}
          </ul>
          <Pager page={page} path={`/${path}/`} filters={new URLSearchParams(text && { q: text })} info={pageInfo} />
        </>
      ),
    };
  };

const Row = ({ page, kind, record }: { page: ManagePage; kind: RecordKind; record: ListedRecord }) => {
  const { words, link } = page;
  const { id, name, place, status, uses, isWithoutCoordinates } = record;
  return (
    <li class={record.depth > 0 ? `depth-${Math.min(record.depth, 4)}` : undefined}>
      <span>
        {record.isEditable ? <a href={link(`/${plurals[kind]}/${id}/`)}>{name}</a> : name}{' '}
        {place && <span class="muted">{place}</span>}
      </span>
      <span>
        {status && status !== 'PUBLISH' && <span class="badge">{words(`status-${status}`)}</span>}{' '}
        {isWithoutCoordinates && <span class="badge">{words('no-coordinates')}</span>}{' '}
        <span class="muted">
          <a href={link(`/events/?when=all&${kind}=${id}`)}>{words('event-count', { count: uses })}</a> ·{' '}
          {record.languages.join(' ')}
        </span>
      </span>
    </li>
  );
};

const readList = async (
  kind: RecordKind,
  { text, search, context }: { text: string; search: URLSearchParams; context: ResolverContext },
) => {
  const variables = {
    ...windowOf(search, PAGE_SIZE),
    filter: {
      ...(text !== '' && { searchText: text }),
      ...(!isPublishable(kind) && { hideEmpty: false }),
    },
  };
  switch (kind) {
    case 'venue': {
      const { venues } = await lists.venue(variables, context);
      const records = venues.nodes.map((venue) =>
        listed(venue, {
          place: placeOf(venue.address, venue.city),
          isWithoutCoordinates: venue.coordinates === null,
          uses: venue.events.totalCount,
          isEditable: mayEditNode(venue, context),
        }),
      );
      return { records, count: venues.totalCount, pageInfo: venues.pageInfo };
    }
    case 'organizer': {
      const { organizers } = await lists.organizer(variables, context);
      const records = organizers.nodes.map((organizer) =>
        listed(organizer, { uses: organizer.events.totalCount, isEditable: mayEditNode(organizer, context) }),
      );
      return { records, count: organizers.totalCount, pageInfo: organizers.pageInfo };
    }
    case 'category': {
      const { categories } = await lists.category(variables, context);
      const isEditable = mayWriteTerms(context);
      const records = treeOf(categories.nodes).map((category) =>
        listed(category, { uses: category.count, depth: category.depth, isEditable }),
      );
      return { records, count: categories.totalCount, pageInfo: categories.pageInfo };
    }
    case 'tag': {
      const { tags } = await lists.tag(variables, context);
      const isEditable = mayWriteTerms(context);
      const records = tags.nodes.map((tag) => listed(tag, { uses: tag.count, isEditable }));
      return { records, count: tags.totalCount, pageInfo: tags.pageInfo };
    }
  }
};

interface ListedNode {
  id: string;
  name: string;
  status?: Status;
  translations: readonly { language: Parameters<typeof languageOf>[0] }[];
}

const listed = (
  { id, name, status, translations }: ListedNode,
  more: Pick<ListedRecord, 'uses' | 'isEditable'> & Partial<ListedRecord>,
): ListedRecord => {
  const written = translations.map(({ language }) => languageOf(language));
  return {
    ...{ id, name, place: '', isWithoutCoordinates: false, depth: 0 },
    ...(status && { status }),
    languages: languages.filter((language) => written.includes(language)),
    ...more,
  };
};
