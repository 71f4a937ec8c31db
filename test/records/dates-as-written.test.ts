import { expect, test } from 'vitest';
import { throughBothApis } from '../apis.js';
import { graphql, rest } from '../service.js';
import { town } from '../town.js';

throughBothApis('a 12-hour clock and the name of a month are read in data and in filters', async (api) => {
  await town();
  const made = await api.as('editor').create('event', {
    title: 'Jazz',
    startDate: '2026-03-28 4:30 pm',
    endDate: 'March 29, 2026 2:30 am',
    timezone: 'Europe/Amsterdam',
    date: '1 Jan 2026 12am',
  });

  // 02:30 does not exist on that night.
  expect(made).toMatchObject({ startDate: '2026-03-28 16:30:00', endDate: '2026-03-29 03:30:00' });
  const from = (startsAfter: string) => api.events({ startsAfter, strictDates: true });
  expect((await from('2026-03-28 3pm')).titles).toEqual(['Jazz']);
  expect((await from('28 March 2026 3:31 pm')).titles).toEqual([]);
});

throughBothApis('a date in an unknown form is an error on its own parameter', async (api) => {
  await town();
  for (const startDate of ['03/28/2026', '28-03-2026', '4:30 pm', '30 February 2042', '2026-03-28 13pm']) {
    const event = { title: 'Jazz', startDate, endDate: '2027-01-01' };
    await expect(api.as('editor').create('event', event), startDate).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      arguments_: ['startDate'],
    });
  }
});

const forms = ['4:30 pm', '10 March 2042', 'March 10, 2042', 'tomorrow 10am'];

test.each(['nl', 'en', 'fr', 'de', 'es'])('in %s the error names the supported forms', async (language) => {
  await town();
  const { body } = await rest('GET', '/events?start_date=03/28/2026', undefined, { language });
  const { errors } = await graphql('{ events(filter: { startDate: "03/28/2026" }) { totalCount } }', {}, { language });

  for (const form of forms) {
    expect(body.data.params.start_date).toContain(form);
    expect(errors[0]?.message).toContain(form);
  }
});
