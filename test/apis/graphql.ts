import type { Kind } from '../../src/records/fields/kind.js';
import { graphqlUnchecked, type Sending } from '../service.js';
import { type Api, type Input, kinds, type Named, namesOf, pageOf, type RecordView, Rejected } from './api.js';

/** A search is text over REST, and an object in GraphQL. */
const inGraphql = ({ search, ...filter }: Input): Input =>
  search === undefined ? filter : { ...filter, search: { text: search } };

/** The GraphQL API. */
export const graphqlApi = (sending: Sending): Api => {
  const send = async <Result = GraphqlRecord>(document: string, variables: Input): Promise<Result> => {
    const { status, data, errors } = await graphqlUnchecked<{ result: Result }>(document, variables, sending);
    const [first] = errors;
    if (data && !first) return data.result;
    if (!first) throw new Error('The response has neither data nor errors.');
    const names = Object.keys(first.extensions.arguments ?? {}).map((path) => path.split('.')[0] ?? path);
    throw new Rejected(status, first.extensions.code, first.message, [...new Set(names)].sort());
  };
  const shown = (kind: Kind) => selections[kind];
  return {
    as: (role) => graphqlApi({ ...sending, as: role }),
    in: (language) => graphqlApi({ ...sending, language }),
    events: (filter, page) => graphqlApi(sending).list('event', filter, page),
    async list(kind, filter = {}, { page = 1, perPage = 10 } = {}) {
      const { type, plural } = kinds[kind];
      const name = kind === 'event' ? 'title' : 'name';
      const { nodes, totalCount } = await send<GraphqlPage>(
        `query ($filter: ${type}Filter, $first: Int, $offset: Int) {
          result: ${plural}(filter: $filter, first: $first, offset: $offset) { nodes { id name: ${name} slug } totalCount }
        }`,
        { filter: inGraphql(filter), first: perPage, offset: (page - 1) * perPage },
      );
      return pageOf(nodes, totalCount);
    },
    async event(key, password) {
      const document = `query ($id: ID, $slug: String, $password: String) {
        result: event(id: $id, slug: $slug, password: $password) { ${shown('event')} }
      }`;
      const event = await send<GraphqlRecord | null>(document, { ...keyOf(key), password });
      return event && fromGraphql(event);
    },
    async read(kind, key) {
      const record = await send<GraphqlRecord | null>(
        `query ($id: ID, $slug: String) { result: ${kind}(id: $id, slug: $slug) { ${shown(kind)} } }`,
        keyOf(key),
      );
      return record && fromGraphql(record);
    },
    async create(kind, data) {
      const { type } = kinds[kind];
      const document = `mutation ($input: Create${type}Input!) { result: create${type}(input: $input) { ${shown(kind)} } }`;
      return fromGraphql(await send(document, { input: data }));
    },
    async update(kind, key, data) {
      const { type } = kinds[kind];
      const document = `mutation ($by: RecordKey!, $input: Update${type}Input!) {
        result: update${type}(by: $by, input: $input) { ${shown(kind)} }
      }`;
      return fromGraphql(await send(document, { by: keyOf(key), input: data }));
    },
    async remove(kind, key) {
      const { type } = kinds[kind];
      const document = `mutation ($by: RecordKey!) { result: delete${type}(by: $by) { ${shown(kind)} } }`;
      return fromGraphql(await send(document, { by: keyOf(key) }));
    },
  };
};

const post = 'id name slug status description(format: SOURCE)';
const term = 'id name slug description(format: SOURCE) count';

const selections: Record<Kind, string> = {
  event: `id name: title slug status description(format: SOURCE) startDate endDate timezone allDay
    venues { name } organizers { name } categories { name } tags { name }`,
  venue: `${post} stateProvince`,
  organizer: post,
  category: `${term} parent { id }`,
  tag: term,
};

const keyOf = (key: number | string) => (typeof key === 'number' ? { id: String(key) } : { slug: key });

/** What the documents select of a record: {@link selections}. */
interface GraphqlRecord extends Omit<RecordView, 'id' | 'parent' | `${'venue' | 'organizer' | 'tag'}s` | 'categories'> {
  id: string;
  venues?: Named[];
  organizers?: Named[];
  categories?: Named[];
  tags?: Named[];
  parent?: { id: string } | null;
}

interface GraphqlPage {
  nodes: { id: string; name: string; slug: string }[];
  totalCount: number;
}

const fromGraphql = ({
  id,
  status,
  startDate,
  endDate,
  venues,
  organizers,
  categories,
  tags,
  parent,
  ...rest
}: GraphqlRecord): RecordView =>
  ({
    ...rest,
    id: Number(id),
    ...(status && { status: status.toLowerCase() }),
    ...(startDate && { startDate: onOwnClock(startDate), endDate: onOwnClock(endDate) }),
    ...(venues && {
      venues: namesOf(venues),
      organizers: namesOf(organizers),
      categories: namesOf(categories),
      tags: namesOf(tags),
    }),
    ...(parent !== undefined && { parent: parent && Number(parent.id) }),
  }) as RecordView;

const onOwnClock = (date: string) => date.slice(0, 19).replace('T', ' ');
