import { type ReservedReferenceName, reservedReferenceNames } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { quote } from '../platform/validation/suggestion.ts';
import { type Examined, itemsAt, type OrderFacts } from './order-facts.ts';

/** Reserved names occur once each; a quote number names a quote of the account that is valid today. */
export function referenceViolations({ order, facts }: Examined): Violation[] {
  const seen = new Set<string>();
  return itemsAt(order.orderReferences, '/orderReferences').flatMap(([{ name, value }, at]) => {
    if (!isReserved(name)) return [];
    if (seen.has(name)) {
      return [{ pointer: `${at}/name`, code: 'duplicate', message: `the reserved name ${name} may occur once` }];
    }
    seen.add(name);
    return name === 'QuoteNr' && value !== undefined ? quoteViolations(value, `${at}/value`, facts) : [];
  });
}

function quoteViolations(value: string, pointer: string, { quotes, today }: OrderFacts): Violation[] {
  if (!/^\d+$/.test(value)) {
    return [{ pointer, code: 'bad_quote', message: `must be a whole number; this is ${quote(value)}` }];
  }
  const known = quotes.find(({ number }) => number === Number(value));
  if (!known) return [{ pointer, code: 'unknown_quote', message: `the account has no quote ${value}` }];
  if (known.validUntil !== undefined && known.validUntil < today) {
    return [{ pointer, code: 'expired_quote', message: `quote ${value} was valid until ${known.validUntil}` }];
  }
  return [];
}

function isReserved(name: string | undefined): name is ReservedReferenceName {
  return reservedReferenceNames.some((reserved) => reserved === name);
}
