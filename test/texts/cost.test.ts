import { describe, expect, test } from 'vitest';
import { InvalidValue } from '../../src/errors.js';
import { costDetails, formatCost, pricesOf, readCost } from '../../src/texts/cost.js';

const shown = (input: unknown, symbol = '$') => {
  const cost = readCost(input);
  const { currencySymbol, currencyCode, currencyPosition, values } = costDetails(cost, symbol);
  return [formatCost(cost, symbol), currencySymbol, currencyCode, currencyPosition, values];
};

test.each([
  ['10', '$10', '', '', '', ['10']],
  ['10€', '10€', '€', 'EUR', 'postfix', ['10']],
  ['5 EUR', '5 EUR', 'EUR', 'EUR', 'postfix', ['5']],
  ['$10 - 20', '$10 – $20', '$', '', 'prefix', ['10', '20']],
  ['1,234.56', '$1,234.56', '', '', '', ['1234.56']],
  ['0', 'Free', '', '', '', ['0']],
  ['Free', 'Free', '', '', '', ['0']],
  ['Donation', 'Donation', '', '', '', []],
])('the table of the contract: %s', (input, ...response) => {
  expect(shown(input)).toEqual(response);
});

test.each([
  { input: 'free', text: 'Free', values: ['0'] },
  { input: '0,00', text: 'Free', values: ['0'] },
  { input: 'gratis', text: 'gratis', values: [] },
  { input: 'Freestyle', text: 'Freestyle', values: [] },
  { input: '0-10', text: 'Free – $10', values: ['0', '10'] },
  { input: 'Free – 10 €', text: 'Free – 10 €', values: ['0', '10'] },
  { input: '10-20', text: '$10 – $20', values: ['10', '20'] },
  { input: '20-10', text: '$10 – $20', values: ['10', '20'] },
  { input: '10 – 10', text: '$10', values: ['10'] },
  { input: '15, 5, 10', text: '$5 – $15', values: ['5', '10', '15'] },
  { input: '€5 / €8', text: '€5 – €8', values: ['5', '8'] },
  { input: '10 - 20 EUR', text: '10 EUR – 20 EUR', values: ['10', '20'] },
  { input: '9.50 - 100', text: '$9.50 – $100', values: ['9.50', '100'] },
  { input: 10, text: '$10', values: ['10'] },
  { input: 12.5, text: '$12.5', values: ['12.5'] },
  { input: 1.234, text: '$1.2340', values: ['1.2340'] },
  { input: 0, text: 'Free', values: ['0'] },
  { input: [20, 10], text: '$10 – $20', values: ['10', '20'] },
  { input: ['Free', '€10'], text: 'Free – €10', values: ['0', '10'] },
  { input: { min: 10, max: '20' }, text: '$10 – $20', values: ['10', '20'] },
  { input: [5, null, ''], text: '$5', values: ['5'] },
  { input: '$5 at the door', text: '$5 at the door', values: ['5'] },
  {
    input: 'Under 12 free, adults €10, couples €18',
    text: 'Under 12 free, adults €10, couples €18',
    values: ['10', '18'],
  },
  { input: '10 per person', text: '10 per person', values: ['10'] },
  { input: '20% off from 20:00', text: '20% off from 20:00', values: [] },
  { input: '10,20,30', text: '10,20,30', values: [] },
  { input: '10 -', text: '10 -', values: ['10'] },
])('$input is shown as $text', ({ input, text, values }) => {
  const response = shown(input);
  expect([response[0], response[4]]).toEqual([text, values]);
});

test.each([
  { input: '1.234,56', value: '1234.56' },
  { input: '1 234,50', value: '1234.50' },
  { input: '1\u202f234,50', value: '1234.50' },
  { input: "1'234.50", value: '1234.50' },
  { input: '1,234,567', value: '1234567' },
  { input: '1.234.567', value: '1234567' },
  { input: '1,00,000.50', value: '100000.50' },
  { input: '1,234', value: '1234' },
  { input: '1.500', value: '1500' },
  { input: '0.125', value: '0.125' },
  { input: '10,50', value: '10.50' },
  { input: '.50', value: '0.50' },
  { input: '007', value: '7' },
  { input: '10,-', value: '10' },
  { input: '1234,5', value: '1234.5' },
])('the number $input is $value', ({ input, value }) => {
  expect(costDetails(readCost(input), '$').values).toEqual([value]);
});

test.each([
  ['€10', '€', 'EUR', 'prefix'],
  ['€ 10,-', '€', 'EUR', 'prefix'],
  ['£7.50', '£', 'GBP', 'prefix'],
  ['¥1000', '¥', '', 'prefix'],
  ['₹1,00,000', '₹', 'INR', 'prefix'],
  ['R$ 50', 'R$', 'BRL', 'prefix'],
  ['$10 USD', '$', 'USD', 'prefix'],
  ['CHF 20.-', 'CHF', 'CHF', 'prefix'],
  ['100 kr', 'kr', '', 'postfix'],
  ['100 kr.', 'kr.', '', 'postfix'],
  ['50 zł', 'zł', 'PLN', 'postfix'],
  ['250 Kč', 'Kč', 'CZK', 'postfix'],
  ['5 eur', 'eur', 'EUR', 'postfix'],
  ['5 XYZ', '', '', ''],
  ['5 for all', '', '', ''],
  ['5 constructor', '', '', ''],
])('the currency of %s', (input, ...currency) => {
  expect(formatCost(input, '#')).toBe(input);
  const { currencySymbol, currencyCode, currencyPosition } = costDetails(input, '#');
  expect([currencySymbol, currencyCode, currencyPosition]).toEqual(currency);
});

describe("the service's currency", () => {
  test.each([
    ['10', '€', '€10'],
    ['10', 'EUR', 'EUR 10'],
    ['5-10', 'kr', 'kr 5 – kr 10'],
    ['5 - 10 pts', 'pts', '5 pts – 10 pts'],
    ['10', '', '10'],
  ])('%s in %s is %s', (input, symbol, text) => {
    expect(formatCost(input, symbol)).toBe(text);
  });
});

describe('stored values', () => {
  test.each([
    [null, ''],
    ['', ''],
    ['  5  EUR ', '5 EUR'],
    ['<b>10</b> & more', '10 & more'],
    [[10, 20], '10 - 20'],
    [[], ''],
    [0.1 + 0.2, '0.3'],
    [1e6, '1000000'],
    ['Early bird -20%', 'Early bird -20%'],
  ])('%j is %j', (input, stored) => {
    expect(readCost(input)).toBe(stored);
  });

  test.each([[-5], ['-5'], ['- 5'], ['−5 €'], ['$-5'], ['-$5'], ['10 - -20'], [[10, -5]], [['-5', 10]]])(
    'negative costs are rejected: %j',
    (input) => {
      expect(() => readCost(input)).toThrow(new InvalidValue('cost-negative'));
    },
  );

  test.each([[true], [[false]], [[[1]]], [{ a: {} }], [Number.NaN]])('%j is not a cost', (input) => {
    expect(() => readCost(input)).toThrow(new InvalidValue('cost-unreadable'));
  });

  test('at most 500 characters', () => {
    expect(readCost('x'.repeat(500))).toHaveLength(500);
    expect(() => readCost('x'.repeat(501))).toThrow('too-long');
  });
});

test.each([
  ['10', ['10 $']],
  ['Free', ['0 $']],
  ['10€', ['10 EUR']],
  ['15 - 22.50 EUR', ['15 EUR', '22.5 EUR']],
  ['10 EUR / 12 USD', ['10 EUR', '12 USD']],
  ['£5 at the door, 3 acts', ['5 GBP']],
  ['Donation', []],
])('the prices in %s are %s', (cost, prices) => {
  expect(pricesOf(cost, '$').map(({ amount, currency }) => `${amount} ${currency}`)).toEqual(prices);
});
