import type { Recorder, Sending } from '../recorder.js';
import type { Services } from '../services.js';
import { API } from './protocol.js';

const dates = { start_date: '2026-10-01 20:00:00', end_date: '2026-10-01 22:00:00' };

/** Writing records of all kinds: forms of values, what is absent, links, slugs, languages, the trash. */
export const writesGroup = async (record: Recorder, { id }: Services): Promise<void> => {
  const send = (method: string, path: string, body?: object, sending: Sending = {}) =>
    record(`${API}${path}`, { method, as: 'editor', ...(body && { body }), ...sending });
  let count = 0;
  // Titles of their own, so that no slug depends on what was created before.
  const create = (body: object, fields: string) =>
    send('POST', `/events?_fields=${fields}`, { title: `Made ${++count}`, ...dates, ...body });

  const whole = await send('POST', '/events', {
    title: 'All of it',
    ...dates,
    description: 'One line.\n\nAnother <b>bold</b> one<script>alert(1)</script>.',
    excerpt: 'Short & sweet',
    slug: 'Everything There Is',
    timezone: 'America/New_York',
    cost: '$10 - 20',
    website: 'https://example.org/it?a=1&b=2',
    image: 'https://images.example.org/it.PNG',
    show_map: true,
    show_map_link: 1,
    sticky: '0',
    featured: 'TRUE',
    categories: ['jazz', id('category', 'markets')],
    tags: 'live-music, A tag that is new',
    venue: [1, { venue: 'A new venue', city: 'Utrecht', country: 'Netherlands', geo_lat: 52.09, geo_lng: 5.12 }],
    organizer: [{ organizer: 'A new organizer', email: 'a@example.org' }, id('organizer', 'radio-merrow')],
    password: 'ignored',
    post_parent: 5,
    unknown: 'ignored',
  });
  const event = whole.body.id;

  const clock = 'start_date,end_date,utc_start_date,utc_end_date,timezone,timezone_abbr,all_day';
  for (const body of [
    { start_date: '2026-10-25 02:30:00', end_date: '2026-10-25 03:00:00', timezone: 'Europe/Amsterdam' },
    { start_date: '2026-03-29 02:30:00', end_date: '2026-03-29 04:00:00', timezone: 'Europe/Amsterdam' },
    { start_date: '2026-10-01T20:00:00Z', end_date: '2026-10-01T22:00:00.5+02:00', timezone: 'Asia/Tokyo' },
    { start_date: 1790884800, end_date: '1790888400' },
    { start_date: 'tomorrow 10am', end_date: 'tomorrow 11:30am' },
    { start_date: 'next friday', end_date: '+2 weeks' },
    { start_date: '2026-10-01', end_date: '2026-10-02', all_day: true, timezone: 'UTC+5:30' },
    { start_date: '2026-10-01 10:00', end_date: '2026-10-01 10:00', timezone: 'utc-3' },
    { start_date: '2026-10-01 4pm', end_date: '2026-10-01 5:30 pm' },
    { start_date: '10 March 2042', end_date: 'March 11, 2042 4pm' },
    { timezone: 'US/Eastern' },
    { timezone: '+02:00' },
    { timezone: '' },
    { start_date: '10/01/2026', end_date: '10/02/2026' },
    { start_date: '01-10-2026', end_date: '4:30 pm' },
  ])
    await create(body, clock);

  for (const cost of [
    10,
    '10',
    '10€',
    '€10',
    '5 EUR',
    '$10 - 20',
    '10-20',
    [20, 10],
    '1,234.56',
    '0',
    0,
    'Free',
    'Donation',
    '€6 - 9',
    '',
    null,
    '$5 at the door',
  ])
    await create({ cost }, 'cost,cost_details');

  for (const title of [
    'A & B',
    'a < b <3',
    '<b>Bold</b> title',
    'Tom <tom@x.example>',
    'Tea &amp; cake &#8211; today',
    '日本語',
    'Ünï Straße',
    '  spaces   within  ',
    '12345',
  ])
    await create({ title }, 'title,slug');
  for (const slug of ['harbour-jazz-weekend', 'With Spaces/and slash', 'ÄÖ', '777', '']) await create({ slug }, 'slug');
  for (const description of [
    'a & b',
    '<p>One</p>\n<p>Two</p>',
    '<a href="javascript:x">x</a><img src=x onerror=y>',
    'One\nTwo\n\nThree',
    '<ul><li>x</li></ul>',
    '</script><script>',
  ])
    await create({ description }, 'description');

  for (const links of [
    { venue: 1 },
    { venue: '1' },
    { venue: [1, 2] },
    { venue: { id: 1, city: 'ignored' } },
    { venue: '1,2' },
    { venue: 0 },
    { venue: [] },
    { organizer: [15, 15, 16] },
    { organizer: '15,16' },
    { organizer: { organizer: 'Alone' } },
    { categories: 'Jazz,markets,37' },
    { categories: [{ name: 'Jazz' }, { id: 37 }, 'Brand new'] },
    { tags: ['live music', 'LIVE-MUSIC', 40] },
    { tags: '' },
  ])
    await create(links, 'venue.id,venue.venue,venues.id,organizer.id,categories.slug,tags.slug');

  for (const body of [
    { status: 'draft' },
    { status: 'pending' },
    { status: 'private' },
    { status: 'future' },
    { status: 'trash' },
    { date: '2027-01-01 00:00:00' },
    { date: '2020-01-01 00:00:00', status: 'future' },
    { date_utc: '2020-01-01T00:00:00+02:00' },
    { date: '2020-01-01', date_utc: '2020-01-01' },
    { author: 3 },
    { author: '4' },
  ])
    await create(body, 'status,date,date_utc,author,slug');

  const FIELDS =
    'title,slug,excerpt,cost,website,image,status,timezone,start_date,utc_start_date,featured,categories.slug,tags.slug,venue.venue,venues.id,organizer.organizer';
  const change = (body: object, method = 'PATCH', path = `/events/${event}`) =>
    send(method, `${path}?_fields=${FIELDS}`, body);
  await change({});
  await change({}, 'PUT');
  await change({ title: 'Renamed' }, 'POST');
  await change({ slug: 'a-new-slug' }, 'PUT', `/events/by-slug/${whole.body.slug}`);
  await change({ timezone: 'Europe/Paris' });
  await change({ start_date: '2026-09-30 20:00:00' });
  await change({ end_date: '2026-09-01' });
  await change({ all_day: true });
  await change({ all_day: false });
  await change({ excerpt: '', cost: null, website: '', image: false });
  await change({ categories: [], tags: null, venue: '', organizer: 0 });
  await change({ title: '' });
  await change({ featured: null });
  await change({ date: null });
  await change({ slug: '', timezone: '' });
  await change({ status: 'draft' });
  await change({ status: 'publish' });
  await change({ ml_language: 'de', title: 'Umbenannt', excerpt: 'Kurz' });
  await send('PATCH', `/events/${event}?_fields=title,slug,language,translations&ml_language=fr`, { title: 'Renommé' });
  await record(`/de${API}/events/${event}?_fields=title,slug,excerpt,language,translations`);
  await change({ ml_language: 'de', title: '' });
  const back = await record(`${API}/events/${event}`, { as: 'editor' });
  await send('PUT', `/events/${event}`, back.body, { note: 'a record sent back as it was read' });
  await send('PATCH', `/events/${event}?_fields=id`, { password: 'open it' });
  await record(`${API}/events/${event}?_fields=title`);
  await record(`${API}/events/${event}?_fields=title&password=open+it`);
  await send('PATCH', `/events/${event}?_fields=id`, { password: '' });
  await record(`${API}/events/${event}?_fields=title`);

  await send('DELETE', `/events/${event}?_fields=id,status,slug`);
  await send('DELETE', `/events/${event}`);
  await send('DELETE', `/events/by-slug/${back.body.slug}`);
  await record(`${API}/events/${event}?_fields=id,status,slug`);
  await record(`${API}/events/${event}?_fields=id,status,slug`, { as: 'editor' });
  await create({ title: 'In its place', slug: back.body.slug }, 'slug');
  await change({ status: 'publish' });

  const venue = await send('POST', '/venues', {
    venue: 'The "Old" Mill',
    address: '1 Mill Lane',
    city: 'Boston',
    country: 'United States',
    state: 'MA',
    province: 'ignored here',
    zip: '02108',
    phone: '+1 555 0100',
    website: 'https://mill.example',
    image: 'https://images.example.org/mill.jpg',
    show_map: 'no',
    slug: 'ignored',
  });
  const mill = `/venues/${venue.body.id}`;
  await send('POST', '/venues?_fields=slug,stateprovince', {
    venue: 'The "Old" Mill',
    province: 'Utrecht',
    country: 'Netherlands',
  });
  await send('PATCH', `${mill}?_fields=stateprovince,show_map,show_map_link`, {
    stateprovince: 'Given',
    show_map_link: false,
  });
  await send('PATCH', `${mill}?_fields=stateprovince`, { state: 'NY' });
  await send('PATCH', `${mill}?_fields=address,website,image`, { address: '', website: null, image: '' });
  await send('PATCH', `${mill}?_fields=venue`, { venue: '' });
  await record(`${API}${mill}`);
  const organizer = await send('POST', '/organizers', {
    organizer: 'The Millers',
    email: 'm@mill.example',
    image: 'https://images.example.org/m.png',
  });
  const millers = `/organizers/${organizer.body.id}`;
  await record(`${API}${millers}`);
  await send('PUT', `${millers}?_fields=organizer,slug,email`, { organizer: 'The Miller Family' });
  const held = await create(
    { title: 'At the mill', venue: venue.body.id, organizer: organizer.body.id },
    'id,venue.venue',
  );
  for (const path of [mill, millers]) {
    await send('DELETE', `${path}?_fields=id,status,slug`);
    await send('DELETE', path);
    await record(`${API}${path}`);
  }
  await record(`${API}/events/${held.body.id}?_fields=venue,venues,organizer`);
  await record(`${API}/events/${held.body.id}?_fields=venue.id,venues.id,organizer.id`, { as: 'editor' });
  await send('PATCH', `${mill}?_fields=id,status,slug`, { status: 'publish' });
  await record(`${API}/events/${held.body.id}?_fields=venue.id,organizer.id`);

  const term = await send('POST', '/categories', {
    name: 'Sea & sand',
    description: 'By the <b>sea</b>',
    parent: id('category', 'music'),
  });
  const sea = `/categories/${term.body.id}`;
  await send('POST', '/categories', { name: 'sea & sand' });
  await send('POST', '/categories?_fields=id,name,slug,parent', { name: 'Sea & sand', parent: term.body.id });
  await send('PATCH', `${sea}?_fields=name,slug,parent`, { parent: 0, slug: 'by-the-sea' });
  await send('PATCH', `${sea}?_fields=name,slug`, { ml_language: 'nl', name: 'Zee en zand' });
  await record(`/nl${API}${sea}`);
  await send('DELETE', sea);
  await send('DELETE', sea);
  await record(`${API}/categories?search=sea&hide_empty=false&_fields=categories.name,categories.parent`);
  const tag = await send('POST', '/tags', { name: 'A new one', slug: 'new-one', description: 'x' });
  await send('PUT', `/tags/${tag.body.id}?_fields=name,slug,description`, { description: '' });
  await send('DELETE', `/tags/${tag.body.id}?_fields=id`);
};
