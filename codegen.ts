// Writes schema.graphql, the schema of /graphql. `--check` fails if the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { printSchema } from 'graphql';
import { publicGraph } from './src/schema.js';

const file = new URL('schema.graphql', import.meta.url);
const printed = `${printSchema(publicGraph)}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') === printed) console.log('schema.graphql is up to date.');
  else {
    console.error('schema.graphql is out of date. Run `npm run codegen` and review the difference.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, printed);
  console.log('Wrote schema.graphql.');
}
