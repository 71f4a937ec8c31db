/** The documents of the pages of people. */
import { graphqlMutation, graphqlQuery } from '../../execution/graphql-query.js';
import type { DataOf } from '../../execution/typed-documents.js';

const peopleText = `query People($first: Int, $after: String, $last: Int, $before: String, $role: Role) {
  users(first: $first, after: $after, last: $last, before: $before, role: $role) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes { id login displayName role suspended }
  }
}` as const;

/** A page of the list of users. For administrators. */
export const listPeople = graphqlQuery(peopleText);

export type ListedPerson = DataOf<typeof peopleText>['users']['nodes'][number];

const personText = 'query Person($id: ID!) { user(id: $id) { id login displayName email role suspended } }' as const;

export const readPerson = graphqlQuery(personText);

export type Person = NonNullable<DataOf<typeof personText>['user']>;

const credentialsText = `query Credentials($user: ID) {
  credentials(user: $user) { id kind name scope created expires lastUsed revoked }
}` as const;

/** The application passwords and keys of a user, the newest first. */
export const listCredentials = graphqlQuery(credentialsText);

export type ListedCredential = DataOf<typeof credentialsText>['credentials'][number];

export const createPerson = graphqlMutation(
  'mutation CreatePerson($input: CreateUserInput!) { createUser(input: $input) { id } }',
);

export const updatePerson = graphqlMutation(
  'mutation UpdatePerson($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
);

export const deletePerson = graphqlMutation(
  'mutation DeletePerson($id: ID!, $reassignTo: ID) { deleteUser(id: $id, reassignTo: $reassignTo) }',
);

export const createApplicationPassword = graphqlMutation(
  `mutation ApplicationPassword($input: CreateApplicationPasswordInput!) {
    created: createApplicationPassword(input: $input) { secret }
  }`,
);

export const createApiKey = graphqlMutation(
  'mutation ApiKey($input: CreateApiKeyInput!) { created: createApiKey(input: $input) { secret } }',
);

export const revokeCredential = graphqlMutation('mutation Revoke($id: ID!) { revokeCredential(id: $id) { id } }');
