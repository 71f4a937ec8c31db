import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '../../src/languages/language.js';
import { emptyCalendar } from '../calendar.js';
import { graphqlUnchecked, rest } from '../service.js';
import { type Plan, town } from '../town.js';

const languages = ['nl', 'en', 'fr', 'de', 'es'] as const;

const kinds = [
  { kind: 'event', type: 'Event', plural: 'events', title: 'title', restTitle: 'title' },
  { kind: 'venue', type: 'Venue', plural: 'venues', title: 'name', restTitle: 'venue' },
  { kind: 'organizer', type: 'Organizer', plural: 'organizers', title: 'name', restTitle: 'organizer' },
  { kind: 'category', type: 'Category', plural: 'categories', title: 'name', restTitle: 'name' },
  { kind: 'tag', type: 'Tag', plural: 'tags', title: 'name', restTitle: 'name' },
] as const;

type Kind = (typeof kinds)[number];

/** Words that occur again in other languages and records, and any others. */
const title = fc.oneof(
  fc.constantFrom('Fest', 'Fête', 'Fair', 'Öl & Fett', '夏祭り', '!?', 'fest-2', 'a < b', '<b></b>', ' ', ''),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const description = fc.oneof(
  fc.constantFrom('<p>Viel.</p>', 'One.\n\nTwo.', '<script>x</script>', ''),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const slug = fc.constantFrom('fest', 'fair', 'Größe', 'fair__trashed', '---', '');

/** A write of one of two records, in one language, or in GraphQL from another language. */
const write = fc.record({
  language: fc.constantFrom(...languages),
  record: fc.constantFrom(0, 1),
  api: fc.oneof(
    fc.constantFrom('REST' as const, 'in its language' as const),
    fc.record({ requestedIn: fc.constantFrom(...languages) }),
  ),
  texts: fc.oneof(
    { weight: 5, arbitrary: fc.record({ title, description, slug }, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
});

type Write = typeof write extends fc.Arbitrary<infer Written> ? Written : never;

test('writing a translation never changes the texts of another language, nor another record', async () => {
  let written = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.constantFrom(...languages),
      fc.constantFrom(...languages),
      fc.array(write, { minLength: 1, maxLength: 5 }),
      async (kind, first, second, writes) => {
        await emptyCalendar();
        const ids = await found(kind, [first, second]);
        const originals = [first, second];
        let before = await readings(kind, ids);
        for (const one of writes.filter(({ language, record }) => language !== originals[record])) {
          const accepted = await send(kind, ids[one.record] ?? 0, one);

          const after = await readings(kind, ids);
          if (accepted) written += 1;
          const own = `${one.record} ${one.language}`;
          for (const [path, reading] of before) {
            // A rejected write changes nothing at all.
            if (accepted && path === own) continue;
            // A slug that the other record only falls back to belongs to the record that has it in the language.
            const borrowed = accepted && path.endsWith(one.language) ? { meant: expect.any(String) } : {};
            expect(after.get(path), `${path} after ${JSON.stringify(one)}`).toEqual({ ...reading, ...borrowed });
          }
          before = after;
        }
      },
    ),
    { numRuns: 30, seed: 5 },
  );
  // Most writes were accepted.
  expect(written).toBeGreaterThan(30);
});

/** Two records of a kind, whose original languages and titles may be the same. */
const found = async ({ plural, title }: Kind, [first, second]: [Language, Language]): Promise<number[]> => {
  const record = (language: Language, name: string) => ({ [title]: name, description: `In ${language}.`, language });
  const plan: Plan = { [plural]: [record(first, 'Fair'), record(second, 'Fest')] };
  const { id } = await town(plan);
  return [id('Fair'), id('Fest')];
};

/** A record as a list over REST shows it. */
interface Reading {
  id: number;
  slug: string;
  modified: string;
  modified_utc: string;
  translations: object;
}

/** The records in every language: all fields of a list except the translations, and the owners of their slugs. */
const readings = async ({ kind, plural }: Kind, ids: readonly number[]): Promise<Map<string, object>> => {
  const all = new Map<string, object>();
  for (const language of languages) {
    const { body } = await rest<Record<string, Reading[]>>('GET', `/${plural}?hide_empty=false`, undefined, {
      language,
    });
    const shown = ids.flatMap((id) => body[plural]?.find((one) => one.id === id) ?? []);
    const { data } = await graphqlUnchecked<Record<'a' | 'b', { id: string } | null>>(
      `query ($a: String, $b: String) { a: ${kind}(slug: $a) { id } b: ${kind}(slug: $b) { id } }`,
      { a: shown[0]?.slug, b: shown[1]?.slug },
      { language },
    );
    for (const [at, { modified, modified_utc, translations, ...record }] of shown.entries())
      all.set(`${at} ${language}`, { ...record, meant: data?.[at === 0 ? 'a' : 'b']?.id });
  }
  return all;
};

/** Writes, and returns whether the write was accepted. */
const send = async ({ type, plural, title, restTitle }: Kind, id: number, { language, api, texts }: Write) => {
  if (api === 'REST') {
    const { title: input, ...others } = texts ?? { title: '', description: '', slug: '' };
    const data = { ...others, ...(input !== undefined && { [restTitle]: input }) };
    const { status } = await rest('PATCH', `/${plural}/${id}`, data, { as: 'editor', language });
    expect([200, 400, 409]).toContain(status);
    return status === 200;
  }
  const { title: value, ...others } = texts ?? {};
  const data = texts && { ...others, ...(value !== undefined && { [title]: value }) };
  const requested = api === 'in its language' ? language : api.requestedIn;
  const input = api === 'in its language' && data ? data : { translations: { [language]: data } };
  const { errors } = await graphqlUnchecked(
    `mutation ($by: RecordKey!, $input: Update${type}Input!) { update${type}(by: $by, input: $input) { id } }`,
    { by: { id }, input },
    { as: 'editor', language: requested },
  );
  for (const { extensions } of errors) expect(['BAD_USER_INPUT', 'CONFLICT']).toContain(extensions.code);
  return errors.length === 0;
};

test('a text is the one that was last written in its language, else the original', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...languages),
      fc.array(
        fc.record({
          language: fc.constantFrom(...languages),
          title: fc.constantFrom('Eins', 'Zwei', 'Drei', ''),
          description: fc.constantFrom('<p>Rot.</p>', '<p>Grün.</p>', ''),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      async (original, writes) => {
        await emptyCalendar();
        const { id } = await town({ events: [{ title: 'Fair', description: '<p>First.</p>', language: original }] });
        const address = `/events/${id('Fair')}`;
        const model = new Map<string, { title: string; description: string }>([
          [original, { title: 'Fair', description: '<p>First.</p>' }],
        ]);

        for (const { language, title, description } of writes) {
          const { status } = await rest('PUT', address, { title, description }, { as: 'editor', language });
          const emptiesOriginal = language === original && title === '';
          expect(status).toBe(emptiesOriginal ? 400 : 200);
          if (!emptiesOriginal) model.set(language, { title, description });

          const base = model.get(original);
          for (const requested of languages) {
            const { body } = await rest('GET', address, undefined, { language: requested });
            const own = model.get(requested);
            expect(body).toMatchObject({
              title: own?.title || base?.title,
              description: own?.description || base?.description,
              language: own?.title ? requested : original,
            });
            const translated = languages.filter(
              (tag) => tag === original || model.get(tag)?.title || model.get(tag)?.description,
            );
            expect(Object.keys(body.translations)).toEqual(translated);
          }
        }
      },
    ),
    { numRuns: 20, seed: 11 },
  );
});
