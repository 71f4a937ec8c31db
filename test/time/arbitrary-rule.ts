/** Random recurrence rules, with every part that `parseRule` reads. */
import fc from 'fast-check';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const some = (one: fc.Arbitrary<unknown>, maxLength = 4): fc.Arbitrary<string> =>
  fc.uniqueArray(one.map(String), { minLength: 1, maxLength }).map((values) => values.join());

const from = (min: number, max: number) => fc.integer({ min, max });

/** A number from 1 to `max` or from the end, more often one near the limits. */
const signed = (max: number) =>
  fc
    .tuple(fc.oneof(from(1, max), from(1, 3), fc.constant(max)), fc.boolean())
    .map(([number, isFromEnd]) => (isFromEnd ? -number : number));

const weekday = fc.constantFrom(...WEEKDAYS);

const numbered = (max: number) => fc.tuple(signed(max), weekday).map(([number, day]) => `${number}${day}`);

const parts = (freq: string, withWeeks: boolean) => {
  const max = freq === 'YEARLY' ? 53 : 5;
  const canHaveNumbers = (freq === 'MONTHLY' || freq === 'YEARLY') && !withWeeks;
  const day = canHaveNumbers ? fc.oneof(weekday, numbered(max)) : weekday;
  const optional = <T>(arbitrary: fc.Arbitrary<T>, freq = 3) => fc.option(arbitrary, { nil: undefined, freq });
  return fc
    .record({
      FREQ: fc.constant(freq),
      INTERVAL: optional(fc.oneof(from(1, 5), from(1, 40))),
      BYMONTH: optional(some(from(1, 12)), 1),
      BYWEEKNO: withWeeks ? some(signed(53)) : fc.constant(undefined),
      BYYEARDAY: freq === 'YEARLY' ? optional(some(signed(366)), 1) : fc.constant(undefined),
      BYMONTHDAY: freq === 'WEEKLY' ? fc.constant(undefined) : optional(some(signed(31), 10), 1),
      BYDAY: optional(some(day)),
      BYHOUR: optional(some(from(0, 23), 2), 1),
      BYMINUTE: optional(some(from(0, 59), 2), 1),
      BYSETPOS: optional(some(fc.oneof(signed(4), signed(366)), 2), 1),
      WKST: optional(weekday),
    })
    .map((values) =>
      Object.entries(values)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${value}`),
    );
};

/** The text of a rule without an end, its parts in any order. */
export const ruleText: fc.Arbitrary<string> = fc
  .oneof(
    parts('DAILY', false),
    parts('WEEKLY', false),
    parts('MONTHLY', false),
    parts('YEARLY', false),
    parts('YEARLY', true),
  )
  .chain((list) => fc.shuffledSubarray(list, { minLength: list.length }))
  .map((list) => list.join(';'));

/** A local time from 1990 to 2035, in milliseconds as if it were in UTC. */
export const ruleStart: fc.Arbitrary<number> = fc
  .tuple(
    fc.oneof(
      from(Date.UTC(1990, 0, 1) / 86_400_000, Date.UTC(2035, 0, 1) / 86_400_000),
      // Year ends and leap days.
      fc.tuple(from(1990, 2034), from(-4, 4)).map(([year, days]) => Date.UTC(year, 0, 1) / 86_400_000 + days),
      from(0, 10).map((number) => Date.UTC(1992 + 4 * number, 1, 29) / 86_400_000),
    ),
    from(0, 23),
  )
  .map(([day, hour]) => (day * 24 + hour) * 3_600_000);
