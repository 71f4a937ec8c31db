/**
 * SOFA, which runs the operation it built for a field when the service started, without parsing or validating anything again.
 *
 * Every field has one literal address inside SOFA: our own table has matched the path already, and SOFA would try its patterns one
 * after another for 45 to 240 µs a request, knows one method a field, and has no HEAD, OPTIONS or 405. Its documents and its
 * webhook routes are out of reach, as it is never asked for anything but these addresses.
 */
import { type DocumentNode, type ExecutionArgs, Kind } from 'graphql';
import { createSofa, createSofaRouter } from 'sofa-api';
import type { Context } from '../context.js';
import type { Yoga } from '../graphql/graphql.js';
import { restGraph } from '../schema.js';
import { onTheWire } from './finish.js';
import { renderer } from './render.js';
import { routes } from './routes.js';
import type { Given } from './spelling.js';

export type Shown = Record<string, unknown>;

/** Runs a root field of the rest graph and gives what it shows, in wire form. @throws Refusal, or what was unforeseen. */
export type Engine = (field: string, input: Given, context: Context) => Promise<Shown>;

const literalRoutes = Object.fromEntries(
  routes.flatMap(({ operations }) =>
    operations.map(({ field, status, purpose }) => [
      `${purpose === 'list' || purpose === 'read' ? 'Query' : 'Mutation'}.${field}`,
      { method: 'POST' as const, path: `/${field}`, responseStatus: status },
    ]),
  ),
);

// JSON has no word for infinity: `1e999` would arrive as null, which empties a field.
const finite = (_: string, value: unknown) =>
  typeof value === 'number' ? Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) : value;

/** @param run runs an operation of SOFA's; another one only in tests. */
export const createEngine = ({ fetchAPI }: Pick<Yoga, 'fetchAPI'>, run: typeof runWhole = runWhole): Engine => {
  // SOFA would write the result as text and keep errors to itself: what came out is kept here, by the context it was for.
  const outcomes = new WeakMap<Context, Promise<Shown>>();

  const sofa = createSofaRouter(
    createSofa({
      basePath: '/',
      schema: restGraph,
      routes: literalRoutes,
      // Whole records inside others, never `{ id }` alone.
      ignore: ['RestEvent', 'RestVenue', 'RestOrganizer', 'RestCategory', 'RestTag', 'RestImage'],
      openAPI: { endpoint: false },
      swaggerUI: { endpoint: false },
      context: ({ context }: { context: Context }) => context,
      execute: async (operation: ExecutionArgs) => {
        const outcome = run(operation);
        outcomes.set(operation.contextValue as Context, outcome);
        await outcome.catch(() => {});
        return { data: { [rootFieldOf(operation.document)]: null } };
      },
      errorHandler: () => new Response(null, { status: 500 }),
    } as Parameters<typeof createSofa>[0]),
  );

  return async (field, input, context) => {
    const body = JSON.stringify({ input }, finite);
    await sofa.handle(
      new fetchAPI.Request(`http://sofa/${field}`, { method: 'POST', body }) as never,
      { context } as never,
    );
    const outcome = outcomes.get(context);
    outcomes.delete(context);
    if (!outcome) throw new Error(`SOFA did not run ${field}`);
    return onTheWire(field, await outcome);
  };
};

/** The one field that an operation of SOFA's asks for. */
const rootFieldOf = ({ definitions: [operation] }: DocumentNode): string => {
  const [field] = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
  return field?.kind === Kind.FIELD ? field.name.value : '';
};

/** Runs the operation for a route, and shows all of what it gives. */
const runWhole = async ({ document, variableValues, contextValue }: ExecutionArgs): Promise<Shown> => {
  const name = rootFieldOf(document);
  const field = restGraph.getQueryType()?.getFields()[name] ?? restGraph.getMutationType()?.getFields()[name];
  if (!field?.resolve) throw new Error(`the rest graph has no ${name}`);
  const context = contextValue as Context;
  const value = await field.resolve({}, variableValues ?? {}, context, undefined as never);
  return renderer(field.type)(value, context) as Shown;
};
