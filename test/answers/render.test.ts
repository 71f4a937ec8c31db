import { type DocumentNode, execute, type GraphQLOutputType, getNamedType, isObjectType, parse } from 'graphql';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Context } from '../../src/context.js';
import { renderer } from '../../src/rest/render.js';
import { restGraph } from '../../src/schema.js';
import { asker, type Town, town } from '../town.js';
import { PUBLIC_URL } from './processes.js';

const fields = Object.values(restGraph.getQueryType()?.getFields() ?? {});

/** The whole of a type, as SOFA selects it. */
const selectionOf = (type: GraphQLOutputType): string => {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  return `{ ${Object.values(named.getFields())
    .map((field) => `${field.name} ${selectionOf(field.type)}`)
    .join(' ')} }`;
};

const documentFor = (field: (typeof fields)[number]): DocumentNode =>
  parse(`query ($input: JSON!) { ${field.name}(input: $input) ${selectionOf(field.type)} }`);

const contextFor = async (
  role: 'editor' | undefined,
  language: 'en' | 'de',
  { single }: { single: boolean },
): Promise<Context> => ({
  ...(await asker(role, { language })),
  request: new Request(`${PUBLIC_URL}/`),
  log: pino({ level: 'silent' }),
  publicUrl: PUBLIC_URL,
  languageForm: language === 'de' ? 'segment' : undefined,
  rest: { root: `${PUBLIC_URL}/svc/events/v1`, headers: new Headers(), single, given: {} },
});

const found = () =>
  town({
    venues: [{ name: 'Hall', city: 'Delft', translations: { de: { name: 'Halle' } } }, { name: 'Mill' }],
    organizers: [{ name: 'Club', email: 'club@example.org' }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }],
    tags: [{ name: 'late' }],
    events: [
      {
        title: 'Night',
        description: '<p>Music.</p>',
        venues: ['Hall', 'Mill'],
        organizers: ['Club'],
        categories: ['Jazz'],
        tags: ['late'],
        translations: { de: { title: 'Nacht' } },
      },
      { title: 'Bare' },
      { title: 'Secret', description: '<p>At the mill.</p>', venues: ['Mill'], password: 'sesame' },
      { title: 'A day', startDate: '2026-03-21', endDate: '2026-03-22', allDay: true, venues: ['Hall'] },
    ],
  });

const inputs = ({ id }: Town): Record<string, object[]> => ({
  restEvents: [{}, { perPage: 2, page: 2 }],
  restEvent: [{ key: { id: id('Night') } }, { key: { id: id('Bare') } }, { key: { id: id('Secret') } }],
  restVenues: [{}],
  restVenue: [{ key: { id: id('Hall') } }, { key: { slug: 'mill' } }],
  restOrganizers: [{}],
  restOrganizer: [{ key: { id: id('Club') } }],
  restCategories: [{}],
  restCategory: [{ key: { id: id('Jazz') } }],
  restTags: [{}],
  restTag: [{ key: { id: id('late') } }],
});

test('every field that reads is asked for', () => {
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(inputs({ id: () => 1, user: () => 1 })).sort());
});

test.each(fields.map((field) => ({ field, name: field.name })))(
  '$name shows what executing its whole selection gives',
  async ({ field, name }) => {
    const document = documentFor(field);
    let compared = 0;
    for (const input of inputs(await found())[name] ?? []) {
      for (const role of ['editor', undefined] as const) {
        for (const language of ['en', 'de'] as const) {
          const context = () => contextFor(role, language, { single: !name.endsWith('s') });
          const executed = await execute({
            schema: restGraph,
            document,
            variableValues: { input },
            contextValue: await context(),
          });
          const own = await context();
          const resolve = async () => field.resolve?.({}, { input }, own, undefined as never);
          const rendered = await resolve().then(
            (value) => renderer(field.type)(value, own),
            (error: unknown) => error,
          );

          if (rendered instanceof Error) {
            expect(executed.errors?.[0]?.originalError?.message).toBe(rendered.message);
            continue;
          }
          expect(executed.errors).toBeUndefined();
          // As they go over the wire: the objects that graphql-js makes have no prototype.
          expect(JSON.stringify(rendered)).toBe(JSON.stringify(executed.data?.[name]));
          expect(JSON.parse(JSON.stringify(rendered))).not.toEqual({});
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(1);
  },
);
