import { type Candidate, chooseMail } from './mail-kind-rules.ts';
import type { Plan } from './mail-plan-rules.ts';

export const jobOccasion = (labJobNumber: number): string => `job:${labJobNumber}`;
export const endpointOccasion = (endpointId: string, at: string): string => `endpoint:${endpointId}:${at}`;

/** The job of an occasion; undefined if it is about something else. */
export function jobOf(occasion: string | null): number | undefined {
  const [, number] = /^job:(\d+)$/.exec(occasion ?? '') ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The endpoint of an occasion, and when it was disabled; undefined if it is about something else. */
export function endpointOf(occasion: string | null): { endpointId: string; at: string } | undefined {
  const [, endpointId, at] = /^endpoint:([^:]+):(.+)$/.exec(occasion ?? '') ?? [];
  return endpointId === undefined || at === undefined ? undefined : { endpointId, at };
}

const withoutEvents = { firstEvent: null, lastEvent: null };

/** The mails about samples that arrived. */
export function planArrivalMails(
  { orderId, labJobNumber }: { orderId: number; labJobNumber: number },
  { isSuspended, candidates }: { isSuspended: boolean; candidates: readonly Candidate[] },
): Plan[] {
  if (isSuspended) return [];
  return candidates.flatMap((candidate): Plan[] => {
    const chosen = chooseMail(['SAMPLES_ARRIVED'], candidate);
    if (!chosen) return [];
    const { contactId, email: recipient } = candidate;
    return [{ contactId, recipient, ...chosen, ...withoutEvents, orderId, occasion: jobOccasion(labJobNumber) }];
  });
}

export interface EndpointRecipients {
  isSuspended: boolean;
  /** Active people of the customer with the role manager. */
  managers: readonly { personId: number; name: string; email: string }[];
  /** Active contacts that chose the kind. */
  contacts: readonly { contactId: number; email: string; delivery: 'AT_ONCE' | 'DAILY' }[];
}

/** The mails about a disabled endpoint. A manager who is also a contact that chose them gets one mail. */
export function planEndpointMails(occasion: string, { isSuspended, managers, contacts }: EndpointRecipients): Plan[] {
  if (isSuspended) return [];
  const common = { kind: 'WEBHOOK_DISABLED' as const, ...withoutEvents, orderId: null, occasion };
  const chosen = new Set(contacts.map(({ email }) => email.toLowerCase()));
  return [
    ...contacts.map(({ contactId, email, delivery }) => ({ ...common, contactId, recipient: email, delivery })),
    ...managers
      .filter(({ email }) => !chosen.has(email.toLowerCase()))
      .map(({ email, ...person }) => ({
        ...common,
        contactId: null,
        person,
        recipient: email,
        delivery: 'AT_ONCE' as const,
      })),
  ];
}
