/**
 * PostGraphile over the tables of the service, as its documentation starts it in production. It runs in the folder where
 * install.ts has put its packages. Reads DATABASE_URL; prints the address where it listens.
 */
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const preset = {
  extends: [PostGraphileAmberPreset],
  // Links are ordered by their position, a column without an index of its own.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  schema: { defaultBehavior: '+list' },
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public', 'peer'],
      poolConfig: { max: 10 }, // as many as the service has
    }),
  ],
  grafserv: { graphiql: false, websockets: false, watch: false },
};

const server = createServer();
await postgraphile(preset).createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => console.log(`listens on http://127.0.0.1:${server.address().port}`));
