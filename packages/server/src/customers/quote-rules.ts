import { currencyCodes, currencyDecimals } from '@labwire/contract/currency.ts';
import type { AccountChange } from '@labwire/contract/lab-account.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Quote, QuotePrices } from '@labwire/contract/quote.ts';
import { Big } from 'big.js';
import { dateFault } from '../platform/validation/calendar.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote as quoted, Suggester } from '../platform/validation/suggestion.ts';

/** The codes of the catalogue. */
export interface QuoteFacts {
  testCodes: ReadonlySet<string>;
  supplyCodes: ReadonlySet<string>;
}

/** The number of a quote occurs once, its date is real, and its prices are those of tests and supplies that exist. */
export function quoteViolations(quotes: Valid<AccountChange['quotes']>, facts: QuoteFacts): Violation[] {
  const seen = new Set<number>();
  return (quotes ?? []).flatMap((quote, i) => {
    const violations: Violation[] = [];
    if (quote?.number !== undefined && seen.has(quote.number)) {
      violations.push({
        pointer: `/quotes/${i}/number`,
        code: 'duplicate',
        message: 'this quote occurs more than once',
      });
    }
    if (quote?.number !== undefined) seen.add(quote.number);
    const fault = quote?.validUntil === undefined ? undefined : dateFault(quote.validUntil);
    if (fault) violations.push({ pointer: `/quotes/${i}/validUntil`, ...fault });
    return [...violations, ...(quote?.prices ? priceViolations(quote.prices, `/quotes/${i}/prices`, facts) : [])];
  });
}

function priceViolations(prices: Valid<QuotePrices>, pointer: string, facts: QuoteFacts): Violation[] {
  const suggester = new Suggester();
  const { currency } = prices;
  const decimals = currency === undefined ? undefined : currencyDecimals(currency);
  const lists = [
    ['tests', facts.testCodes, 'unknown_test', 'test'],
    ['supplies', facts.supplyCodes, 'unknown_supply', 'supply'],
  ] as const;
  return [
    ...(currency !== undefined && decimals === undefined
      ? [
          {
            pointer: `${pointer}/currency`,
            code: 'unknown_currency' as const,
            message: `ISO 4217 has no currency ${quoted(currency)}${suggester.didYouMean(currency, currencyCodes)}`,
          },
        ]
      : []),
    ...lists.flatMap(([list, known, unknown, noun]) => {
      const seen = new Set<string>();
      return (prices[list] ?? []).flatMap((price, i): Violation[] => {
        const { code, amount } = price ?? {};
        const at = `${pointer}/${list}/${i}`;
        const isRepeated = code !== undefined && seen.has(code);
        if (code !== undefined) seen.add(code);
        return [
          ...(isRepeated
            ? [{ pointer: `${at}/code`, code: 'duplicate' as const, message: `${quoted(code)} occurs more than once` }]
            : []),
          ...(code !== undefined && !known.has(code)
            ? [
                {
                  pointer: `${at}/code`,
                  code: unknown,
                  message: `no ${noun} ${quoted(code)}${suggester.didYouMean(code, known)}`,
                },
              ]
            : []),
          ...decimalsViolations(amount, `${at}/amount`, currency, decimals),
        ];
      });
    }),
  ];
}

function decimalsViolations(
  amount: string | undefined,
  pointer: string,
  currency: string | undefined,
  decimals: number | undefined,
): Violation[] {
  const given = amount?.split('.')[1]?.length ?? 0;
  if (decimals === undefined || given <= decimals) return [];
  const noun = decimals === 1 ? 'decimal' : 'decimals';
  const message =
    decimals === 0
      ? `amounts in ${currency} have no decimals`
      : `amounts in ${currency} have at most ${decimals} ${noun}`;
  return [{ pointer, code: 'bad_amount', message }];
}

/** The quote with amounts that have the decimals of their currency: 45 becomes 45.00. */
export function normalisedQuote(quote: Quote): Quote {
  const { prices } = quote;
  if (!prices) return quote;
  const decimals = currencyDecimals(prices.currency) ?? 0;
  const normalised = (list: QuotePrices['tests']) =>
    list?.map(({ code, amount }) => ({ code, amount: new Big(amount).toFixed(decimals) }));
  const [tests, supplies] = [normalised(prices.tests), normalised(prices.supplies)];
  return { ...quote, prices: { currency: prices.currency, ...(tests && { tests }), ...(supplies && { supplies }) } };
}
