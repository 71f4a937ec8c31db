import type { Recorder } from '../recorder.js';
import { roles, type Services } from '../services.js';
import { API } from './protocol.js';

const SHORT = '_fields=id,title,status,author,code';
const dates = { start_date: '2026-07-01 20:00:00', end_date: '2026-07-01 22:00:00' };

/** Each role with records of each status: reading, creating, changing, deleting. */
export const accessGroup = async (record: Recorder, { id }: Services): Promise<void> => {
  const everybody = [undefined, ...roles] as const;
  const own = new Map<string, number>();
  for (const as of everybody) {
    const by = as ? { as } : {};
    for (const status of [undefined, 'publish', 'draft', 'private', 'future']) {
      const { body } = await record(`${API}/events?${SHORT}`, {
        method: 'POST',
        ...by,
        body: { title: `By ${as ?? 'nobody'}`, ...dates, ...(status && { status }) },
      });
      if (as && body.id && (status === 'draft' || status === 'publish')) own.set(`${as} ${status}`, body.id);
    }
    await record(`${API}/venues?_fields=id,venue,status`, {
      method: 'POST',
      ...by,
      body: { venue: `Of ${as ?? 'nobody'}` },
    });
    await record(`${API}/organizers?_fields=id,organizer,status`, {
      method: 'POST',
      ...by,
      body: { organizer: `Of ${as ?? 'nobody'}` },
    });
    await record(`${API}/categories?_fields=id,name`, {
      method: 'POST',
      ...by,
      body: { name: `Of ${as ?? 'nobody'}` },
    });
    await record(`${API}/tags?_fields=id,name`, { method: 'POST', ...by, body: { name: `Of ${as ?? 'nobody'}` } });
    await record(`${API}/tags/${id('tag', 'hands-on')}?_fields=id,name`, { method: 'PATCH', ...by, body: {} });
    await record(`${API}/events?_fields=id,tags.name`, {
      method: 'POST',
      ...by,
      body: { title: 'With a new tag', ...dates, tags: [`New tag of ${as ?? 'nobody'}`] },
    });
    await record(`${API}/events?${SHORT}`, {
      method: 'POST',
      ...by,
      body: { title: 'For another', ...dates, author: 1 },
    });
    await record(`${API}/events/by-slug/seed-saturday?${SHORT}`, { method: 'PATCH', ...by, body: { excerpt: 'x' } });
    await record(`${API}/events/1000000`, { method: 'PATCH', ...by, body: { title: '' } });
    await record(`${API}/events`, { method: 'POST', ...by, body: { title: 7 } });
  }
  for (const [whose, event] of own) {
    for (const as of everybody) {
      const by = { ...(as && { as }), note: `that of the ${whose}` };
      await record(`${API}/events/${event}?${SHORT}`, by);
      await record(`${API}/events/${event}?${SHORT}`, { method: 'PATCH', ...by, body: { excerpt: 'x' } });
    }
  }
  const draft = own.get('author draft');
  await record(`${API}/events/${draft}?${SHORT}`, { method: 'DELETE', as: 'contributor' });
  await record(`${API}/events/${draft}?${SHORT}`, { method: 'DELETE', as: 'author' });
  await record(`${API}/events/${draft}?${SHORT}`, { as: 'author' });
  await record(`${API}/events/${draft}?${SHORT}`);
  await record(`${API}/events?include=${draft}&_fields=events.id,total`, { as: 'author' });
  await record(`${API}/events?include=${draft}&status=trash&_fields=events.id,total`, { as: 'author' });
};
