/**
 * PostGraphile on the tables of the service, with the production setup of its documentation. It runs in the folder in which
 * install.ts has installed its packages. Uses DATABASE_URL. Prints its URL.
 */
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const preset = {
  extends: [PostGraphileAmberPreset],
  // Links are ordered by `position`, a column without an index.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  schema: { defaultBehavior: '+list' },
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public', 'peer'],
      poolConfig: { max: 10 }, // as in the service
    }),
  ],
  grafserv: { graphiql: false, websockets: false, watch: false },
};

const server = createServer();
await postgraphile(preset).createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => console.log(`listens on http://127.0.0.1:${server.address().port}`));
