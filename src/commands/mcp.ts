import { once } from 'node:events';
import { Command } from 'commander';
import { pino } from 'pino';
import { workContext } from '../access/work-context.js';
import type { ResolverContext } from '../builder/context.js';
import { addressFor } from '../web/site-address.js';
import { contextForUser, withCalendar } from './calendar.js';

export const mcp = new Command('mcp')
  .description('Runs a server for an assistant (Model Context Protocol) on standard input and output.')
  .option('--as <login>', 'with the rights of this user (default: what everyone may read)')
  .action(({ as }: { as?: string }) =>
    withCalendar(async (calendar) => {
      const { db, settings } = calendar;
      const caller = as === undefined ? undefined : (await contextForUser(as, calendar)).caller;
      // Standard output has the messages of the protocol alone.
      const log = pino({ level: 'warn' }, pino.destination(process.stderr.fd));
      const contextNow = (): ResolverContext => ({
        ...workContext(caller, { db, settings }),
        ...{ request: { headers: new Headers() }, log, publicUrl: addressFor(settings) },
      });
      // Other commands do without the SDK.
      const [{ createMcpServer }, { StdioServerTransport }] = await Promise.all([
        import('../mcp/server.js'),
        import('@modelcontextprotocol/sdk/server/stdio.js'),
      ]);
      const server = createMcpServer(contextNow(), contextNow);
      await server.connect(new StdioServerTransport());
      await once(process.stdin, 'end');
      await server.close();
    }),
  );
