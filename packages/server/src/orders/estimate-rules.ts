import { currencyDecimals } from '@labwire/contract/currency.ts';
import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import type { OrderEstimate, Price, Quote } from '@labwire/contract/quote.ts';
import { Big } from 'big.js';
import { resolveReferences } from './order-rules.ts';

/**
 * What a valid order costs with the prices of its quote; undefined if it names none, or one without prices. Each test is
 * charged once for each sample and composite, and supplies by their quantity.
 */
export function estimateOrder(order: OrderRequest, quotes: readonly Quote[]): OrderEstimate | undefined {
  const { quoteNumber } = resolveReferences(order);
  const prices = quotes.find(({ number }) => number === quoteNumber)?.prices;
  if (!prices || quoteNumber === null) return undefined;
  const decimals = currencyDecimals(prices.currency) ?? 0;
  const amounts = { tests: amountsOf(prices.tests), supplies: amountsOf(prices.supplies) };
  const lines = order.lines.map((line) => estimateLine(line, amounts));
  const total = lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  return {
    quoteNumber,
    currency: prices.currency,
    total: total.toFixed(decimals),
    isComplete: lines.every(({ unpriced }) => unpriced.length === 0),
    lines: lines.map(({ amount, unpriced }, line) => ({ line, amount: amount.toFixed(decimals), unpriced })),
  };
}

type Amounts = Record<'tests' | 'supplies', ReadonlyMap<string, string>>;

const amountsOf = (prices: readonly Price[] = []) => new Map(prices.map(({ code, amount }) => [code, amount]));

function estimateLine({ samplingSupplies, sample, sampleComposite }: OrderLine, { tests, supplies }: Amounts) {
  if (samplingSupplies) return sumOf([samplingSupplies.code], supplies, samplingSupplies.quantity);
  const codes = (sample ?? sampleComposite)?.analyticalTests?.map(({ code }) => code) ?? [];
  return sumOf([...new Set(codes)], tests, 1);
}

function sumOf(codes: readonly string[], amounts: ReadonlyMap<string, string>, quantity: number) {
  const amount = codes.reduce((sum, code) => sum.plus(new Big(amounts.get(code) ?? 0).times(quantity)), new Big(0));
  return { amount, unpriced: codes.filter((code) => !amounts.has(code)) };
}
