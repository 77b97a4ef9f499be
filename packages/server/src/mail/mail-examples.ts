import type { EventSubject } from '../events/event-rules.ts';
import type { MailContent } from './mail-content-rules.ts';
import type { MailFacts } from './mail-facts.ts';
import { kindRules, type OrderMailKind } from './mail-kind-rules.ts';
import type { LoggedKind } from './mail-sql.ts';
import { dailySummary } from './templates/summary.ts';
import { webhookDisabled } from './templates/webhook-disabled.ts';

const at = '2026-03-04T02:00:00.000Z';

/** The events of the previews, one per kind. */
const exampleSubjects: Record<OrderMailKind, Partial<EventSubject>> = {
  ORDER_SUBMITTED: {},
  SAMPLES_ARRIVED: { labJobNumber: 700_123 },
  SAMPLE_REJECTED: { line: 0 },
  SAMPLE_ON_HOLD: { labJobNumber: 700_123, sequence: 1, reason: 'The jar leaked.' },
  QUESTION_ASKED: { questionId: 17, side: 'LABORATORY' },
  QUESTION_ANSWERED: { questionId: 17, answer: 1, side: 'LABORATORY' },
  CHANGE_DECIDED: { change: 1 },
  CANCELLATION_DECIDED: {},
  SUPPLIES_DISPATCHED: { reference: 'NZ Post 4471 2290' },
  EXCEEDANCE: {
    labJobNumber: 700_123,
    resultId: '01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11',
    isFinal: true,
    exceedances: 2,
  },
  RESULT_PUBLISHED: { labJobNumber: 700_123, resultId: '01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11', isFinal: true },
  REPORT_APPROVED: { labJobNumber: 700_123, version: '1.0', isFinal: true },
  REPORT_AMENDED: { labJobNumber: 700_123, version: '2.0', isFinal: true },
  REPORT_WITHDRAWN: { labJobNumber: 700_123, version: '1.0', isFinal: true, reason: 'The wrong sample was tested.' },
};

const exampleEndpoint = {
  url: 'https://hooks.kowhai-apiaries.example/labwire',
  description: 'Results to our system',
  reason: 'The endpoint returned 410 Gone.',
  disabledAt: at,
};

export interface ExampleFrame {
  publicUrl: string;
  timeZone: string;
  reports: 'attach' | 'link' | 'none';
}

/** A mail with example data, for the previews of the console. */
export function exampleContent(kind: LoggedKind, frame: ExampleFrame): MailContent {
  if (kind === 'WEBHOOK_DISABLED') return webhookDisabled({ ...frame, ...exampleEndpoint });
  if (kind !== 'SUMMARY') return contentOf(kind, frame);
  return dailySummary((['RESULT_PUBLISHED', 'REPORT_APPROVED'] as const).map((one) => contentOf(one, frame)));
}

function contentOf(kind: OrderMailKind, { publicUrl, timeZone, reports }: ExampleFrame): MailContent {
  const {
    events: [type],
    template,
    hasReport,
  } = kindRules[kind];
  const subject = { orderId: 100_042, ...exampleSubjects[kind] };
  const facts: MailFacts = {
    publicUrl,
    timeZone,
    recipient: { firstName: 'Mere', lastName: 'Parata' },
    order: {
      orderId: 100_042,
      clientReference: 'Autumn harvest',
      clientOrderNumber: 'PO-2026-17',
      receivedAt: at,
      numberOfLines: 3,
    },
    events: [{ number: 1, eventId: '01a1e200-5c3a-7f00-8a10-0b3c5d7e9f21', type, timestamp: at, subject }],
    samples: [
      { name: 'Hive 7', reason: 'The jar leaked.' },
      { name: 'Hive 9', reason: 'The label could not be read.' },
    ],
    questions: [{ question: 'Which hive is sample 2 from?', answer: 'It is from hive 9.' }],
    arrival:
      kind === 'SAMPLES_ARRIVED'
        ? {
            labJobNumber: 700_123,
            receivedAt: at,
            dueDate: '2026-03-18',
            samples: [
              { name: 'Hive 7', condition: 'sealed and undamaged', temperature: '4.2' },
              { name: 'Hive 9', condition: 'the label is damaged', temperature: '4.2' },
            ],
          }
        : undefined,
    report: hasReport ? exampleAccess(publicUrl, reports) : undefined,
  };
  return template(facts);
}

function exampleAccess(publicUrl: string, reports: ExampleFrame['reports']): MailFacts['report'] {
  if (reports === 'none') return undefined;
  if (reports === 'attach') return { kind: 'attached', fileName: 'report-700123-v1.0.pdf' };
  return { kind: 'linked', url: `${publicUrl}/mail/report?token=example`, expiresAt: '2026-04-03T02:00:00.000Z' };
}
