import { expect } from 'vitest';
import type { Kind } from '../../src/records/fields/kind.js';
import { throughBothApis } from '../apis.js';
import { town } from '../town.js';

const kinds: Kind[] = ['event', 'venue', 'organizer', 'category', 'tag'];
const evening = { startDate: '2026-03-20T20:00', endDate: '2026-03-20T23:00' };

throughBothApis(
  'titles and names without HTML are stored as typed, and do not change when they are sent back',
  async (api) => {
    await town();
    const administrator = api.as('administrator');
    const texts = ['Tom <tom@x.example>', "c't <webdev>", 'a<b & c<3', '<CODE/CRAFTS>', 'R&amp;B &lt;b&gt;'];
    for (const kind of kinds) {
      const title = kind === 'event' ? 'title' : 'name';
      for (const text of texts) {
        const made = await administrator.create(kind, { [title]: text, ...(kind === 'event' && evening) });
        expect(made.name).toBe(text);
        expect(await administrator.update(kind, made.id, { [title]: made.name })).toEqual(made);
      }
    }
  },
);

throughBothApis('HTML tags are removed from titles and names', async (api) => {
  await town();
  const administrator = api.as('administrator');
  for (const kind of kinds) {
    const title = kind === 'event' ? 'title' : 'name';
    const text = '<b>Jazz</b> <any onclick=alert(1)>night<script>alert(1)</script>';
    const made = await administrator.create(kind, { [title]: text, ...(kind === 'event' && evening) });
    expect(made.name).toBe('Jazz night');
    await expect(administrator.update(kind, made.id, { [title]: '<b></b>' })).rejects.toMatchObject({
      arguments_: [title],
    });
  }
});

throughBothApis('the slug is made of the characters that the entities in a title represent', async (api) => {
  await town();
  const administrator = api.as('administrator');
  for (const kind of kinds) {
    const title = kind === 'event' ? 'title' : 'name';
    const text = 'Rock &#038; Roll &#8211; caf&eacute; &amp; bar';
    const made = await administrator.create(kind, { [title]: text, ...(kind === 'event' && evening) });
    expect(made).toMatchObject({ name: text, slug: 'rock-roll-cafe-bar' });
  }
});
