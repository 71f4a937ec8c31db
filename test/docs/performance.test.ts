import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goalSections, updateSections } from '../../bench/report/markdown.js';
import { machine } from '../../bench/report/summary.js';
import { verdictsOf } from '../../bench/report/verdicts.js';

const page = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');

test('docs/performance.md begins with the goals that are missed', () => {
  expect(page).toMatch(/^# Performance\n\n## Missed goals\n\n<!-- bench:missed -->\n/);
});

test('docs/performance.md has the sections of the goals of every run', () => {
  for (const run of ['', 'growth', 'dense', 'restart', 'memory-hours'])
    for (const name of Object.keys(goalSections([], run))) {
      expect(page).toContain(`<!-- bench:${name} -->`);
      expect(page).toContain(`<!-- /bench:${name} -->`);
    }
});

test('missed goals have a reason, and those without say so; met goals have their own table', () => {
  const figures = new Map([
    ['one ÷ fat floor', 1.5],
    ['pageHome, PostgreSQL ms', 7],
    ['outdated responses, 2 workers', 0],
  ]);
  const { missed, met } = goalSections(verdictsOf(figures));
  expect(missed).toBe(
    [
      '| figure | measured | goal | reason |',
      '| --- | ---: | ---: | --- |',
      '| one ÷ fat floor | 1.5 | ≥ 1.6 | One process of the service uses one core; PostgreSQL makes the JSON of the fat floor, on both cores. |',
      '| pageHome, PostgreSQL ms | 7 | ≤ 1, absolute | no reason known yet |',
    ].join('\n'),
  );
  expect(met).toContain('| outdated responses, 2 workers | 0 | ≤ 0 |');
});

test('a section has the command below its text, and other text stays', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'almanac-page-')), 'page.md');
  writeFileSync(file, 'Before.\n\n<!-- bench:missed -->\n\nOld.\n\n<!-- /bench:missed -->\n\nAfter.\n');
  updateSections(file, { missed: 'New.', speed: undefined }, { command: 'npm run bench --', machine: machine() });
  expect(readFileSync(file, 'utf8')).toMatch(
    /^Before\.\n\n<!-- bench:missed -->\n\nNew\.\n\n`npm run bench --`, .*\n\n<!-- \/bench:missed -->\n\nAfter\.\n$/,
  );
  expect(() => updateSections(file, { speed: 'New.' }, { command: 'npm run bench --', machine: machine() })).toThrow(
    'has no section speed',
  );
});
