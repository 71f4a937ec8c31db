/** The documents of the pages of imports and sources. For administrators. */
import { graphqlMutation, graphqlQuery } from '../../execution/graphql-query.js';
import type { DataOf } from '../../execution/typed-documents.js';

const page = '$first: Int, $after: String, $last: Int, $before: String' as const;
const pageArguments = 'first: $first, after: $after, last: $last, before: $before' as const;
const pageInfo = 'totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }' as const;
const job =
  'id kind url state dryRun created ended error counts { read created updated unchanged failed trashed }' as const;

const importsText = `query Imports(${page}) { importJobs(${pageArguments}) { ${pageInfo} nodes { ${job} } } }` as const;

/** A page of the list of imports, the newest first. */
export const listImports = graphqlQuery(importsText);

export type ListedImport = DataOf<typeof importsText>['importJobs']['nodes'][number];

const importText = `query Import($id: ID!, ${page}) {
  importJob(id: $id) {
    ${job} started isNotModified progress cancelRequested user { displayName }
    problems(${pageArguments}) { ${pageInfo} nodes { id isError where message recordId } }
  }
}` as const;

export const readImport = graphqlQuery(importText);

export type ShownImport = NonNullable<DataOf<typeof importText>['importJob']>;

export const cancelImport = graphqlMutation('mutation Cancel($id: ID!) { cancelImport(id: $id) { id } }');

const source = `id kind url every enabled disabledReason failingSince nextRun
  lastRun { ${job} isNotModified }` as const;

const sourcesText = `query Sources(${page}) { sources(${pageArguments}) { ${pageInfo} nodes { ${source} } } }` as const;

/** A page of the list of sources. */
export const listSources = graphqlQuery(sourcesText);

export type ListedSource = DataOf<typeof sourcesText>['sources']['nodes'][number];

const sourceText = `query Source($id: ID!) {
  source(id: $id) {
    ${source} language timezone status category { id } user { id displayName } runs(first: 20) { nodes { ${job} } }
  }
}` as const;

export const readSource = graphqlQuery(sourceText);

export type ShownSource = NonNullable<DataOf<typeof sourceText>['source']>;

export const createSource = graphqlMutation(
  'mutation CreateSource($input: CreateSourceInput!) { createSource(input: $input) { id } }',
);

export const updateSource = graphqlMutation(
  'mutation UpdateSource($id: ID!, $input: UpdateSourceInput!) { updateSource(id: $id, input: $input) { id } }',
);

export const deleteSource = graphqlMutation('mutation DeleteSource($id: ID!) { deleteSource(id: $id) }');

export const runSource = graphqlMutation('mutation RunSource($id: ID!) { runSource(id: $id) { id } }');
