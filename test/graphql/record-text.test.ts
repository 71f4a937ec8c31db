import { getNamedType, isLeafType, isObjectType, parse } from 'graphql';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RecordCache } from '../../src/cache/record-cache.js';
import { graphqlDialect } from '../../src/execution/graphql-dialect.js';
import { limitedSchema } from '../../src/execution/limited-schema.js';
import type { Resolve } from '../../src/execution/response-limit.js';
import { languages } from '../../src/languages/language.js';
import { caches, hasCaches } from '../caches.js';
import { calendar } from '../calendar.js';
import { graphql, rest } from '../service.js';
import { town } from '../town.js';
import { contextOf } from './context.js';
import { compare } from './executors.js';

/** All fields of a type that are of the record, in the language of GraphQL. */
const fieldsOf = (typeName: string): string => {
  const type = limitedSchema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is no type of objects`);
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const { name, args } = field;
    const value = getNamedType(field.type);
    const argument = args.some((one) => one.name === 'language') ? '(language: DE)' : '';
    if (field.extensions.ofRequest) return [];
    if (isLeafType(value)) return argument ? [name, `${name}_de: ${name}${argument}`] : [name];
    const isPart = !graphqlDialect.records.has(value.name) && !value.name.endsWith('Connection');
    return isPart ? [`${name}${argument} { ${fieldsOf(value.name)} }`] : [];
  });
  return fields.join(' ');
};

const linked = `author { id displayName } status ${fieldsOf('Venue')}`;

const document = parse(`{
  events(first: 100) {
    totalCount
    nodes {
      ${fieldsOf('Event')} status author { displayName } parent { id title } children { totalCount nodes { title slug url id } }
      venue { name id slug url } venues { ${linked} }
      organizers { ${fieldsOf('Organizer')} status events { totalCount } }
      categories { ${fieldsOf('Category')} parent { id name slug count } children { id name slug url } }
      tags { ${fieldsOf('Tag')} events(first: 1) { nodes { id title slug startDate } } }
    }
  }
}`);

const plan = {
  venues: [{ name: 'Hall', city: 'Port Merrow', translations: { de: { name: 'Halle' } } }, { name: 'Yard' }],
  organizers: [{ name: 'Club', email: 'club@town.example' }],
  categories: [{ name: 'Arts' }, { name: 'Music', parent: 'Arts' }],
  tags: [{ name: 'late' }],
  events: [
    { title: 'Fair “today”', venues: ['Hall', 'Yard'], organizers: ['Club'], categories: ['Music'], tags: ['late'] },
    {
      title: 'Dance',
      venues: ['Hall'],
      categories: ['Music', 'Arts'],
      cost: '10 – 20 EUR',
      description: '<p>é ✓ 𝄞</p>',
    },
    { title: 'Secret', venues: ['Yard'], tags: ['late'], password: 'pencil' },
  ],
};

test('what texts show is what executing shows, for every language and caller, after every write', async () => {
  const { id } = await town(plan);
  const { recordCache } = await caches(await calendar());
  const compareAll = async () => {
    for (const role of [undefined, 'contributor', 'editor'] as const) {
      for (const language of languages) {
        const context = () => contextOf(role, { cache: recordCache, language, languageForm: 'segment' });
        // The texts are made at first, and then used.
        for (let run = 0; run < (role ? 1 : 3); run++) await compare(limitedSchema, document, {}, context);
      }
    }
  };
  const write = async (mutation: string) => {
    const { errors } = await graphql(`mutation { ${mutation} }`, {}, { as: 'administrator' });
    expect(errors).toEqual([]);
    await compareAll();
  };
  const lock = async (name: string, password: string) => {
    const { status } = await rest('PUT', `/events/${id(name)}`, { password }, { as: 'administrator' });
    expect(status).toBe(200);
    await compareAll();
  };
  const by = (name: string) => `by: { id: ${id(name)} }`;

  await compareAll();
  await write(`updateEvent(${by('Dance')}, input: { title: "Ball", translations: { fr: { title: "Bal" } } }) { id }`);
  await write(`updateVenue(${by('Hall')}, input: { name: "Great Hall" }) { id }`);
  await write(`updateOrganizer(${by('Club')}, input: { phone: "123" }) { id }`);
  await write(`updateCategory(${by('Arts')}, input: { name: "The arts" }) { id }`);
  await write(`updateEvent(${by('Fair “today”')}, input: { categories: [], tags: [] }) { id }`);
  await write(`deleteVenue(${by('Yard')}) { id }`);
  await lock('Dance', 'crayon');
  await lock('Secret', '');
  await write(`updateVenue(${by('Hall')}, input: { status: PRIVATE }) { id }`);
});

test.runIf(hasCaches)('every field of a record that does not declare otherwise is of the record', async () => {
  await town(plan);
  const { recordCache } = await caches(await calendar());
  const made = new Map<string, unknown>();
  const cache: RecordCache | undefined = recordCache && {
    ...recordCache,
    computed(name, record, compute) {
      const value = recordCache.computed(name, record, compute);
      made.set(name, value);
      return value;
    },
  };

  await compare(limitedSchema, document, {}, () => contextOf(undefined, { cache }));

  // All fields of events, venues, organizers, categories and tags, and four selections of four fields.
  expect(made.size).toBe(9);
  expect([...made.values()]).not.toContain(null);
});

test.runIf(hasCaches)('texts are of the address that a client has asked by', async () => {
  await town(plan);
  const { recordCache } = await caches(await calendar());
  for (const publicUrl of ['http://one.example', 'http://two.example', 'http://one.example']) {
    const { keys } = await compare(limitedSchema, document, {}, () =>
      contextOf(undefined, { cache: recordCache, publicUrl }),
    );
    expect(keys).toContain(`${publicUrl}/venue/hall/`);
  }
});

test.each([undefined, 'editor'] as const)(
  'a record that several events of a response have is executed once (%s)',
  async (role) => {
    await town(plan);
    const type = limitedSchema.getType('Category');
    const resolver = isObjectType(type) && type.getFields().name?.resolve;
    const { under } = resolver as unknown as { under(key: string): Resolve };
    let calls = 0;
    const spy = vi.spyOn(resolver as unknown as { under: typeof under }, 'under').mockImplementation((key) => {
      const resolve = under(key);
      return (source, args, context) => {
        calls++;
        return resolve(source, args, context);
      };
    });
    onTestFinished(() => spy.mockRestore());

    const { keys } = await compare(limitedSchema, parse('{ events { nodes { categories { name } } } }'), {}, () =>
      contextOf(role),
    );

    expect(keys.match(/"name":"\w+"/g)?.sort()).toEqual(['"name":"Arts"', '"name":"Music"', '"name":"Music"']);
    expect(calls).toBe(2);
  },
);
