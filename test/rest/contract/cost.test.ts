import { contract } from './contract.js';

const plan = { events: [{ title: 'Fair', cost: '7' }] };

/** The table of docs/rest-contract.md, "Cost", and more. */
const shown: [given: unknown, cost: string, symbol: string, code: string, position: string, values: string[]][] = [
  ['10', '$10', '', '', '', ['10']],
  [10, '$10', '', '', '', ['10']],
  [9.5, '$9.5', '', '', '', ['9.5']],
  ['10€', '10€', '€', 'EUR', 'postfix', ['10']],
  ['€10', '€10', '€', 'EUR', 'prefix', ['10']],
  ['5 EUR', '5 EUR', 'EUR', 'EUR', 'postfix', ['5']],
  ['10 EUR', '10 EUR', 'EUR', 'EUR', 'postfix', ['10']],
  ['$10 - 20', '$10 – $20', '$', '', 'prefix', ['10', '20']],
  ['20-10', '$10 – $20', '', '', '', ['10', '20']],
  ['1,234.56', '$1,234.56', '', '', '', ['1234.56']],
  ['1.234,56 €', '1.234,56 €', '€', 'EUR', 'postfix', ['1234.56']],
  ['0', 'Free', '', '', '', ['0']],
  [0, 'Free', '', '', '', ['0']],
  ['Free', 'Free', '', '', '', ['0']],
  ['Free - 10', 'Free – $10', '', '', '', ['0', '10']],
  ['Donation', 'Donation', '', '', '', []],
  ['<b>10</b>', '$10', '', '', '', ['10']],
  [[10, 20], '$10 – $20', '', '', '', ['10', '20']],
  [['10', '30', '20'], '$10 – $30', '', '', '', ['10', '20', '30']],
  [{ adult: 10, child: '5' }, '$5 – $10', '', '', '', ['5', '10']],
  ['constructor 5', 'constructor 5', '', '', '', ['5']],
  ['', '', '', '', '', []],
  [null, '', '', '', '', []],
  [[], '', '', '', '', []],
];

const write = (json: object) => ({ request: 'PATCH /events/{Fair}', as: 'editor' as const, json });

contract('Notations of costs', plan, [
  ...shown.map(([input, cost, currency_symbol, currency_code, currency_position, values]) => ({
    rule: JSON.stringify(input),
    ...write({ cost: input }),
    status: 200,
    responseBody: { cost, cost_details: { currency_symbol, currency_code, currency_position, values } },
  })),
  ...[-5, '-5', [10, -5], true, [[1]], { a: { b: 1 } }].map((input) => ({
    rule: `${JSON.stringify(input)} is not a cost`,
    ...write({ cost: input }),
    status: 400,
    invalidParams: ['cost'],
  })),
  {
    rule: 'in a form',
    request: 'POST /events/{Fair}',
    as: 'editor',
    form: 'cost=10+-+20',
    status: 200,
    responseBody: { cost: '$10 – $20' },
  },
  {
    rule: 'as an offer',
    request: 'GET /events/{Fair}',
    status: 200,
    responseBody: { 'json_ld.offers.price': '7', 'json_ld.offers.priceCurrency': 'USD' },
  },
]);
