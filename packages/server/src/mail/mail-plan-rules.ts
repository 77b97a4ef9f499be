import type { MailKind } from '@labwire/contract/mail-kind.ts';
import type { StoredEvent } from '../events/event-rules.ts';
import { type Candidate, chooseMail, kindRules, kindsOf } from './mail-kind-rules.ts';

export interface Plan {
  /** Null for a person of the customer who is no contact. */
  contactId: number | null;
  person?: { personId: number; name: string };
  recipient: string;
  kind: MailKind;
  /** Null for mails about an occasion. */
  firstEvent: number | null;
  lastEvent: number | null;
  occasion?: string;
  orderId: number | null;
  delivery: 'AT_ONCE' | 'DAILY';
}

/**
 * The mails about events of one transaction and one order. Events of the same kind become one mail: a laboratory that rejects
 * ten samples at once sends one mail.
 */
export function planMails(
  orderId: number,
  events: readonly StoredEvent[],
  { isSuspended, candidates }: { isSuspended: boolean; candidates: readonly Candidate[] },
): Plan[] {
  const plans = new Map<string, Plan>();
  for (const event of events) {
    const kinds = kindsOf(event).filter((kind) => !isSuspended || kindRules[kind].evenSuspended);
    for (const candidate of candidates) {
      const chosen = chooseMail(kinds, candidate);
      if (!chosen) continue;
      const { contactId, email: recipient } = candidate;
      const key = `${contactId} ${chosen.kind}`;
      const first = plans.get(key)?.firstEvent ?? event.number;
      plans.set(key, { contactId, recipient, ...chosen, orderId, firstEvent: first, lastEvent: event.number });
    }
  }
  return [...plans.values()];
}
