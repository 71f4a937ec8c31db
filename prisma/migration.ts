/**
 * Writes a migration from what schema.prisma says and the migrations do not yet, or checks that they agree:
 *   npx tsx prisma/migration.ts <name>      npx tsx prisma/migration.ts --check
 * The database to compare with is a bundled PostgreSQL in a temporary folder, and the difference is computed by Prisma's
 * engine as WebAssembly: `prisma migrate` would download a program.
 */
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { Command } from 'commander';
import pg from 'pg';
import { startEmbedded } from '../src/storage/embedded.js';
import { migrate } from '../src/storage/migrate.js';

const here = dirname(fileURLToPath(import.meta.url));

const NEXTVAL = /dbgenerated\("nextval\('([^'"\\]+)'(?:::regclass)?\)"\)/g;

const command = new Command('migration')
  .argument('[name]', 'what the migration does, in snake_case')
  .option('--check', 'only compare: exit with 1 and the difference when schema and migrations disagree')
  .option('--from-empty', 'compare with an empty database instead of the migrations')
  .option('--schema <file>', 'the schema', join(here, 'schema.prisma'))
  .option('--migrations <folder>', 'the migrations', join(here, 'migrations'))
  .parse();
const options = command.opts<{ check?: true; fromEmpty?: true; schema: string; migrations: string }>();
const name = command.args[0];
if (Boolean(options.check) === Boolean(name)) command.error('Give a name for the migration, or --check.');
if (name && !/^[a-z0-9_]+$/.test(name)) command.error('The name is lower-case letters, digits and underscores.');

// The bundled server ends with this process, but only when it exits in order.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const sql = await difference().catch((error: Error) => command.error(error.message, { exitCode: 2 }));
if (options.check) {
  console.log(
    sql === '' ? 'Schema and migrations agree.' : `Schema and migrations disagree; what is missing:\n\n${sql}`,
  );
  process.exitCode = sql === '' ? 0 : 1;
} else if (sql === '') {
  console.log('Nothing to do: schema and migrations agree.');
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(options.migrations, `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'migration.sql'), sql);
  // Prisma's own tools ask for this file beside the migrations.
  await writeFile(join(options.migrations, 'migration_lock.toml'), 'provider = "postgresql"\n');
  console.log(`Written: ${join(folder, 'migration.sql')}. Read it before you commit it.`);
}

/** What would have to be done, as SQL; an empty text when nothing. */
async function difference(): Promise<string> {
  const text = await readFile(options.schema, 'utf8');
  const content = text.replace(NEXTVAL, (_, sequence) => `dbgenerated("${standIn(sequence)}")`);
  const schema = { files: [{ path: 'schema.prisma', content }] };
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-migration-'));
  await chmod(dataDir, 0o711); // As root, PostgreSQL runs as another user, who must pass.
  const server = await startEmbedded({ dataDir });
  try {
    await mkdir(options.migrations, { recursive: true });
    if (!options.fromEmpty) await migrate(server.url, options.migrations);
    const pool = new pg.Pool({ connectionString: server.url });
    try {
      const engine = await loadEngine(pool, content);
      const to = { tag: 'schemaDatamodel' as const, ...schema };
      const filters = { externalTables: [], externalEnums: [] };
      const whole = { script: true, exitCode: null, filters };
      const wanted = await engine.diff({ ...whole, from: { tag: 'empty' }, to });
      await dropHandwritten(pool, indexNames(wanted.stdout ?? ''));
      for (const [, sequence = ''] of text.matchAll(NEXTVAL)) await replaceNextval(pool, sequence);
      const from = { tag: 'schemaDatasource' as const, ...schema, configDir: here };
      const { stdout } = await engine.diff({ ...whole, from, to });
      // Each migration is one transaction already; the engine writes these two around a change of an enum.
      const script = (stdout ?? '')
        .replace(/^(?:BEGIN|COMMIT);\n/gm, '')
        .replace(/next_of\('([^']+)'::text\)/g, "nextval('$1'::regclass)")
        .trim();
      return /^(?!--).*\S/m.test(script) ? `${script}\n` : '';
    } finally {
      await pool.end();
    }
  } finally {
    await server.stop();
    await rm(server.directory, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Prisma would take away every index that its schema does not name. Those that its schema cannot say in full (an access
 * method or operator class of another kind, included columns, collations, where nulls go) are ours to write by hand:
 * they are dropped from the throw-away database, so that they are no difference. Expressions, partial indexes, CHECKs,
 * triggers, views, functions and extensions Prisma leaves alone by itself.
 */
async function dropHandwritten(pool: pg.Pool, wanted: Set<string>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT c.relname AS name
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = c.oid)
      AND (a.amname <> 'btree' OR i.indnkeyatts < i.indnatts OR i.indnullsnotdistinct
        OR EXISTS (SELECT FROM pg_opclass o WHERE o.oid = ANY (i.indclass::oid[]) AND NOT o.opcdefault)
        OR EXISTS (SELECT FROM unnest(i.indoption::int[]) AS how WHERE how NOT IN (0, 3))
        OR EXISTS (SELECT FROM unnest(i.indcollation::oid[], i.indkey::int[]) AS part(sorting, number)
                   JOIN pg_attribute t ON t.attrelid = i.indrelid AND t.attnum = part.number
                   WHERE part.sorting <> t.attcollation))`);
  for (const { name } of rows) if (!wanted.has(name)) await pool.query(`DROP INDEX ${pg.escapeIdentifier(name)}`);
}

/**
 * A column that takes its number from a sequence which other columns use too: Prisma reads such a default back as an
 * auto-increment, never as what its own schema says, and would change it for ever. So on both sides, and only while they
 * are compared, another function stands for `nextval`; the name of the sequence is still compared.
 */
async function replaceNextval(pool: pg.Pool, sequence: string): Promise<void> {
  await pool.query(
    `CREATE OR REPLACE FUNCTION next_of(text) RETURNS bigint LANGUAGE sql AS 'SELECT nextval($1::regclass)'`,
  );
  const { rows } = await pool.query<{ change: string }>(
    `SELECT format('ALTER TABLE %s ALTER %I SET DEFAULT ${standIn(sequence).replaceAll("'", "''")}', d.adrelid::regclass, a.attname) AS change
     FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
     WHERE pg_get_expr(d.adbin, d.adrelid) = $1`,
    [`nextval('${sequence}'::regclass)`],
  );
  for (const { change } of rows) await pool.query(change);
}

function standIn(sequence: string): string {
  return `next_of('${sequence}'::text)`;
}

function indexNames(script: string): Set<string> {
  return new Set([...script.matchAll(/^CREATE (?:UNIQUE )?INDEX "([^"]+)"/gm)].map((match) => match[1] ?? ''));
}

// Node has it; the types of Node 20 do not.
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

/** The engine, with the database behind it. Node cannot import WebAssembly as the package does. */
async function loadEngine(pool: pg.Pool, schema: string): Promise<glue.SchemaEngine> {
  const require = createRequire(import.meta.url);
  const file = join(dirname(require.resolve('@prisma/schema-engine-wasm')), 'schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file), { './schema_engine_bg.js': { ...glue } });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  // Without it a fault inside the engine would hide behind a fault of reporting it.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  const adapter = bindMigrationAwareSqlAdapterFactory(adapterFor(pool));
  return glue.SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, adapter);
}

/**
 * Prisma's adapter does not know PostgreSQL's one-letter type "char" (18), in which the catalogues say what kind of
 * constraint something is. It passes here as JSON (3802), which no catalogue has, and is named a character after.
 */
function adapterFor(pool: pg.Pool): PrismaPg {
  const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<pg.QueryResult>;
  const renaming = async (...words: unknown[]) => {
    const result = await query(...words);
    for (const field of result.fields) if (field.dataTypeID === 18) field.dataTypeID = 3802;
    return result;
  };
  Object.assign(pool, { query: renaming });
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (statement) => {
      const result = await queryRaw(statement);
      const columnTypes = result.columnTypes.map((type) =>
        type === ColumnTypeEnum.Json ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    return adapter;
  };
  return factory;
}
