import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../src/languages/language.js';
import { formatPrice, priceOf, structuredCost } from '../../src/pages/price.js';
import { wordsIn } from '../../src/pages/words.js';
import { costDetails } from '../../src/texts/cost.js';
import { graphqlData } from '../service.js';
import { town } from '../town.js';
import { page } from './page.js';

const SYMBOL = '$';

const costOf = (source: string) => {
  const { values, currencyCode } = costDetails(source, SYMBOL);
  return { source, values: values.map(Number), currency: currencyCode || null };
};

const shown = (cost: string, language: Language, symbol = SYMBOL) => {
  const price = priceOf({ offers: [], cost: costOf(cost) }, { currency: symbol });
  return price && formatPrice(price, { words: wordsIn(language), language }).replaceAll('\u00a0', ' ');
};

describe('A cost', () => {
  test.each([
    { cost: '€ 12', nl: '€ 12', en: '€12', fr: '12 €', de: '12 €', es: '12 €' },
    { cost: '12,50 EUR', nl: '€ 12,50', en: '€12.50', fr: '12,50 €', de: '12,50 €', es: '12,50 €' },
    { cost: '€8 - €12.50', nl: '€ 8-12,50', en: '€8 – €12.50', fr: '8–12,50 €', de: '8–12,50 €', es: '8-12,50 €' },
    { cost: '15', nl: '$ 15', en: '$15', fr: '15 $', de: '15 $', es: '15 $' },
    { cost: '60 kr', nl: 'kr 60', en: 'kr 60', fr: '60 kr', de: '60 kr', es: '60 kr' },
    { cost: 'Free', nl: 'Gratis', en: 'Free', fr: 'Gratuit', de: 'Kostenlos', es: 'Gratis' },
    { cost: 'Eintritt frei', nl: 'Gratis', en: 'Free', fr: 'Gratuit', de: 'Kostenlos', es: 'Gratis' },
    {
      cost: 'free; €5',
      nl: 'Gratis – € 5',
      en: 'Free – €5',
      fr: 'Gratuit – 5 €',
      de: 'Kostenlos – 5 €',
      es: 'Gratis – 5 €',
    },
    {
      cost: 'Donation',
      nl: 'Vrije bijdrage',
      en: 'Donation',
      fr: 'Participation libre',
      de: 'Spende',
      es: 'Donativo',
    },
  ])('of “$cost” has one form in each language', ({ cost, ...forms }) => {
    expect(Object.fromEntries(languages.map((language) => [language, shown(cost, language)]))).toEqual(forms);
  });

  test('with other words is shown as it was written', () => {
    for (const cost of ['€5 at the door', 'Free for members, €5 for others', '€0 for children'])
      expect(shown(cost, 'de')).toBe(cost);
  });

  test('of amounts alone has the currency of the setting', () => {
    expect(shown('10 - 12', 'en', '€')).toBe('€10 – €12');
  });

  test('is the one of structured data too, unless there are tickets', () => {
    const ticket = { price: 12, currency: 'EUR', available: true };
    const ofCost = (source: string, offers = [] as (typeof ticket)[]) =>
      structuredCost({ offers, cost: costOf(source) }, { currency: SYMBOL });

    expect(ofCost('€9')).toMatchObject({ values: [9], currency: 'EUR' });
    expect(ofCost('Gratis')).toMatchObject({ values: [0] });
    expect(ofCost('Donation')).toMatchObject({ values: [] });
    expect(ofCost('€9', [ticket])).toBeNull();
  });
});

describe('An event with tickets and a cost', () => {
  const festival = () =>
    town({
      venues: [{ name: 'Town hall', city: 'Utrecht' }],
      events: [
        {
          title: 'Festival',
          startDate: '2026-03-20 20:00',
          endDate: '2026-03-20 22:00',
          cost: '€ 10 – € 20',
          venues: ['Town hall'],
          offers: [
            { name: 'Day ticket', price: 12.5, currency: 'EUR', available: true },
            { name: 'Evening', price: 8, currency: 'EUR', available: true },
            { name: 'Early bird', price: 5, currency: 'EUR', available: false },
            { name: 'Children', price: 0, currency: 'EUR', available: true },
          ],
        },
      ],
    });

  test('shows the prices of the tickets and not the cost', async () => {
    await festival();
    const { text, html } = await page('/fr/event/festival/');

    expect(text).toContain('Day ticket : 12,50 €');
    expect(text).toContain('Children : Gratuit');
    expect(text).not.toMatch(/10|Prix/);
    expect(html).toContain('"price":12.5');
    expect(html).not.toContain('lowPrice');
  });

  test('has the range of the available tickets in lists', async () => {
    await festival();

    expect((await page('/day/2026-03-20')).text).toContain('Free – €8 – €12.50');
    expect((await page('/de/day/2026-03-20')).text).toContain('Kostenlos – 8–12,50 €');
  });
});

test('an amount of more digits than a number can have breaks no page, and is none of the values', async () => {
  const cost = '9'.repeat(310);
  const { id } = await town({ events: [{ title: 'Jazz', cost }] });

  for (const path of ['/', '/events/', '/event/jazz/']) {
    const { status, html } = await page(path);
    expect([path, status]).toEqual([path, 200]);
    expect(html).toContain('Jazz');
  }
  const { event } = await graphqlData('query ($id: ID!) { event(id: $id) { cost { values source } } }', {
    id: String(id('Jazz')),
  });
  expect(event).toEqual({ cost: { values: [], source: cost } });
});
