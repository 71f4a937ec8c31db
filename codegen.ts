// Writes what is derived from both APIs: schema.graphql, the types from which the pages and the tests derive the type of each result, and the types
// of the REST API for its clients.
// `--check` fails if a file is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { preprocessIntrospection } from 'gql.tada/internal';
import { introspectionFromSchema, printSchema } from 'graphql';
import openapiTypes, { astToString } from 'openapi-typescript';
import { RECORDED_URL } from './src/rest/document/examples.js';
import { apiDocument } from './src/rest/document.js';
import { publicGraph } from './src/schema/schema.js';
import { readSettings } from './src/settings/settings.js';

/** The types of results in the form of gql.tada. Variables are not typed, so input types are left out. */
const resultTypes = (): string => {
  const { __schema: schema } = introspectionFromSchema(publicGraph, { descriptions: false });
  const types = schema.types.filter(({ kind, name }) => kind !== 'INPUT_OBJECT' && !name.startsWith('__'));
  const introspection = preprocessIntrospection({ __schema: { ...schema, types } });
  return `// Written by \`npm run codegen\`.\nexport type Introspection = ${introspection};\n`;
};

/** The types of the REST API, for TypeScript: those of a service with its default settings. */
const restTypes = async (): Promise<string> => {
  const site = { root: `${RECORDED_URL}/svc/events/v1`, publicUrl: RECORDED_URL, segment: undefined } as const;
  const document = JSON.stringify(apiDocument({ ...site, language: 'en' }, readSettings({})));
  return `// Written by \`npm run codegen\`.\n${astToString(await openapiTypes(document))}`;
};

const files = {
  'schema.graphql': `${printSchema(publicGraph)}\n`,
  'src/execution/schema-types.d.ts': resultTypes(),
  'src/rest/rest-types.d.ts': await restTypes(),
};

for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, import.meta.url);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    console.log(`Wrote ${name}.`);
  } else if (existsSync(file) && readFileSync(file, 'utf8') === text) console.log(`${name} is up to date.`);
  else {
    console.error(`${name} is out of date. Run \`npm run codegen\` and review the difference.`);
    process.exitCode = 1;
  }
}
