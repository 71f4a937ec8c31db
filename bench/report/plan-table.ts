/** The document of `--plans`: one row for each request, and a few complete plans. */

/** The plans of one request: for each statement the lines of `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF)`. */
export interface RequestPlans {
  name: string;
  /** A path below the REST root, or a GraphQL document. */
  request: string;
  plans: readonly (readonly string[])[];
}

/** What the plans of one request come to. */
export interface PlanSummary {
  statements: number;
  /** The indexes and sequential scans that read the most rows, at most three. */
  accesses: string[];
  /** The rows and index entries that scans have read, including rows that a filter removed. */
  rowsRead: number;
  /** The sum of the execution times. */
  milliseconds: number;
}

/** The requests whose plans are shown in full. */
const examples = ['List without parameters', 'Word of few events'];

const LONGEST = 200; // characters of a line
const MOST_ACCESSES = 3;

/** The short form: a table of all requests, and the plans of the examples. @param date of the measurement, as 2026-03-29 */
export const planDocument = (all: readonly RequestPlans[], { events, date }: { events: number; date: string }) =>
  [
    introduction(events, date),
    [
      '| request | statements | indexes and scans that read the most rows | rows read | ms |',
      '| --- | ---: | --- | ---: | ---: |',
    ]
      .concat(all.map(tableRow))
      .join('\n'),
    '## Examples',
    ...all.filter(({ name }) => examples.includes(name)).map((one) => planSection(one, '###')),
  ].join('\n\n');

/** Every plan of every request. */
export const allPlansDocument = (all: readonly RequestPlans[]): string =>
  ['# All plans', ...all.map((one) => planSection(one, '##'))].join('\n\n');

/** The figures of a table row. */
const summarizePlans = (plans: RequestPlans['plans']): PlanSummary => {
  const scans = plans.flatMap(scansOf);
  const rowsOf = new Map<string, number>();
  for (const { access, rows } of scans) rowsOf.set(access, (rowsOf.get(access) ?? 0) + rows);
  const read = [...rowsOf].filter(([, rows]) => rows > 0);
  const mostFirst = (read.length ? read : [...rowsOf]).toSorted(([, one], [, other]) => other - one);
  return {
    statements: plans.length,
    accesses: mostFirst.slice(0, MOST_ACCESSES).map(([access]) => access),
    rowsRead: scans.reduce((sum, { rows }) => sum + rows, 0),
    milliseconds: plans.flat().reduce((sum, line) => sum + Number(EXECUTION_TIME.exec(line)?.[1] ?? 0), 0),
  };
};

interface Scan {
  access: string;
  rows: number;
}

const EXECUTION_TIME = /^Execution Time: ([\d.]+) ms$/;
const INDEX = /\bIndex (?:Only )?Scan (?:Backward )?using "?(\w+)|\bBitmap Index Scan on "?(\w+)/;
const TABLE = /\bSeq Scan on "?(\w+)/;
const ACTUAL = /\(actual .*\brows=([\d.]+) loops=(\d+)\)/;
const REMOVED = /^\s*Rows Removed by (?:Filter|Index Recheck): (\d+)$/;

/** The scans of a plan. A bitmap heap scan is not among them: the bitmap index scans below it are. */
const scansOf = (lines: readonly string[]): Scan[] => {
  const scans: Scan[] = [];
  let current: { scan: Scan; loops: number } | undefined;
  for (const line of lines) {
    const removed = REMOVED.exec(line);
    if (removed && current) current.scan.rows += Number(removed[1]) * current.loops;
    const actual = ACTUAL.exec(line);
    if (!actual) continue;
    current = undefined;
    const index = INDEX.exec(line);
    const table = TABLE.exec(line)?.[1];
    const access = index?.[1] ?? index?.[2] ?? (table && `sequential scan of ${table}`);
    if (!access) continue;
    const loops = Number(actual[2]);
    current = { scan: { access, rows: Math.round(Number(actual[1]) * loops) }, loops };
    scans.push(current.scan);
  }
  return scans;
};

const tableRow = ({ name, plans }: RequestPlans): string => {
  const { statements, accesses, rowsRead, milliseconds } = summarizePlans(plans);
  const cells = [name, statements, accesses.join(', '), rowsRead.toLocaleString('en'), milliseconds.toFixed(1)];
  return `| ${cells.join(' | ')} |`;
};

const planSection = ({ name, request, plans }: RequestPlans, heading: '##' | '###'): string =>
  [
    `${heading} ${name}`,
    `\`${request}\``,
    ...plans.map((lines) => `\`\`\`text\n${shorten(lines).join('\n')}\n\`\`\``),
  ].join('\n\n');

/** Without the subplans of the result columns (image, ticket offers, ids of links), which read by the id of each record. */
const shorten = (lines: readonly string[]): string[] => {
  const subplan = lines.findIndex((line) => /^ {2}SubPlan \d+$/.test(line));
  const planning = lines.findIndex((line) => line.startsWith('Planning'));
  const isOfResult = subplan >= 0 && !/^(?:Aggregate|Function Scan)/.test(lines[0] ?? '');
  const shown = isOfResult ? [...lines.slice(0, subplan), ...lines.slice(planning)] : lines;
  return shown.map((line) => (line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line));
};

const introduction = (events: number, date: string) => `# Plans

How PostgreSQL executes lists, filters and searches in a calendar of ${events.toLocaleString('en')} events. Measured on ${date} with
\`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF)\`. The requests are in [bench/plans.ts](../bench/plans.ts), in the same order. This command writes
this page, and all plans in full to another file:

    npm run bench -- --events ${events} --works one --plans docs/plans.md --all-plans all-plans.md

Each request was sent once before, so that the pages of the database were in memory. A list of GraphQL has one statement for its page and one
for its total, unless the page contains all records; a list of REST has one for both. Statements that read linked records by their ids are not included, and a record in the record cache needs none. The time is the sum of the execution
times of all statements.`;
