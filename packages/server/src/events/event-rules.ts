import { type Event, type EventData, type EventType, eventTypes } from '@labwire/contract/event.ts';
import type { LabEvent, LabEventData, LabEventType } from '@labwire/contract/lab-event.ts';

/** The stored part of an event's data: identifiers only. */
export type EventSubject = Omit<EventData, 'links'> & { reportId?: number; reportHashId?: string };

/** The feed and the webhooks of the laboratory are stored under this number, which no account has. */
export const laboratoryAccount = 0;

export interface NewEvent<Type extends LabEventType = EventType> {
  type: Type;
  subject: EventSubject;
}

/** An event for the laboratory, or for the laboratory and the customer. */
export type AnyNewEvent = NewEvent<LabEventType>;

export const isForCustomer = (event: AnyNewEvent): event is NewEvent => event.type in eventTypes;

/** An event that has been inserted into the feeds of the customer and of the laboratory. */
export interface NumberedEvent extends NewEvent {
  number: number;
  /** Whether the account has an enabled webhook endpoint; read with the insert, which saves a query for most events. */
  hasEndpoints: boolean;
  /** Whether a contact of the account chose to get mails; read with the insert for the same reason. */
  hasMailChoice: boolean;
}

export interface StoredEvent extends NewEvent {
  number: number;
  eventId: string;
  timestamp: string;
}

export function describeEvent({ number, eventId, type, timestamp, subject }: StoredEvent, publicUrl: string): Event {
  const { reportHashId: _, reportId: __, ...data } = subject;
  return { number, eventId, type, timestamp, data: { ...data, links: linksOf(subject, publicUrl) } };
}

function linksOf(subject: EventSubject, publicUrl: string): EventData['links'] {
  const order = `${publicUrl}/client/api/v3/orders/${subject.orderId}`;
  const result = `${publicUrl}/client/api/v4/results/${subject.resultId}`;
  if (subject.reportHashId !== undefined) {
    return { order, reports: `${order}/reports`, download: `${order}/reports/download/${subject.reportHashId}` };
  }
  return subject.resultId === undefined ? { order } : { order, result, changes: `${result}/changes` };
}

/** An event in the feed of the laboratory. */
export interface StoredLabEvent {
  number: number;
  eventId: string;
  timestamp: string;
  type: LabEventType;
  subject: EventSubject & { accountId: number };
}

export function describeLabEvent(event: StoredLabEvent, publicUrl: string): LabEvent {
  const { number, eventId, type, timestamp, subject } = event;
  const { reportHashId: _, accountId, ...data } = subject;
  const links = labLinksOf(subject, `${publicUrl}/lab/api/v1`);
  return { number, eventId, type, timestamp, data: { accountId, ...data, links } };
}

function labLinksOf(subject: EventSubject, api: string): LabEventData['links'] {
  const { orderId, labJobNumber, resultId, reportId, questionId } = subject;
  const order = `${api}/orders/${orderId}`;
  const result = `${api}/results/${resultId}`;
  return {
    order,
    ...(labJobNumber !== undefined && { job: `${api}/jobs/${labJobNumber}` }),
    ...(resultId !== undefined && { result, changes: `${result}/changes` }),
    ...(reportId !== undefined && { report: `${api}/reports/${reportId}/pdf` }),
    ...(questionId !== undefined && { questions: `${order}/questions` }),
  };
}

/** The events of a published result and of the result that it replaces. */
export function publishingEvents(
  published: { orderId: number; labJobNumber: number; resultId: string; isFinal: boolean; exceedances?: number },
  superseded: { resultId: string; isFinal: boolean } | undefined,
): NewEvent[] {
  const { orderId, labJobNumber, resultId } = published;
  const events: NewEvent[] = [{ type: 'result.published', subject: published }];
  if (superseded) {
    const { resultId: supersededId, isFinal } = superseded;
    const subject = { orderId, labJobNumber, resultId: supersededId, isFinal, supersededBy: resultId };
    events.push({ type: 'result.superseded', subject });
  }
  return events;
}
