import { describe, expect, test } from 'vitest';
import { InvalidValue } from '../../src/errors.js';
import { costDetails, formatCost, readCost } from '../../src/texts/cost.js';

const shown = (given: unknown, symbol = '$') => {
  const cost = readCost(given);
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
])('the table of the contract: %s', (given, ...answer) => {
  expect(shown(given)).toEqual(answer);
});

test.each([
  { given: 'free', text: 'Free', values: ['0'] },
  { given: '0,00', text: 'Free', values: ['0'] },
  { given: 'gratis', text: 'gratis', values: [] },
  { given: 'Freestyle', text: 'Freestyle', values: [] },
  { given: '0-10', text: 'Free – $10', values: ['0', '10'] },
  { given: 'Free – 10 €', text: 'Free – 10 €', values: ['0', '10'] },
  { given: '10-20', text: '$10 – $20', values: ['10', '20'] },
  { given: '20-10', text: '$10 – $20', values: ['10', '20'] },
  { given: '10 – 10', text: '$10', values: ['10'] },
  { given: '15, 5, 10', text: '$5 – $15', values: ['5', '10', '15'] },
  { given: '€5 / €8', text: '€5 – €8', values: ['5', '8'] },
  { given: '10 - 20 EUR', text: '10 EUR – 20 EUR', values: ['10', '20'] },
  { given: '9.50 - 100', text: '$9.50 – $100', values: ['9.50', '100'] },
  { given: 10, text: '$10', values: ['10'] },
  { given: 12.5, text: '$12.5', values: ['12.5'] },
  { given: 1.234, text: '$1.2340', values: ['1.2340'] },
  { given: 0, text: 'Free', values: ['0'] },
  { given: [20, 10], text: '$10 – $20', values: ['10', '20'] },
  { given: ['Free', '€10'], text: 'Free – €10', values: ['0', '10'] },
  { given: { min: 10, max: '20' }, text: '$10 – $20', values: ['10', '20'] },
  { given: [5, null, ''], text: '$5', values: ['5'] },
  { given: '$5 at the door', text: '$5 at the door', values: ['5'] },
  {
    given: 'Under 12 free, adults €10, couples €18',
    text: 'Under 12 free, adults €10, couples €18',
    values: ['10', '18'],
  },
  { given: '10 per person', text: '10 per person', values: ['10'] },
  { given: '20% off from 20:00', text: '20% off from 20:00', values: [] },
  { given: '10,20,30', text: '10,20,30', values: [] },
  { given: '10 -', text: '10 -', values: ['10'] },
])('$given is shown as $text', ({ given, text, values }) => {
  const answer = shown(given);
  expect([answer[0], answer[4]]).toEqual([text, values]);
});

test.each([
  { given: '1.234,56', value: '1234.56' },
  { given: '1 234,50', value: '1234.50' },
  { given: '1\u202f234,50', value: '1234.50' },
  { given: "1'234.50", value: '1234.50' },
  { given: '1,234,567', value: '1234567' },
  { given: '1.234.567', value: '1234567' },
  { given: '1,00,000.50', value: '100000.50' },
  { given: '1,234', value: '1234' },
  { given: '1.500', value: '1500' },
  { given: '0.125', value: '0.125' },
  { given: '10,50', value: '10.50' },
  { given: '.50', value: '0.50' },
  { given: '007', value: '7' },
  { given: '10,-', value: '10' },
  { given: '1234,5', value: '1234.5' },
])('the number $given is $value', ({ given, value }) => {
  expect(costDetails(readCost(given), '$').values).toEqual([value]);
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
])('the currency of %s', (given, ...currency) => {
  expect(formatCost(given, '#')).toBe(given);
  const { currencySymbol, currencyCode, currencyPosition } = costDetails(given, '#');
  expect([currencySymbol, currencyCode, currencyPosition]).toEqual(currency);
});

describe("the service's currency", () => {
  test.each([
    ['10', '€', '€10'],
    ['10', 'EUR', 'EUR 10'],
    ['5-10', 'kr', 'kr 5 – kr 10'],
    ['5 - 10 pts', 'pts', '5 pts – 10 pts'],
    ['10', '', '10'],
  ])('%s in %s is %s', (given, symbol, text) => {
    expect(formatCost(given, symbol)).toBe(text);
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
  ])('%j is %j', (given, stored) => {
    expect(readCost(given)).toBe(stored);
  });

  test.each([[-5], ['-5'], ['- 5'], ['−5 €'], ['$-5'], ['-$5'], ['10 - -20'], [[10, -5]], [['-5', 10]]])(
    'negative costs are rejected: %j',
    (given) => {
      expect(() => readCost(given)).toThrow(new InvalidValue('cost-negative'));
    },
  );

  test.each([[true], [[false]], [[[1]]], [{ a: {} }], [Number.NaN]])('%j is not a cost', (given) => {
    expect(() => readCost(given)).toThrow(new InvalidValue('cost-unreadable'));
  });

  test('at most 500 characters', () => {
    expect(readCost('x'.repeat(500))).toHaveLength(500);
    expect(() => readCost('x'.repeat(501))).toThrow('too-long');
  });
});
