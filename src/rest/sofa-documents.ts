/**
 * The operations that SOFA builds from the REST schema. SOFA exposes them only to its `execute` callback, so each of its routes is called
 * once when the service starts. Requests do not use SOFA's router: it has one method and one path for a field, no HEAD, OPTIONS or 405,
 * and tries its patterns one after another. For the same reason SOFA's OpenAPI document and webhook routes are not available.
 */
import { type DocumentNode, type GraphQLSchema, getOperationAST, Kind } from 'graphql';
import { createSofa, createSofaRouter } from 'sofa-api';
import { type Operation, routes } from '../schema/rest/routes.js';
import { restGraph } from '../schema/schema.js';

/** Builds the documents of the root fields of a schema with SOFA, by field. @throws Error if a field of the route table has none. */
const buildDocuments = async (schema: GraphQLSchema): Promise<ReadonlyMap<string, DocumentNode>> => {
  const documents = new Map<string, DocumentNode>();
  const routes = sofaRoutes();
  const router = createSofaRouter(
    createSofa({
      basePath: '/',
      schema,
      routes: Object.fromEntries(routes),
      // Linked records are complete, not only `{ id }`.
      ignore: Object.keys(schema.getTypeMap()),
      openAPI: { endpoint: false },
      swaggerUI: { endpoint: false },
      execute: async ({ document }) => {
        const [node] = getOperationAST(document)?.selectionSet.selections ?? [];
        const field = node?.kind === Kind.FIELD ? node.name.value : '';
        documents.set(field, document);
        return { data: { [field]: null } };
      },
    }),
  );
  for (const [name, { method, path }] of routes) {
    await router.fetch(`http://sofa${path.replace(/:\w+/, '1')}`, { method });
    if (!documents.has(name.replace(/^\w+\./, ''))) throw new Error(`SOFA built no operation for ${name}`);
  }
  return documents;
};

/** SOFA's `routes`, by type and field: the first path and the first method of each operation in the route table. */
const sofaRoutes = () => {
  const all = routes.flatMap(({ path, operations }) =>
    operations.map(
      (operation) =>
        [
          `${rootTypeOf(operation)}.${operation.field}`,
          {
            method: operation.methods[0],
            path: path.replace(/{(\w+)}/g, ':$1'),
            responseStatus: operation.status,
          },
        ] as const,
    ),
  );
  return new Map(all.reverse());
};

const rootTypeOf = ({ purpose }: Operation) => (purpose === 'list' || purpose === 'read' ? 'Query' : 'Mutation');

/** The documents of the REST schema. */
export const documents = await buildDocuments(restGraph);
