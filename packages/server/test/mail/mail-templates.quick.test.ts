import assert from 'node:assert/strict';
import type { EventType } from '@labwire/contract/event.ts';
import { test } from 'vitest';
import type { EventSubject } from '../../src/events/event-rules.ts';
import type { Block } from '../../src/mail/mail-content-rules.ts';
import type { MailFacts } from '../../src/mail/mail-facts.ts';
import { kindRules, kindsOf, type OrderMailKind } from '../../src/mail/mail-kind-rules.ts';

const publicUrl = 'https://lab.example';

function factsOf(type: EventType, subject: Partial<EventSubject>, more: Partial<MailFacts> = {}): MailFacts {
  const timestamp = '2026-03-04T02:00:00.000Z';
  return {
    publicUrl,
    timeZone: 'UTC',
    recipient: { firstName: 'Mere', lastName: 'Parata' },
    order: { orderId: 5, clientReference: 'Autumn', clientOrderNumber: null, receivedAt: timestamp, numberOfLines: 1 },
    events: [{ number: 1, eventId: 'e', type, timestamp, subject: { orderId: 5, ...subject } }],
    samples: [],
    questions: [],
    arrival: undefined,
    report: undefined,
    ...more,
  };
}

const render = (kind: OrderMailKind, facts: MailFacts) => kindRules[kind].template(facts);
const paragraphs = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
const factsIn = (blocks: readonly Block[]) =>
  Object.fromEntries(blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])));

test('a mail about values outside a specification has their number and a link to the result', () => {
  const subject = { labJobNumber: 7, resultId: 'r', isFinal: false };
  const one = render('EXCEEDANCE', factsOf('result.published', { ...subject, exceedances: 1 }));
  assert.equal(one.subject, 'Result of job 7: 1 value outside a specification (Autumn)');
  assert.equal(one.heading, 'A value does not meet a specification');
  assert.match(paragraphs(one.blocks)[0] ?? '', /^In the interim result of job 7, 1 value does not meet/);
  const two = render('EXCEEDANCE', factsOf('result.published', { ...subject, isFinal: true, exceedances: 2 }));
  assert.equal(two.subject, 'Result of job 7: 2 values outside a specification (Autumn)');
  assert.match(paragraphs(two.blocks)[0] ?? '', /^In the final result of job 7, 2 values do not meet/);
  const link = { kind: 'link', label: 'View the result in the portal', url: `${publicUrl}/portal/results/r` };
  assert.deepEqual(two.blocks.at(-1), link);
});

test('a question of the laboratory is quoted in one line, with the name of its sample', () => {
  const questions = [{ question: 'Which hive?\r\nBcc: x@y', answer: null }];
  const about = factsOf('question.asked', { line: 0 }, { questions, samples: [{ name: 'S1', reason: null }] });
  const { subject, blocks } = render('QUESTION_ASKED', about);
  assert.equal(subject, 'Question about order 5 (Autumn)');
  assert.equal(paragraphs(blocks)[0], '“Which hive? Bcc: x@y”');
  assert.equal(factsIn(blocks).Sample, 'S1');
  const whole = render('QUESTION_ASKED', factsOf('question.asked', {}, { questions }));
  assert.equal(factsIn(whole.blocks).Sample, undefined);
});

test('an answer is sent with its question', () => {
  const questions = [{ question: 'Did the seal hold?', answer: 'Yes, it did.' }];
  const { subject, blocks } = render('QUESTION_ANSWERED', factsOf('question.answered', {}, { questions }));
  assert.equal(subject, 'Answer to your question about order 5 (Autumn)');
  assert.deepEqual(paragraphs(blocks), ['“Did the seal hold?”', '“Yes, it did.”']);
});

test('only questions and answers of the laboratory lead to mails', () => {
  const kinds = (type: EventType, side?: 'CUSTOMER' | 'LABORATORY') =>
    kindsOf({ type, subject: { orderId: 5, ...(side && { side }) } });
  assert.deepEqual(kinds('question.asked', 'LABORATORY'), ['QUESTION_ASKED']);
  assert.deepEqual(kinds('question.answered', 'LABORATORY'), ['QUESTION_ANSWERED']);
  assert.deepEqual(kinds('question.asked', 'CUSTOMER'), []);
  assert.deepEqual(kinds('question.answered', 'CUSTOMER'), []);
  // Events that were stored before the side was part of them.
  assert.deepEqual(kinds('question.asked'), []);
});

test('a decision on a change or a cancellation says what follows from it', () => {
  const accepted = render('CHANGE_DECIDED', factsOf('change.accepted', { change: 1 }));
  assert.equal(accepted.subject, 'The change of order 5 was accepted (Autumn)');
  assert.match(paragraphs(accepted.blocks)[0] ?? '', /The order is changed\.$/);
  const declined = render('CHANGE_DECIDED', factsOf('change.declined', { change: 1, reason: 'Tested already.' }));
  assert.equal(declined.subject, 'The change of order 5 was declined (Autumn)');
  assert.match(paragraphs(declined.blocks)[0] ?? '', /stays as it was\.$/);
  assert.equal(factsIn(declined.blocks).Reason, 'Tested already.');
  const cancelled = render('CANCELLATION_DECIDED', factsOf('cancellation.accepted', {}));
  assert.match(paragraphs(cancelled.blocks)[0] ?? '', /will not have results\.$/);
  const kept = render('CANCELLATION_DECIDED', factsOf('cancellation.declined', {}));
  assert.match(paragraphs(kept.blocks)[0] ?? '', /The samples are tested\.$/);
});

test('dispatched supplies are announced with the carrier and the tracking number, if they are known', () => {
  const known = render('SUPPLIES_DISPATCHED', factsOf('supplies.dispatched', { reference: 'NZ Post 4471' }));
  assert.equal(known.subject, 'Supplies of order 5 were dispatched (Autumn)');
  assert.equal(factsIn(known.blocks)['Carrier and number'], 'NZ Post 4471');
  const unknown = render('SUPPLIES_DISPATCHED', factsOf('supplies.dispatched', {}));
  assert.equal(factsIn(unknown.blocks)['Carrier and number'], undefined);
});
