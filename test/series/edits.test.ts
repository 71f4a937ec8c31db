import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyCalendar } from '../calendar.js';
import { graphqlData } from '../service.js';
import { town } from '../town.js';

// Random sequences of edits of a weekly series give what the same edits of plain lists give.

interface Occurrence {
  id: string;
  day: number;
  title: string;
  /** Whether its title was changed in it only. */
  isOwn: boolean;
  isTrashed: boolean;
}

type Edit =
  | { kind: 'retitle'; at: number; scope: 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL'; title: string }
  | { kind: 'delete'; at: number; scope: 'THIS' | 'THIS_AND_FOLLOWING' }
  | { kind: 'move'; at: number; scope: 'THIS_AND_FOLLOWING' | 'ALL'; days: number };

const at = fc.nat(20);
const title = fc.constantFrom('Market', 'Fair', 'Feast', 'Race');
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('retitle' as const), at, title },
    scope: fc.constantFrom('THIS' as const, 'THIS_AND_FOLLOWING' as const, 'ALL' as const),
  }),
  fc.record({
    ...{ kind: fc.constant('delete' as const), at },
    scope: fc.constantFrom('THIS' as const, 'THIS_AND_FOLLOWING' as const),
  }),
  fc.record({
    ...{ kind: fc.constant('move' as const), at, days: fc.integer({ min: 1, max: 3 }) },
    scope: fc.constantFrom('THIS_AND_FOLLOWING' as const, 'ALL' as const),
  }),
);

const FIRST = Date.parse('2026-06-02T00:00:00Z');

const wall = (day: number) => new Date(FIRST + day * 86_400_000).toISOString().slice(0, 10);

/** The reference model: each series is a list of its occurrences. */
class Model {
  series: Occurrence[][];

  constructor(ids: readonly string[]) {
    this.series = [ids.map((id, week) => ({ id, day: week * 7, title: 'Market', isOwn: false, isTrashed: false }))];
  }

  shown(): Occurrence[] {
    return this.series.flat().filter(({ isTrashed }) => !isTrashed);
  }

  apply(one: Edit, target: Occurrence): void {
    const scope = this.#scope(target, one.scope);
    if (one.kind === 'delete') for (const each of scope) each.isTrashed = true;
    else if (one.kind === 'move') for (const each of scope) each.day += one.days;
    else if (one.scope === 'THIS') {
      target.isOwn ||= target.title !== one.title;
      target.title = one.title;
    } else {
      target.isOwn = false;
      for (const each of scope) if (!each.isTrashed && !each.isOwn) each.title = one.title;
    }
  }

  #scope(target: Occurrence, scope: Edit['scope']): Occurrence[] {
    const own = this.series.find((list) => list.includes(target)) as Occurrence[];
    const index = own.indexOf(target);
    if (scope === 'THIS') return [target];
    if (scope === 'ALL' || index === 0) return own;
    const rest = own.splice(index);
    this.series.push(rest);
    return rest;
  }
}

const create = `mutation ($input: CreateEventInput!) {
  createEvent(input: $input) { series { occurrences(first: 50) { nodes { id } } } }
}`;

const events = '{ events(first: 50, filter: { when: UPCOMING }) { nodes { id title startDate } } }';

const update = `mutation ($by: RecordKey!, $input: UpdateEventInput!, $scope: SeriesScope!) {
  updateEvent(by: $by, input: $input, scope: $scope) { id }
}`;

const remove = `mutation ($by: RecordKey!, $scope: SeriesScope!) { deleteEvent(by: $by, scope: $scope) { id } }`;

const send = (one: Edit, { id, day }: Occurrence) => {
  const by = { id };
  if (one.kind === 'delete') return graphqlData(remove, { by, scope: one.scope }, { as: 'editor' });
  const moved = wall(day + (one.kind === 'move' ? one.days : 0));
  const input =
    one.kind === 'retitle' ? { title: one.title } : { startDate: `${moved} 20:00`, endDate: `${moved} 22:00` };
  return graphqlData(update, { by, input, scope: one.scope }, { as: 'editor' });
};

test('a sequence of edits of a series gives what the same edits of plain lists give', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
      await emptyCalendar();
      await town();
      const input = {
        ...{ title: 'Market', startDate: '2026-06-02 20:00', endDate: '2026-06-02 22:00' },
        recurrence: { rule: 'FREQ=WEEKLY;COUNT=8' },
      };
      const { createEvent } = await graphqlData(create, { input }, { as: 'editor' });
      const model = new Model((createEvent.series?.occurrences.nodes ?? []).map(({ id }) => id));
      for (const one of edits) {
        const shown = model.shown();
        const target = shown[one.at % shown.length];
        if (!target) break;
        await send(one, target);
        model.apply(one, target);
      }

      const { nodes } = (await graphqlData(events, {}, { as: 'editor' })).events;
      const found = nodes.map(({ id, title, startDate }) => [id, title, startDate.slice(0, 10)]).sort();
      expect(found).toEqual(
        model
          .shown()
          .map(({ id, title, day }) => [id, title, wall(day)])
          .sort(),
      );
    }),
    { numRuns: 25 },
  );
});
