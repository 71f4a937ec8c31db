import type { Recorder } from '../recorder.js';
import type { Services } from '../services.js';
import { API } from './protocol.js';

/** Real events in German, Amsterdam's time and euros, at two REST roots, without a public address. */
export const realDataGroup = async (record: Recorder, { id }: Services): Promise<void> => {
  const send = (path: string, sending: Parameters<Recorder>[1] = {}) => record(path, { to: 'real', ...sending });
  const SHORT = '_fields=events.title,events.start_date,events.venue.city,rest_url,next_rest_url,total,total_pages';
  await send(`${API}/events?per_page=3`, { whole: true });
  for (const language of ['nl', 'en', 'fr', 'de', 'es']) await send(`/${language}${API}/events?per_page=10`);
  await send(`${API}/events?per_page=500&${SHORT}`);
  await send(`${API}/events?start_date=2000-01-01&end_date=2100-01-01&per_page=20&page=3&${SHORT}`);
  for (const search of ['krakow', 'Kraków', 'dusseldorf', 'ai', 'papers', '%22call%20for%20papers%22', 'conf%20-ai'])
    await send(`${API}/events?search=${search}&start_date=2000-01-01&per_page=3&${SHORT}`);
  for (const name of ['security', 'java,php', 'EN']) await send(`${API}/events?categories=${name}&per_page=3&${SHORT}`);
  for (const name of ['DE', 'online', 'EN,DE', 'sign language or captions'])
    await send(`${API}/events?tags=${encodeURIComponent(name)}&per_page=3&${SHORT}`);
  await send(`${API}/events?starts_before=2020-01-01&per_page=4&${SHORT}`);
  await send(`${API}/events?start_date=today&end_date=in%203%20months&per_page=4&${SHORT}`);
  await send(`${API}/events/${id('event', 'bettercode-api', 'real')}`);
  await send(`${API}/events/by-slug/rubyfuza-2`);
  await send(`${API}/events/by-slug/web-security-camp-maerz-online`);
  for (const plural of ['venues', 'organizers', 'categories', 'tags']) {
    await send(`${API}/${plural}?per_page=20`);
    await send(`/wp-json/tribe/events/v1/${plural}?per_page=1`);
    await send(`/en${API}/${plural}?search=an&per_page=3`);
  }
  await send(`${API}/venues?only_with_upcoming=true&per_page=5&_fields=venues.venue,total`);
  await send(`${API}/organizers?has_events=true&per_page=5&_fields=organizers.organizer,total`);
  await send(`${API}/categories?orderby=count&order=desc&per_page=5&_fields=categories.slug,categories.count`);
  await send('/wp-json/tribe/events/v1');
  await send('/wp-json/tribe/events/v1/events?per_page=1&_fields=rest_url,events.rest_url');
  await send(`${API}`, { method: 'OPTIONS' });
  await send(`${API}/doc`);
  await send(`${API}/events/1000000`);
  await send(`${API}/events`, { headers: { host: 'other.example' }, note: 'another host' });
  await send('/graphql', {
    method: 'POST',
    body: {
      query:
        '{ events(first: 3, filter: {when: UPCOMING}) { totalCount nodes { title startDate endDate duration allDay venue { name city } organizers { name } categories { name } tags { name } cost { text } } pageInfo { endCursor hasNextPage } } }',
    },
  });
};
