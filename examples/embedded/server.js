/** A Node server with its own page at `/`. Almanac responds to all other requests: `/events/`, `/graphql`, `/svc/events/v1` … */
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createAlmanac } from 'almanac';

const { PORT = '8080', DATA_DIR = './data' } = process.env;

const almanac = await createAlmanac({ DATA_DIR, SITE_NAME: 'Port Merrow' });

/** The next events, which the service reads without a connection to itself. */
const home = async (origin) => {
  const response = await almanac.fetch(new Request(`${origin}/svc/events/v1/events?starts_after=now&per_page=3`));
  const { events, total } = await response.json();
  const items = events
    .map(({ title, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`)
    .join('');
  const page = `<!doctype html><title>Home</title><h1>Home</h1><ul>${items}</ul><a href="/events/">All ${total} events</a>`;
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

// Titles are plain text.
const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const server = createServer(async (request, response) => {
  const { method, url, headers, socket } = request;
  const origin = `http://${headers.host}`;
  try {
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const sent = { method, headers, ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' }) };
    const result =
      url === '/'
        ? await home(origin)
        : await almanac.fetch(new Request(`${origin}${url}`, sent), { address: socket.remoteAddress });
    response.writeHead(result.status, [...result.headers].flat());
    await (result.body ? pipeline(Readable.fromWeb(result.body), response) : response.end());
  } catch (error) {
    console.error(error);
    response.destroy();
  }
});

server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close(() => almanac.close()));
