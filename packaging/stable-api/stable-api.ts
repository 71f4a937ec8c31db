import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, parse, printSchema, visit } from 'graphql';
import { almanac } from '../../src/commands/almanac.js';
import { errorTypes } from '../../src/errors.js';
import { RECORDED_URL } from '../../src/rest/document/examples.js';
import { apiDocument } from '../../src/rest/document.js';
import { publicGraph } from '../../src/schema/schema.js';
import { readSettings } from '../../src/settings/settings.js';
import { commandValues } from './commands.js';
import { exportValues } from './exports.js';
import { type ApiDocument, restValues } from './rest.js';
import { settingValues } from './settings.js';
import type { Values } from './values.js';

/** What stays the same from version to version (docs/stability.md). */
export interface StableApi {
  /** The GraphQL schema without descriptions. */
  graphql: string;
  /** What REST, settings and commands accept. */
  inputs: Values;
  /** What REST returns, and what the package exports. */
  outputs: Values;
  /** The errors of REST by route, and those of GraphQL. */
  errors: Values;
}

/** The API of the code. */
export const currentApi = (): StableApi => {
  const site = { root: `${RECORDED_URL}/svc/events/v1`, publicUrl: RECORDED_URL, segment: undefined } as const;
  const document: ApiDocument = JSON.parse(JSON.stringify(apiDocument({ ...site, language: 'en' }, readSettings({}))));
  const { inputs, outputs, errors } = restValues(document);
  return {
    graphql: withoutDescriptions(printSchema(publicGraph)),
    inputs: { ...inputs, ...settingValues(), ...commandValues(almanac) },
    outputs: { ...outputs, ...exportValues() },
    errors: { ...errors, GraphQL: [...new Set(Object.values(errorTypes).map(({ graphql }) => graphql))].sort() },
  };
};

const withoutDescriptions = (schema: string) => {
  const document = visit(parse(schema), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return printSchema(buildASTSchema(document));
};

/** The API of a version, from its files. @param folder `packaging/last-release` of a project. */
export const readApi = (folder: string): { version: string; api: StableApi } => {
  const graphql = readFileSync(join(folder, 'schema.graphql'), 'utf8').trimEnd();
  const { version, ...others } = JSON.parse(readFileSync(join(folder, 'api.json'), 'utf8'));
  return { version, api: { graphql, ...others } };
};

/** Writes the files that {@link readApi} reads, with one line for each part. */
export const writeApi = (folder: string, version: string, { graphql, ...others }: StableApi): void => {
  const groups = Object.entries(others).map(([group, values]: [string, Values]) => {
    const lines = Object.entries(values).map(
      ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    );
    return `  ${JSON.stringify(group)}: {\n${lines.join(',\n')}\n  }`;
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'schema.graphql'), `${graphql}\n`);
  writeFileSync(join(folder, 'api.json'), `{\n  "version": ${JSON.stringify(version)},\n${groups.join(',\n')}\n}\n`);
};
