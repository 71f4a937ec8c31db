// Prints schema.graphql, the contract of /graphql; `--check` fails when the file is not what the code says.
import { readFileSync, writeFileSync } from 'node:fs';
import { printSchema } from 'graphql';
import { publicGraph } from './src/schema.js';

const file = new URL('schema.graphql', import.meta.url);
const printed = `${printSchema(publicGraph)}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') === printed) console.log('schema.graphql is what the code says.');
  else {
    console.error('schema.graphql is not what the code says: run `npm run codegen` and read the difference.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, printed);
  console.log('schema.graphql written.');
}
