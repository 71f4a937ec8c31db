import type { Recorder } from '../recorder.js';
import type { Services } from '../services.js';
import { API } from './protocol.js';

const languages = ['nl', 'en', 'fr', 'de', 'es'] as const;

/** Every route in five languages, by path segment and by parameter; messages and descriptions in each. */
export const languagesGroup = async (record: Recorder, { id }: Services): Promise<void> => {
  const walk = id('event', 'evening-walk-to-the-light');
  for (const language of languages) {
    const root = `/${language}${API}`;
    await record(root);
    await record(`${root}/doc`);
    await record(`${root}/doc`, { headers: { accept: 'text/html' } });
    await record(
      `${root}/events?per_page=2&_fields=events.id,events.title,events.url,events.rest_url,events.language,rest_url,next_rest_url`,
    );
    await record(
      `${API}/events?ml_language=${language}&per_page=2&_fields=events.title,events.url,events.rest_url,next_rest_url`,
    );
    await record(`${root}/events/${walk}`, { whole: language === 'de' });
    await record(`${root}/venues/1?_fields=venue,description,language,translations,url`);
    await record(`${root}/organizers?per_page=1&_fields=organizers.organizer,organizers.language,rest_url`);
    await record(`${root}/categories?per_page=2`);
    await record(`${API}/tags?ml_language=${language}&per_page=2`);
    await record(`${root}/events`, { method: 'OPTIONS', note: 'descriptions' });
    await record(`${root}/categories/1000000`);
    await record(`${root}/events?page=x&featured=y&start_date=z&categories=nothing&status=bogus`);
    await record(`${root}/events`, { method: 'POST', body: { title: 'x' } });
    await record(`${root}/events`, { method: 'POST', as: 'editor', body: {} });
    await record(`${root}/events`, { method: 'DELETE' });
    await record(`${root}/events?search=nothing+like+it&_fields=events,total`);
    await record(`/${language}/graphql`, {
      method: 'POST',
      body: { query: '{ events(first: 1) { nodes { title language url } } venue(id: "x") { name } }' },
    });
  }
  for (const search of ['abendspaziergang', 'walk', 'wandeling'])
    await record(`/de${API}/events?search=${search}&_fields=events.title,events.slug,total`);
  await record(
    `/de${API}/events/by-slug/abendspaziergang-zum-leuchtturm?_fields=id,slug,language,rest_url,url,translations`,
  );
  await record(`${API}/events/by-slug/abendspaziergang-zum-leuchtturm?_fields=id,slug,language`);
  await record(`/de${API}/events/by-slug/evening-walk-to-the-light?_fields=id,slug,language`);
  await record(`/de${API}/events/${walk}?ml_language=fr&_fields=title,language,rest_url`, {
    note: 'the parameter wins',
  });
  await record(`${API}/events?categories=musik&ml_language=de&per_page=1&_fields=total`);
  for (const value of ['it', 'EN', '']) await record(`${API}/events?ml_language=${value}`);
  await record(`${API}/events?ml_language[]=de`);
  await record(`${API}?ml_language=xx`);
  await record(`${API}/events/${walk}?_fields=title`, { headers: { 'accept-language': 'de' }, note: 'has no effect' });
};
