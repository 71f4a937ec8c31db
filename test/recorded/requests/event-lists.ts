import type { Recorder } from '../recorder.js';
import { PROTECTED, type Services } from '../services.js';
import { API } from './protocol.js';

const SHORT =
  '_fields=events.id,events.start_date,events.title,rest_url,next_rest_url,previous_rest_url,total,total_pages';

/** Lists of events: pages, window, every filter, and what is not accepted. */
export const eventListsGroup = async (record: Recorder, { id }: Services): Promise<void> => {
  const list = (query: string, fields = SHORT) => record(`${API}/events?${query}&${fields}`);
  const [jazz, pier, council] = [
    id('category', 'jazz'),
    id('venue', 'north-pier'),
    id('organizer', 'port-merrow-town-council'),
  ];
  const [festival, live] = [id('event', 'harbour-jazz-weekend'), id('tag', 'live-music')];
  const locked = id('event', PROTECTED);

  await record(`${API}/events?per_page=3`, { whole: true });
  await record(`${API}/events`);
  await list('per_page=2&page=2');
  await list('per_page=50');
  await list('per_page=500');
  await list('per_page=2&page=1000');
  await list('per_page=2&page=2147483648');
  await list('page=02&per_page=%204');
  for (const query of ['page=0', 'page=-1', 'page=', 'page=abc', 'page=1.5', 'page[]=1', 'page=1&page=2&per_page=1'])
    await list(query);
  for (const query of ['per_page=0', 'per_page=abc', 'per_page=', 'page=x&per_page=y&featured=z']) await list(query);

  await list('start_date=2026-04-01&end_date=2026-04-05');
  await list('start_date=2026-04-10 19:00:00&end_date=2026-04-10 23:00:00'.replaceAll(' ', '%20'));
  await list('start_date=2026-04-10%2019:00:00&end_date=2026-04-10%2023:00:00&strict_dates=true');
  await list('start_date=2000-01-01&per_page=3');
  await list('end_date=2026-03-15&per_page=3');
  await list('start_date=2030-01-01&per_page=3');
  await list('start_date=2026-04-05&end_date=2026-04-01');
  for (const name of ['starts_before', 'starts_after', 'ends_before', 'ends_after']) {
    await list(`${name}=2026-03-14&per_page=2`);
    await list(`${name}=2026-03-14%2018:30:00&strict_dates=1&per_page=2`);
  }
  await list('starts_after=2026-04-01&ends_before=2026-04-10&per_page=3');
  for (const date of [
    'now',
    'today',
    'tomorrow%2010am',
    'next%20friday',
    '%2B1%20week',
    'in%203%20days',
    '3%20days%20ago',
    '1775000000',
    '2026-04-01T10:00:00Z',
    '2026-04-01T10:00:00.5%2B02:00',
  ])
    await list(`start_date=${date}&per_page=1`);
  for (const date of [
    '',
    '04/01/2026',
    '01-04-2026',
    '10:00',
    '20260401',
    '2026-02-30',
    '2026-04-01%2025:00',
    'soon',
    '2018-01-01%204pm',
    '10%20March%202042',
    'March%2010,%202042%204pm',
    '4:30%20pm',
  ])
    await list(`start_date=${date}&per_page=1`);
  await list('start_date[]=2026-04-01&per_page=1');
  await list('strict_dates=maybe');

  for (const search of ['jazz', 'JAZZ%20pier', '%22brass%20on%22', 'jazz%20-brunch', 'caf%C3%A9', 'cafe', '-', '%20'])
    await list(`search=${search}&per_page=2`);
  await list('search=');
  await list('search[]=jazz');
  await list(`search=${'a'.repeat(201)}`);

  await list(`categories=${jazz}&per_page=2`);
  await list('categories=music&per_page=2');
  await list('categories=Talks%20and%20workshops&per_page=2');
  await list(`categories=${jazz},markets&per_page=2`);
  await list(`categories[]=${jazz}&categories[]=markets&per_page=2`);
  await list(`categories=${jazz}&categories=markets&per_page=2`);
  for (const value of ['', '0', '-1', '999999', 'nothing', String(live)]) await list(`categories=${value}`);
  await list(`tags=${live},late-night&per_page=2`);
  await list('tags=live%20music&featured=false&per_page=2');
  await list('tags=none-such');
  await list(`venue=${pier}&per_page=2`);
  await list(`venue=${pier},1&organizer=${council}&per_page=2`);
  for (const value of ['', '0', 'north-pier', '999999', String(council)]) await list(`venue=${value}`);
  await list(`organizer=${council}&per_page=2`);
  for (const value of ['', '0', 'radio', '999999', String(pier)]) await list(`organizer=${value}`);

  for (const value of ['true', 'false', '1', '0', 'TRUE']) await list(`featured=${value}&per_page=1`);
  for (const value of ['', 'yes', '2']) await list(`featured=${value}`);
  await list('featured[]=true');
  for (const value of ['true', 'false']) await list(`ticketed=${value}&per_page=1`);
  await list('ticketed=perhaps');
  for (const value of ['true', 'false']) await list(`geoloc=${value}&per_page=1`);
  await list('geoloc_lat=51.55&geoloc_lng=-9.06&per_page=2');
  await list('geoloc_lat=51.55');
  await list('geoloc_lng=-9.06');
  await list('geoloc_lat=91&geoloc_lng=x');
  await list(`include=${festival},${locked},${id('event', 'up-the-lighthouse')},999999&per_page=2`);
  await list(`include[]=${festival}&start_date=2030-01-01`);
  for (const value of ['', 'abc', '0', '999999']) await list(`include=${value}`);
  await list(`include=${Array.from({ length: 501 }, (_, at) => at + 1).join(',')}`);
  await list(`post_parent=${festival}&per_page=3`);
  for (const value of ['0', '999999', String(pier), 'x']) await list(`post_parent=${value}`);
  for (const value of ['publish', '', 'draft', 'any', 'publish,draft']) await list(`status=${value}&per_page=1`);
  for (const value of ['draft', 'draft,pending', 'future', 'private', 'trash', 'publish', 'any'])
    await record(`${API}/events?status=${value}&per_page=1&${SHORT},events.status`, { as: 'editor' });
  await record(`${API}/events?status[]=draft&status[]=publish&per_page=1&${SHORT}`, { as: 'contributor' });
  await record(`${API}/events?per_page=1&${SHORT}`, { as: 'editor' });
  await record(`${API}/events?status=draft`, { as: 'subscriber' });

  await record(`${API}/events?include=${locked}`, { note: 'protected by a password' });
  await record(`${API}/events?include=${locked}&password=open%20sesame&_fields=events.description`, {
    note: 'lists take no password',
  });
  await list('search=ballads');
  await list(`tags=late-night&start_date=2026-03-20&end_date=2026-03-20`);

  const first = await list('categories=music&tags=live-music&per_page=3&start_date=2026-03-01');
  let next: string | undefined = first.body.next_rest_url;
  for (let pages = 0; next && pages < 3; pages++) {
    const page = await record(next.replace('https://calendar.example', '').replace(/%2C/g, ','), { note: 'followed' });
    next = page.body.next_rest_url;
  }
};
