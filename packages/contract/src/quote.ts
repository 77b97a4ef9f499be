import Type, { type Static } from 'typebox';
import { code, patterns, strict } from './field-schemas.ts';

const maxPrices = 2_000;

const amount = (description: string) => Type.String({ description });

export const Price = Type.Object(
  {
    code: code('The code of the catalogue.'),
    amount: Type.String({
      pattern: patterns.amount.pattern,
      description: 'Decimal text without tax, with at most the decimals of the currency, for example `45.00`.',
    }),
  },
  { ...strict, title: 'Price' },
);
export type Price = Static<typeof Price>;

export const QuotePrices = Type.Object(
  {
    currency: Type.String({
      pattern: patterns.currency.pattern,
      description: 'The code of ISO 4217, for example `NZD`.',
    }),
    tests: Type.Optional(
      Type.Array(Price, { maxItems: maxPrices, description: 'Prices of tests, for each sample or composite.' }),
    ),
    supplies: Type.Optional(
      Type.Array(Price, { maxItems: maxPrices, description: 'Prices of supplies, for each piece.' }),
    ),
  },
  { ...strict, title: 'QuotePrices', description: 'Prices without tax, from which orders are estimated.' },
);
export type QuotePrices = Static<typeof QuotePrices>;

export const Quote = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    validUntil: Type.Optional(
      Type.String({
        pattern: patterns.date.pattern,
        description: 'The last day on which the quote can be used, in the time zone of the laboratory.',
      }),
    ),
    prices: Type.Optional(QuotePrices),
  },
  { ...strict, title: 'Quote' },
);
export type Quote = Static<typeof Quote>;

const LineEstimate = Type.Object(
  {
    line: Type.Integer({ description: 'The index of the line in the order.' }),
    amount: amount('The sum of the prices of the line, as decimal text; `0.00` if nothing in it has a price.'),
    unpriced: Type.Array(Type.String(), {
      description: 'The codes of the line for which the quote has no price; the amount does not contain them.',
    }),
  },
  { ...strict, title: 'LineEstimate' },
);

/** What an order costs with the prices of its quote. It is no invoice. */
export const OrderEstimate = Type.Object(
  {
    quoteNumber: Type.Integer(),
    currency: Type.String({ description: 'The code of ISO 4217.' }),
    total: amount('The sum of the lines, as decimal text.'),
    isComplete: Type.Boolean({ description: 'Whether the quote has a price for everything in the order.' }),
    lines: Type.Array(LineEstimate, { description: 'One entry for each line of the order.' }),
  },
  {
    ...strict,
    title: 'OrderEstimate',
    description: 'An estimate without tax, from the prices of the quote that the order names. It is not an invoice.',
  },
);
export type OrderEstimate = Static<typeof OrderEstimate>;

export const orderEstimateExample: OrderEstimate = {
  quoteNumber: 5001,
  currency: 'NZD',
  total: '138.50',
  isComplete: false,
  lines: [
    { line: 0, amount: '18.50', unpriced: [] },
    { line: 1, amount: '120.00', unpriced: ['MOISTURE'] },
  ],
};
