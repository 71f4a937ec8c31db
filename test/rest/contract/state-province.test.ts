import { describe, expect } from 'vitest';
import { type Input, throughBothApis } from '../../apis.js';
import { rest } from '../../service.js';
import { town } from '../../town.js';

describe('stateprovince', () => {
  const cases: { rule: string; venue: Input; writes: Input[]; shown: string }[] = [
    { rule: 'is the state without a country', venue: { state: 'NH', province: 'X' }, writes: [], shown: 'NH' },
    {
      rule: 'is the state in the United States',
      venue: { country: 'United States', state: 'NH', province: 'X' },
      writes: [],
      shown: 'NH',
    },
    {
      rule: 'is the province in another country',
      venue: { country: 'Spain', state: 'NH', province: 'Málaga' },
      writes: [],
      shown: 'Málaga',
    },
    {
      rule: 'is the text in the input',
      venue: { state: 'NH', stateProvince: 'New England' },
      writes: [],
      shown: 'New England',
    },
    {
      rule: 'that was set explicitly follows a new state',
      venue: { state: 'NH', stateProvince: 'NH' },
      writes: [{ state: 'VT' }],
      shown: 'VT',
    },
    {
      rule: 'that was set explicitly follows a new province',
      venue: { country: 'Spain', province: 'Málaga', stateProvince: 'Málaga' },
      writes: [{ province: 'Cádiz' }],
      shown: 'Cádiz',
    },
    {
      rule: 'that was set explicitly follows a state that is cleared',
      venue: { state: 'NH', province: 'P', stateProvince: 'NH' },
      writes: [{ state: '' }],
      shown: 'P',
    },
    {
      rule: 'stays if the same write sets it',
      venue: { state: 'NH', stateProvince: 'NH' },
      writes: [{ state: 'VT', stateProvince: 'Vermont' }],
      shown: 'Vermont',
    },
    {
      rule: 'is created from the other fields if the same write clears it',
      venue: { state: 'NH', stateProvince: 'New England' },
      writes: [{ stateProvince: null }],
      shown: 'NH',
    },
    {
      rule: 'stays if a write sets the same state and other fields',
      venue: { state: 'NH', stateProvince: 'New England' },
      writes: [{ state: 'NH' }, { city: 'Keene', country: 'United States' }],
      shown: 'New England',
    },
    {
      rule: 'that is set again stays until the next change',
      venue: { state: 'NH', stateProvince: 'A' },
      writes: [{ state: 'VT' }, { stateProvince: 'B' }, { city: 'Keene' }],
      shown: 'B',
    },
  ];
  for (const { rule, venue, writes, shown } of cases) {
    throughBothApis(`${rule}`, async (api) => {
      const { id } = await town({ venues: [{ name: 'Hall', ...venue }] });
      const editor = api.as('editor');
      for (const write of writes) await editor.update('venue', id('Hall'), write);

      expect(await api.read('venue', id('Hall'))).toMatchObject({ stateProvince: shown });
      const { body } = await rest('GET', `/venues/${id('Hall')}`);
      expect(body.json_ld.address.addressRegion).toBe(shown);
    });
  }

  throughBothApis('a search does not find the old value after a change', async (api) => {
    const { id } = await town({ venues: [{ name: 'Hall', state: 'NH', stateProvince: 'New England' }] });
    await api.as('editor').update('venue', id('Hall'), { state: 'VT' });

    expect((await api.list('venue', { search: 'england' })).total).toBe(0);
    expect((await api.list('venue', { search: 'vt' })).total).toBe(1);
  });
});
