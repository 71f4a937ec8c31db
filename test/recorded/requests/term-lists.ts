import type { Recorder } from '../recorder.js';
import type { Services } from '../services.js';
import { API } from './protocol.js';

/** Lists of categories and tags: pages, order, every filter. */
export const termListsGroup = async (record: Recorder, { id }: Services): Promise<void> => {
  const festival = id('event', 'harbour-jazz-weekend');
  for (const [plural, some] of [
    ['categories', [id('category', 'jazz'), id('category', 'music'), id('category', 'markets')]],
    ['tags', [id('tag', 'live-music'), id('tag', 'step-free'), id('tag', 'early-birds')]],
  ] as const) {
    const short = `_fields=${plural}.id,${plural}.slug,${plural}.count,rest_url,next_rest_url,previous_rest_url,total,total_pages`;
    const list = (query: string) => record(`${API}/${plural}?${query}&${short}`);
    await record(`${API}/${plural}?per_page=2`);
    await list('per_page=5&page=2');
    await list('per_page=5&page=100');
    await list('page=0');
    for (const by of [
      'id',
      'term_id',
      'name',
      'slug',
      'count',
      'description',
      'term_group',
      'parent',
      'include',
      'none',
      'nonsense',
    ]) {
      await list(`orderby=${by}&per_page=4`);
    }
    for (const order of ['asc', 'DESC', 'nonsense', '']) await list(`order=${order}&per_page=3`);
    await list(`orderby=include&include=${some.join(',')}`);
    await list(`include=${some.join(',')}&exclude=${some[0]}`);
    await list(`exclude=${some.join(',')}&per_page=3`);
    for (const value of ['999999', '0', 'x', '', String(festival)]) await list(`include=${value}`);
    for (const value of ['true', 'false', '1', '0', 'no', '']) await list(`hide_empty=${value}&per_page=2`);
    for (const search of ['mu', 'LIVE', 'and', '']) await list(`search=${search}&per_page=3`);
    await list(`post=${festival}`);
    await list(`event=${festival}`);
    await list(`event=${festival}&post=${id('event', 'sunday-dip')}`);
    for (const value of ['999999', 'x', '']) await list(`post=${value}`);
    await list('slug=music');
    await list('slug=live-music');
    await list('slug[]=music');
    await list(`parent=${some[1]}`);
    for (const value of ['0', '999999', 'x']) await list(`parent=${value}&per_page=2`);
  }
};
