import type { LabEventType } from '@labwire/contract/lab-event.ts';
import { type MailDelivery, type MailKind, mailKinds } from '@labwire/contract/mail-kind.ts';
import type { EventSubject, NewEvent } from '../events/event-rules.ts';
import type { MailContent } from './mail-content-rules.ts';
import type { MailFacts } from './mail-facts.ts';
import { cancellationDecided, changeDecided } from './templates/order-decisions.ts';
import { orderSubmitted } from './templates/order-submitted.ts';
import { questionAnswered, questionAsked } from './templates/question.ts';
import { reportAmended, reportApproved, reportWithdrawn } from './templates/report.ts';
import { exceedance, resultPublished } from './templates/result-published.ts';
import { sampleOnHold, sampleRejected } from './templates/sample-decisions.ts';
import { samplesArrived } from './templates/samples-arrived.ts';
import { suppliesDispatched } from './templates/supplies-dispatched.ts';

interface KindRule {
  /** The events of the laboratory that customers do not get lead to mails by `occasion-outbox.ts`. */
  events: readonly [LabEventType, ...LabEventType[]];
  /** Which events of these types lead to a mail of this kind; all by default. */
  when?: (subject: EventSubject) => boolean;
  template: (facts: MailFacts) => MailContent;
  /** Whether the recipient gets the report that the event names. */
  hasReport?: true;
  /** Whether contacts of a suspended account get it. */
  evenSuspended?: true;
}

/** Versions of final reports are 1.0, 2.0, …; all after the first are amendments. */
const isAmended = ({ isFinal, version = '' }: EventSubject) => isFinal === true && Number.parseInt(version, 10) > 1;

/** Customers get no mail about their own questions and answers. */
const isByLaboratory = ({ side }: EventSubject) => side === 'LABORATORY';

/** The kinds of mails about orders. */
export type OrderMailKind = Exclude<MailKind, 'WEBHOOK_DISABLED'>;

/** One entry per kind. A new kind also needs its name and default in the contract, and an example for its preview. */
export const kindRules: Record<OrderMailKind, KindRule> = {
  ORDER_SUBMITTED: { events: ['order.received'], template: orderSubmitted },
  SAMPLES_ARRIVED: { events: ['job.registered'], template: samplesArrived },
  SAMPLE_REJECTED: { events: ['order.rejected-sample'], template: sampleRejected },
  SAMPLE_ON_HOLD: { events: ['sample.held'], template: sampleOnHold },
  QUESTION_ASKED: { events: ['question.asked'], when: isByLaboratory, template: questionAsked },
  QUESTION_ANSWERED: { events: ['question.answered'], when: isByLaboratory, template: questionAnswered },
  CHANGE_DECIDED: { events: ['change.accepted', 'change.declined'], template: changeDecided },
  CANCELLATION_DECIDED: {
    events: ['cancellation.accepted', 'cancellation.declined'],
    template: cancellationDecided,
  },
  SUPPLIES_DISPATCHED: { events: ['supplies.dispatched'], template: suppliesDispatched },
  EXCEEDANCE: {
    events: ['result.published'],
    when: ({ exceedances = 0 }) => exceedances > 0,
    template: exceedance,
  },
  RESULT_PUBLISHED: { events: ['result.published'], template: resultPublished },
  REPORT_APPROVED: {
    events: ['report.approved'],
    when: (subject) => !isAmended(subject),
    template: reportApproved,
    hasReport: true,
  },
  REPORT_AMENDED: { events: ['report.approved'], when: isAmended, template: reportAmended, hasReport: true },
  // A person who has a withdrawn report must be told, whatever the state of the account.
  REPORT_WITHDRAWN: { events: ['report.withdrawn'], template: reportWithdrawn, evenSuspended: true },
};

const orderKinds = Object.keys(kindRules) as OrderMailKind[];

/** The kinds of mail that an event can lead to, the more specific ones first. */
export function kindsOf({ type, subject }: Pick<NewEvent, 'type' | 'subject'>): OrderMailKind[] {
  return orderKinds.filter((kind) => {
    const { events, when } = kindRules[kind];
    return events.includes(type) && (when?.(subject) ?? true);
  });
}

/** Whether mails have to be planned for an event: a contact may get a kind by default or by choice. */
export function mayLeadToMail(event: NewEvent, hasMailChoice: boolean): boolean {
  return kindsOf(event).some((kind) => hasMailChoice || mailKinds[kind].default !== 'OFF');
}

/** What a contact chose for a kind. */
export interface Choice {
  kind: MailKind;
  delivery: MailDelivery;
  allOrders: boolean;
}

/** A contact that may get mails about an order. */
export interface Candidate {
  contactId: number;
  email: string;
  /** Whether the order names it as PRIMARY or SUBMITTER. */
  isNamed: boolean;
  choices: readonly Choice[];
}

/**
 * The one mail that a contact gets about an event, if any. A mail that is sent at once is preferred to one in the daily
 * summary, and a more specific kind to a more general one.
 */
export function chooseMail(
  kinds: readonly OrderMailKind[],
  { isNamed, choices }: Candidate,
): { kind: OrderMailKind; delivery: 'AT_ONCE' | 'DAILY' } | undefined {
  const wanted = kinds.flatMap((kind) => {
    const choice = choices.find((one) => one.kind === kind);
    const delivery: MailDelivery = choice?.delivery ?? mailKinds[kind].default;
    const isConcerned = isNamed || choice?.allOrders === true;
    return delivery === 'OFF' || !isConcerned ? [] : [{ kind, delivery }];
  });
  return wanted.find(({ delivery }) => delivery === 'AT_ONCE') ?? wanted[0];
}
