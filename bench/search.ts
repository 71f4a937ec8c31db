// Measures the search: `npm run bench:search -- [EVENTS] [ROUNDS]`. 100,000 events, 500 venues, 400 organizers; the compiled service without
// response cache. Latency is that of one client over HTTP, of the page and of `searchEvents`, with 20 results and their reasons.

import { makeCalendar, makeFolder, removeFolder, startCounting } from './calendar/database.js';
import { frequentWord, rareWord, widespreadWord } from './calendar/words.js';
import { openClient, timed } from './load/client.js';
import { quantile } from './load/load.js';
import { startService, stop } from './targets/processes.js';
import { site } from './works/setup.js';

const EVENTS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 7);

/** A word with two letters exchanged. */
const mistyped = (word: string) => word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4);

const searches: Readonly<Record<string, readonly string[]>> = {
  'a word of every tenth event of a year': [0, 7, 19].map((at) => frequentWord(1, at)),
  'a word of 20 events': [3, 200, 411].map((at) => rareWord(2, at)),
  'a word of every twentieth event': [0, 9].map(widespreadWord),
  'a word of nearly every event': ['music', 'garden', 'museum'],
  'the beginning of a word': [frequentWord(1, 4).slice(0, 5), rareWord(2, 80).slice(0, 6), 'muse', 'fes', 'b'],
  'inflected words': ['gardens', 'concerts', 'walking', 'museums'],
  'two words': [`music ${rareWord(2, 31)}`, `${frequentWord(1, 4)} garden`, 'open air', 'coffee wine'],
  'five words': ['music dance garden river bread'],
  'a town': ['utrecht', 'zeist', `amersfoort ${widespreadWord(3)}`],
  'the number of a venue': ['317', 'garden 41'],
  'a category or tag': ['category', 'tag music'],
  'a phrase, an excluded word': ['"open air"', `${widespreadWord(5)} -music`],
  'a typing error': [frequentWord(1, 4), rareWord(2, 31), 'museum', 'orchestra'].map(mistyped),
  'no such word': ['xylophonequartet', 'qqqq', 'zebra unicorn'],
  'two words of which one is found': [`${rareWord(2, 31)} xylophonequartet`, `${rareWord(2, 31)} ${rareWord(5, 300)}`],
};

const folder = await makeFolder();
const postgres = await startCounting(folder);
const { url } = await makeCalendar(postgres.url, EVENTS);
const service = await startService({ ...site, DATABASE_URL: url, RESPONSE_CACHE: '0' });
const client = openClient(service.address);

const document = `query ($query: String!) { searchEvents(query: $query, filter: { when: UPCOMING }, first: 20) {
  totalCount suggestion alternatives { kind text totalCount } edges { node { id title startDate venue { name } } matches { field parts { text isMatch } } }
} }`;
const overGraphql = async (query: string) => {
  const body = JSON.stringify({ query: document, variables: { query } });
  return client.send({ path: '/graphql', method: 'POST', headers: { 'content-type': 'application/json' }, body });
};
const onPage = (query: string) => client.send({ path: `/search?search=${encodeURIComponent(query)}` });

const all = { graphql: [] as number[], page: [] as number[] };
console.log(
  `${EVENTS.toLocaleString('en')} events. Milliseconds: median, and the slowest of the medians of each search.\n`,
);
console.log('| search | found | GraphQL | slowest | page | slowest |\n| --- | ---: | ---: | ---: | ---: | ---: |');
for (const [name, queries] of Object.entries(searches)) {
  const medians = { graphql: [] as number[], page: [] as number[] };
  const found: number[] = [];
  for (const query of queries) {
    const times = { graphql: [] as number[], page: [] as number[] };
    const { data } = JSON.parse(await overGraphql(query)) as { data: { searchEvents: { totalCount: number } } };
    found.push(data.searchEvents.totalCount);
    await onPage(query);
    for (let round = 0; round < ROUNDS; round++) {
      times.graphql.push(await timed(() => overGraphql(query)));
      times.page.push(await timed(() => onPage(query)));
    }
    for (const way of ['graphql', 'page'] as const) {
      medians[way].push(quantile(times[way], 0.5));
      all[way].push(...times[way]);
    }
  }
  const shown = (numbers: readonly number[]) =>
    `${quantile(numbers, 0.5).toFixed(1)} | ${Math.max(...numbers).toFixed(1)}`;
  console.log(`| ${name} | ${found.join(', ')} | ${shown(medians.graphql)} | ${shown(medians.page)} |`);
}
for (const [way, times] of Object.entries(all))
  console.log(`\n${way}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`);

client.close();
await stop(service);
await postgres.stop();
await removeFolder(folder);
