import Type, { type Static } from 'typebox';
import { meanings } from './field-schemas.ts';

/** When a mail of a kind is sent to a contact. */
export const mailDeliveries = {
  OFF: 'never.',
  AT_ONCE: 'immediately.',
  DAILY: 'in a daily summary.',
} as const;
export type MailDelivery = keyof typeof mailDeliveries;

export interface MailKindDefinition {
  /** The name on pages. */
  name: string;
  description: string;
  /** How it is sent to a contact who has not chosen. */
  default: MailDelivery;
}

/** The kinds of mails about orders, and about webhooks. A new kind also needs an entry in the server's table of kinds, with a template. */
export const mailKinds = {
  ORDER_SUBMITTED: {
    name: 'Order submitted',
    description: 'An order was accepted and stored.',
    default: 'OFF',
  },
  SAMPLES_ARRIVED: {
    name: 'Samples arrived',
    description: 'Samples arrived and were registered, with their condition and the due date.',
    default: 'OFF',
  },
  SAMPLE_REJECTED: {
    name: 'Sample rejected',
    description: 'The laboratory rejected one or more samples, with the reasons.',
    default: 'AT_ONCE',
  },
  SAMPLE_ON_HOLD: {
    name: 'Sample on hold',
    description: 'The laboratory put a registered sample on hold, with the reason.',
    default: 'AT_ONCE',
  },
  QUESTION_ASKED: {
    name: 'Question of the laboratory',
    description: 'The laboratory asked a question about an order.',
    default: 'AT_ONCE',
  },
  QUESTION_ANSWERED: {
    name: 'Question answered',
    description: 'The laboratory answered a question about an order.',
    default: 'AT_ONCE',
  },
  CHANGE_DECIDED: {
    name: 'Change decided',
    description: 'The laboratory accepted or declined a change of an order.',
    default: 'AT_ONCE',
  },
  CANCELLATION_DECIDED: {
    name: 'Cancellation decided',
    description: 'The laboratory accepted or declined the cancellation of registered samples.',
    default: 'AT_ONCE',
  },
  SUPPLIES_DISPATCHED: {
    name: 'Supplies dispatched',
    description: 'The laboratory dispatched supplies, with the carrier and the tracking number.',
    default: 'AT_ONCE',
  },
  EXCEEDANCE: {
    name: 'Value outside a specification',
    description: 'A published result has values that do not meet a specification.',
    default: 'OFF',
  },
  RESULT_PUBLISHED: {
    name: 'Result published',
    description: 'A result was published.',
    default: 'OFF',
  },
  REPORT_APPROVED: {
    name: 'Report approved',
    description: 'A report was approved and can be downloaded.',
    default: 'AT_ONCE',
  },
  REPORT_AMENDED: {
    name: 'Report amended',
    description: 'An amended report was approved. It replaces an earlier one.',
    default: 'AT_ONCE',
  },
  REPORT_WITHDRAWN: {
    name: 'Report withdrawn',
    description: 'A report was withdrawn and must not be used any more.',
    default: 'AT_ONCE',
  },
  WEBHOOK_DISABLED: {
    name: 'Webhook endpoint disabled',
    description: 'A webhook endpoint was disabled because it returned 410 Gone. Managers of the account always get it.',
    default: 'OFF',
  },
} as const satisfies Record<string, MailKindDefinition>;
export type MailKind = keyof typeof mailKinds;
export const mailKindNames = Object.keys(mailKinds) as MailKind[];

export const MailKindName = Type.Enum(mailKindNames, {
  description: meanings(
    Object.fromEntries(Object.entries(mailKinds).map(([kind, { description }]) => [kind, description])),
  ),
});

export const MailDeliveryName = Type.Enum(Object.keys(mailDeliveries) as MailDelivery[], {
  description: meanings(mailDeliveries),
});
export type MailDeliveryName = Static<typeof MailDeliveryName>;
