import type { Event, EventData, EventType } from '@labwire/contract/event.ts';

/** The stored part of an event's data: identifiers only. */
export type EventSubject = Omit<EventData, 'links'> & { reportHashId?: string };

export interface NewEvent {
  type: EventType;
  subject: EventSubject;
}

/** An event that has been inserted. */
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
  const { reportHashId: _, ...data } = subject;
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

/** The events of a published result and of the result that it replaces. */
export function publishingEvents(
  published: { orderId: number; labJobNumber: number; resultId: string; isFinal: boolean; exceedances?: number },
  superseded: { resultId: string; isFinal: boolean } | undefined,
): NewEvent[] {
  const { orderId, labJobNumber, resultId } = published;
  const events: NewEvent[] = [{ type: 'result.published', subject: published }];
  if (superseded) {
    const subject = { orderId, labJobNumber, ...superseded, supersededBy: resultId };
    events.push({ type: 'result.superseded', subject });
  }
  return events;
}
