/**
 * Writes a migration with the difference between schema.prisma and the migrations, or checks that there is none:
 *   npx tsx prisma/migration.ts <name>      npx tsx prisma/migration.ts --check
 * The migrations are applied to a bundled PostgreSQL in a temporary folder. The schema engine of Prisma computes the difference as
 * WebAssembly, because `prisma migrate` downloads a program.
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
import { startEmbedded } from '../src/database/embedded.js';
import { migrate } from '../src/database/migrate.js';

const here = dirname(fileURLToPath(import.meta.url));

const NEXTVAL = /dbgenerated\("nextval\('([^'"\\]+)'(?:::regclass)?\)"\)/g;

const command = new Command('migration')
  .argument('[name]', 'name of the migration in snake_case')
  .option('--check', 'only compare: print the difference and exit with 1 if there is one')
  .option('--from-empty', 'compare with an empty database instead of the migrations')
  .option('--schema <file>', 'path of the schema', join(here, 'schema.prisma'))
  .option('--migrations <folder>', 'path of the migrations', join(here, 'migrations'))
  .parse();
const options = command.opts<{ check?: true; fromEmpty?: true; schema: string; migrations: string }>();
const name = command.args[0];
if (Boolean(options.check) === Boolean(name)) command.error('Expected either a name for the migration or --check.');
if (name && !/^[a-z0-9_]+$/.test(name))
  command.error('The name may contain lower-case letters, digits and underscores.');

// The bundled PostgreSQL stops when this process exits, but not when a signal ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const sql = await difference().catch((error: Error) => command.error(error.message, { exitCode: 2 }));
if (options.check) {
  console.log(
    sql === '' ? 'Schema and migrations agree.' : `Schema and migrations differ. Missing statements:\n\n${sql}`,
  );
  process.exitCode = sql === '' ? 0 : 1;
} else if (sql === '') {
  console.log('Schema and migrations agree. No migration was written.');
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(options.migrations, `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'migration.sql'), sql);
  // Tools of Prisma require this file in the folder of the migrations.
  await writeFile(join(options.migrations, 'migration_lock.toml'), 'provider = "postgresql"\n');
  console.log(`Wrote ${join(folder, 'migration.sql')}. Review it before you commit it.`);
}

/** The statements that the migrations lack, as SQL; an empty string if there are none. */
async function difference(): Promise<string> {
  const text = await readFile(options.schema, 'utf8');
  const content = text.replace(NEXTVAL, (_, sequence) => `dbgenerated("${replacementFor(sequence)}")`);
  const schema = { files: [{ path: 'schema.prisma', content }] };
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-migration-'));
  await chmod(dataDir, 0o711); // If root starts PostgreSQL, it runs as another user, who must be able to enter the folder.
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
      await dropHandwrittenIndexes(pool, indexNames(wanted.stdout ?? ''));
      for (const [, sequence = ''] of text.matchAll(NEXTVAL)) await replaceNextval(pool, sequence);
      const from = { tag: 'schemaDatasource' as const, ...schema, configDir: here };
      const { stdout } = await engine.diff({ ...whole, from, to });
      // Each migration is applied in one transaction. The engine adds these statements to a change of an enum.
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
 * The engine drops every index that the schema does not name. The schema cannot express some properties of indexes: other access methods or
 * operator classes, included columns, collations, the position of nulls. Such indexes are written by hand in migrations. They are dropped
 * from the temporary database, so that they are not part of the difference. The engine ignores expression indexes, partial indexes, CHECK
 * constraints, triggers, views, functions and extensions.
 */
async function dropHandwrittenIndexes(pool: pg.Pool, wanted: Set<string>): Promise<void> {
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
 * The engine reads a default with `nextval` as an auto-increment, also if the schema writes the default with `dbgenerated` because several
 * columns share one sequence. It would report this difference every time. For the comparison, another function replaces `nextval` on
 * both sides. The name of the sequence is still compared.
 */
async function replaceNextval(pool: pg.Pool, sequence: string): Promise<void> {
  await pool.query(
    `CREATE OR REPLACE FUNCTION next_of(text) RETURNS bigint LANGUAGE sql AS 'SELECT nextval($1::regclass)'`,
  );
  const { rows } = await pool.query<{ change: string }>(
    `SELECT format('ALTER TABLE %s ALTER %I SET DEFAULT ${replacementFor(sequence).replaceAll("'", "''")}', d.adrelid::regclass, a.attname) AS change
     FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
     WHERE pg_get_expr(d.adbin, d.adrelid) = $1`,
    [`nextval('${sequence}'::regclass)`],
  );
  for (const { change } of rows) await pool.query(change);
}

function replacementFor(sequence: string): string {
  return `next_of('${sequence}'::text)`;
}

function indexNames(script: string): Set<string> {
  return new Set([...script.matchAll(/^CREATE (?:UNIQUE )?INDEX "([^"]+)"/gm)].map((match) => match[1] ?? ''));
}

// Node has WebAssembly; the types of Node 20 do not declare it.
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

/** Loads the engine and connects it to the database. Node cannot import WebAssembly in the way of the package. */
async function loadEngine(pool: pg.Pool, schema: string): Promise<glue.SchemaEngine> {
  const require = createRequire(import.meta.url);
  const file = join(dirname(require.resolve('@prisma/schema-engine-wasm')), 'schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file), { './schema_engine_bg.js': { ...glue } });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  // Without this object, a panic of the engine is reported as another error.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  const adapter = bindMigrationAwareSqlAdapterFactory(adapterFor(pool));
  return glue.SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, adapter);
}

/**
 * The adapter of Prisma does not support the PostgreSQL type "char" (OID 18), which the system catalogs use for the kind of a constraint.
 * Its OID is replaced by that of jsonb (3802), which the catalogs do not use, and the type of the result is then set to character.
 */
function adapterFor(pool: pg.Pool): PrismaPg {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const queryWithJsonb = async (...args: unknown[]) => {
    const result = await query(...args);
    for (const field of result.fields) if (field.dataTypeID === 18) field.dataTypeID = 3802;
    return result;
  };
  Object.assign(pool, { query: queryWithJsonb });
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
