/** The results of all rounds as a table. */
import type { Damage } from './calendar.js';
import { addTallies, type Tally } from './tally.js';

/** One fault during a load. */
export interface Round {
  fault: string;
  tally: Tally;
  damage: Damage;
}

const columns = [
  'fault',
  'rounds',
  'acknowledged',
  'lost',
  'doubled',
  'reads',
  'outdated',
  'errors',
  'longest gap: writes, reads',
  'slowest',
];

/** A Markdown table with one row for each fault, and a row for all. */
export const formatTable = (rounds: readonly Round[]): string => {
  const faults = [...new Set(rounds.map(({ fault }) => fault))];
  const rows = faults.map((fault) =>
    formatRow(
      fault,
      rounds.filter((one) => one.fault === fault),
    ),
  );
  const all = rounds.length ? [formatRow('all', rounds)] : [];
  const lines = [columns, columns.map(() => '---'), ...rows, ...all];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

const formatRow = (name: string, rounds: readonly Round[]): string[] => {
  const sum = addTallies(rounds.map(({ tally }) => tally));
  const count = (kind: keyof Damage) => String(new Set(rounds.flatMap(({ damage }) => damage[kind])).size);
  const errors = [...sum.errors].sort().map(([code, number]) => `${code}: ${number}`);
  const gaps = (kind: 'writeGap' | 'readGap') => formatSeconds(rounds.map(({ tally }) => tally[kind]));
  return [
    name,
    String(rounds.length),
    String(sum.acknowledged),
    count('lost'),
    count('doubled'),
    String(sum.reads),
    String(sum.outdated),
    errors.join(', ') || 'none',
    `${gaps('writeGap')}, ${gaps('readGap')}`,
    `${(sum.slowest / 1000).toFixed(1)} s`,
  ];
};

/** The smallest and the largest of some durations in milliseconds, as seconds. */
const formatSeconds = (durations: readonly number[]): string => {
  const [least, most] = [Math.min(...durations), Math.max(...durations)].map((one) => (one / 1000).toFixed(1));
  return least === most ? `${most} s` : `${least} to ${most} s`;
};
