import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8');

/**
 * The example of CONTRIBUTING.md: a migration that adds a column with another value for each row, which is never null and unique. It has
 * every form of a step.
 */
export const IN_STEPS = /```sql\n(.*?)```/s.exec(page)?.[1] ?? '';
