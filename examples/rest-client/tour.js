/** Reads a calendar, then creates an event and changes it. */
import { openClient } from './client.js';

const { ALMANAC_URL = 'http://127.0.0.1:4000', ALMANAC_LOGIN = 'admin', ALMANAC_PASSWORD } = process.env;
const client = openClient(
  ALMANAC_URL,
  ALMANAC_PASSWORD ? { login: ALMANAC_LOGIN, password: ALMANAC_PASSWORD } : undefined,
);

let events = 0;
for await (const { start_date, title } of client.list('events', { per_page: '2' })) {
  events++;
  console.log(`${start_date}  ${title}`);
}
console.log(`${events} events`);

const again = await client.read('/events?per_page=2');
console.log(`The first page was ${again.isCached ? 'cached' : 'changed'}.`);

if (ALMANAC_PASSWORD) {
  const day = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  const { id } = await client.create('events', {
    title: 'Open rehearsal',
    status: 'publish',
    start_date: `${day} 20:00:00`,
    end_date: `${day} 22:30:00`,
    tags: ['music'],
  });
  const { etag } = await client.read(`/events/${id}`);
  const { title } = await client.update('events', id, { title: 'Open rehearsal of the choir' }, etag);
  console.log(`Created and changed: ${title}`);
  const reason = await client
    .update('events', id, { title: 'Too late' }, etag)
    .catch(({ status, code }) => `${status} ${code}`);
  console.log(`A change of the outdated event: ${reason}`);
}
