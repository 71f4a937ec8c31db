import { describe, expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { calendar } from '../calendar.js';
import { graphqlUnchecked, rest } from '../service.js';
import { type Plan, town } from '../town.js';

const kinds = [
  { kind: 'event', type: 'Event' },
  { kind: 'venue', type: 'Venue' },
  { kind: 'organizer', type: 'Organizer' },
] as const;

const statuses = [
  { before: 'PUBLISH', data: { status: 'publish' } },
  { before: 'FUTURE', data: { status: 'publish', date: '2026-04-01 00:00:00' } },
  { before: 'DRAFT', data: { status: 'draft' } },
  { before: 'PENDING', data: { status: 'pending' } },
  { before: 'PRIVATE', data: { status: 'private' } },
];

/** What the mutations below return. */
interface Made {
  made: { status: string; slug: string };
}

describe.each(kinds)('$kind', ({ kind, type }) => {
  const createEvent = async (data: object = {}) => {
    const record = { title: 'Jazz', name: 'Jazz', author: 'author', ...data };
    const { name, title, ...rest } = record;
    const plan: Plan = kind === 'event' ? { events: [{ title, ...rest }] } : { [`${kind}s`]: [{ name, ...rest }] };
    return (await town(plan)).id('Jazz');
  };
  const write = async (field: string, as: Role = 'author') => {
    const { data, errors } = await graphqlUnchecked<Made>(`mutation { made: ${field} { status slug } }`, {}, { as });
    return data?.made ?? errors[0]?.extensions.code;
  };
  const trash = (id: number) => write(`delete${type}(by: { id: ${id} })`);
  const restore = (id: number, as?: Role) => write(`restore${type}(id: ${id})`, as);
  const update = (id: number, input: string, as?: Role) =>
    write(`update${type}(by: { id: ${id} }, input: { ${input} })`, as);

  test.each(statuses)(
    'that was $before has the same status after it is restored from the trash',
    async ({ before, data }) => {
      const id = await createEvent(data);

      expect(await trash(id)).toEqual({ status: 'TRASH', slug: 'jazz__trashed' });
      expect(await restore(id)).toEqual({ status: before, slug: 'jazz' });
      // The other ways into and out of the trash leave no earlier status.
      expect(await update(id, 'status: TRASH')).toMatchObject({ status: 'TRASH' });
      expect(await update(id, 'description: "New"')).toMatchObject({ status: 'TRASH' });
      expect(await restore(id)).toMatchObject({ status: before });
      expect(await rest('DELETE', `/${kind}s/${id}`, undefined, { as: 'author' })).toMatchObject({ status: 200 });
      expect(await update(id, 'status: PENDING')).toMatchObject({ status: 'PENDING' });
      expect(await restore(id)).toMatchObject({ status: 'PENDING' });
      await trash(id);
      expect(await restore(id)).toMatchObject({ status: 'PENDING' });
    },
  );

  test('without an earlier status becomes a draft: restoring does not publish', async () => {
    expect(await restore(await createEvent({ status: 'trash' }))).toMatchObject({ status: 'DRAFT' });
  });

  test('of a contributor is not published when it is restored', async () => {
    const id = await createEvent({ author: 'contributor' });
    await write(`delete${type}(by: { id: ${id} })`, 'editor');

    expect(await restore(id, 'contributor')).toBe('FORBIDDEN');
    expect((await rest('PUT', `/${kind}s/${id}`, { status: 'publish' }, { as: 'contributor' })).status).toBe(403);
    expect(await statusOf(id)).toBe('trash');
  });

  test('is restored over REST with the status in the request, and stays in the trash without one', async () => {
    const id = await createEvent({ status: 'private' });
    await rest('DELETE', `/${kind}s/${id}`, undefined, { as: 'author' });
    const put = async (body: object) => (await rest('PUT', `/${kind}s/${id}`, body, { as: 'author' })).body.status;

    expect(await put({ description: 'New' })).toBe('trash');
    expect(await put({ status: 'draft' })).toBe('draft');
  });

  const statusOf = async (id: number) =>
    (
      await ((await calendar())[kind] as Awaited<ReturnType<typeof calendar>>['event']).findUniqueOrThrow({
        where: { id },
      })
    ).status;
});
