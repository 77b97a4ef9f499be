import type { Event, EventData, EventType } from '@labwire/contract/event.ts';

/** What an event is about, as it is kept: identifiers alone. */
export type EventSubject = Omit<EventData, 'links'> & { reportHashId?: string };

export interface NewEvent {
  type: EventType;
  subject: EventSubject;
}

/** An event that has been put down. */
export interface WrittenEvent extends NewEvent {
  number: number;
  /** Whether any webhook endpoint of the account is enabled; asked on the way, so that most events cost nothing more. */
  isHeard: boolean;
}

export interface StoredEvent extends NewEvent {
  number: number;
  eventId: string;
  timestamp: string;
}

export function describeEvent({ number, eventId, type, timestamp, subject }: StoredEvent, publicUrl: string): Event {
  const { reportHashId: _, ...data } = subject;
  return { number, eventId, type, timestamp, data: { ...data, links: linksOf(type, subject, publicUrl) } };
}

function linksOf(type: EventType, subject: EventSubject, publicUrl: string): EventData['links'] {
  const order = `${publicUrl}/client/api/v3/orders/${subject.orderId}`;
  const result = `${publicUrl}/client/api/v4/results/${subject.resultId}`;
  if (type === 'report.approved') {
    return { order, reports: `${order}/reports`, download: `${order}/reports/download/${subject.reportHashId}` };
  }
  return subject.resultId === undefined ? { order } : { order, result, changes: `${result}/changes` };
}

/** A result, and the one it takes the place of. */
export function publishingEvents(
  published: { orderId: number; labJobNumber: number; resultId: string; isFinal: boolean },
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
