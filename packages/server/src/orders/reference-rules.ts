import { type ReservedReferenceName, reservedReferenceNames } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { quote } from '../platform/validation/suggestion.ts';
import { type OrderFacts, type RuleInput, validItems } from './order-facts.ts';

/** A reserved name occurs at most once; a quote number is that of a quote of the account that is valid today. */
export function referenceViolations({ order, facts }: RuleInput): Violation[] {
  const seen = new Set<string>();
  return validItems(order.orderReferences, '/orderReferences').flatMap(([{ name, value }, pointer]) => {
    if (!isReserved(name)) return [];
    if (seen.has(name)) {
      return [{ pointer: `${pointer}/name`, code: 'duplicate', message: `the reserved name ${name} may occur once` }];
    }
    seen.add(name);
    return name === 'QuoteNr' && value !== undefined ? quoteViolations(value, `${pointer}/value`, facts) : [];
  });
}

function quoteViolations(value: string, pointer: string, { quotes, today }: OrderFacts): Violation[] {
  if (!/^\d+$/.test(value)) {
    return [{ pointer, code: 'bad_quote', message: `must be a whole number; this is ${quote(value)}` }];
  }
  const match = quotes.find(({ number }) => number === Number(value));
  if (!match) return [{ pointer, code: 'unknown_quote', message: `the account has no quote ${value}` }];
  if (match.validUntil !== undefined && match.validUntil < today) {
    return [{ pointer, code: 'expired_quote', message: `quote ${value} was valid until ${match.validUntil}` }];
  }
  return [];
}

function isReserved(name: string | undefined): name is ReservedReferenceName {
  return reservedReferenceNames.some((reserved) => reserved === name);
}
