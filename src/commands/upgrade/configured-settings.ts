import { ScramClient } from '../../connections/scram.js';

/** The settings in the configuration files of the server at `url`, by name. */
export const configuredSettings = async (url: string): Promise<ReadonlyMap<string, string>> => {
  const client = new ScramClient({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; value: string }>(
      `SELECT name, current_setting(name) AS value FROM pg_settings WHERE source = 'configuration file' ORDER BY name`,
    );
    return new Map(rows.map(({ name, value }) => [name, value]));
  } finally {
    await client.end();
  }
};

/** The settings that have another value in `after`, or none, each as in postgresql.conf: `max_connections = '200'`. */
export const differentSettings = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...before]
    .filter(([name, value]) => after.get(name) !== value)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
