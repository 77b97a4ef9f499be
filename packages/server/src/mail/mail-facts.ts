import type { LabEventType } from '@labwire/contract/lab-event.ts';
import type { StoredEvent } from '../events/event-rules.ts';

/** An event of the customer, or one that only the laboratory gets. */
export type MailEvent = Omit<StoredEvent, 'type'> & { type: LabEventType };

/** What the templates of mails about an order are filled with. */
export interface MailFacts {
  publicUrl: string;
  timeZone: string;
  recipient: { firstName: string; lastName: string };
  order: {
    orderId: number;
    clientReference: string | null;
    clientOrderNumber: string | null;
    receivedAt: string;
    numberOfLines: number;
  };
  /** The events of one transaction that the mail is about, at least one. */
  events: readonly [MailEvent, ...MailEvent[]];
  /** The samples of the order that the events name, with the reasons of the laboratory. */
  samples: readonly { name: string; reason: string | null }[];
  /** The questions that the events name; `answer` is null if the event is about the question itself. */
  questions: readonly { question: string; answer: string | null }[];
  /** The samples that arrived, with their condition; undefined if the mail is about something else. */
  arrival:
    | {
        labJobNumber: number;
        receivedAt: string;
        dueDate: string | null;
        samples: readonly { name: string; condition: string | null; temperature: string | null }[];
      }
    | undefined;
  /** How the recipient gets the report; undefined if the mail is about no report, or only refers to the portal. */
  report: ReportAccess | undefined;
}

export type ReportAccess = { kind: 'attached'; fileName: string } | { kind: 'linked'; url: string; expiresAt: string };

export interface MailLaboratory {
  name: string;
  /** The lines of the address, and how to reach the laboratory. */
  address: readonly string[];
  /** `#rrggbb` */
  colour: string | undefined;
  hasLogo: boolean;
}

/** What the head and the foot of every mail show. */
export interface MailFrame {
  laboratory: MailLaboratory;
  /** Why the recipient gets the mail. */
  reason: string;
  /** Where the recipient can stop mails of this kind; undefined for mails that cannot be stopped. */
  unsubscribeUrl: string | undefined;
  isTesting: boolean;
}
