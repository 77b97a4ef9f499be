import type { LabelFormat, LabelQuery } from '@labwire/contract/lab-label.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { formatTime } from '@labwire/contract/time-zone.ts';
import type { NumberedSample } from '../job-rules.ts';
import { type Label, labelsPerPage } from './label-layout-rules.ts';

export interface LabelFacts {
  labJobNumber: number;
  orderId: number;
  customer: string;
  receivedAt: string;
  timeZone: string;
  samples: readonly NumberedSample[];
  /** How samples of a type are stored, by its code. */
  storageOf(sampleTypeCode: string): string | undefined;
}

/** The labels of a job. What must not be cut off comes first in its line. */
export function planLabels(facts: LabelFacts, copies: number, perContainer: boolean): Label[] {
  return facts.samples.flatMap((sample) => {
    const containers = perContainer ? Math.max(1, sample.containers.length) : 1;
    return Array.from({ length: containers }, (_, container) => {
      const part = containers > 1 ? `${container + 1} of ${containers}` : null;
      return Array<Label>(copies).fill(labelOf(sample, part, facts));
    }).flat();
  });
}

function labelOf(sample: NumberedSample, part: string | null, facts: LabelFacts): Label {
  const { labJobNumber, orderId, customer, receivedAt, timeZone, storageOf } = facts;
  const { sampleTypeCode, sampleTypeName } = sample.sampleType;
  const storage = storageOf(sampleTypeCode);
  return {
    number: `${labJobNumber}-${sample.sequence}`,
    name: sample.name,
    part,
    details: [
      { text: `Order ${orderId}, ${customer}` },
      { text: testsText(sample.tests.map(({ code }) => code)), isLong: true },
      { text: storage === undefined ? sampleTypeName : `Storage: ${storage}. ${sampleTypeName}` },
      { text: `Received ${formatTime(receivedAt, timeZone, 'short')}` },
    ],
  };
}

/** The number of tests shows that a list is incomplete if it is cut off. */
function testsText(codes: readonly string[]): string {
  if (codes.length === 0) return 'No tests';
  return `${codes.length === 1 ? '1 test' : `${codes.length} tests`}: ${codes.join(', ')}`;
}

/** A start position must be on the sheet, and a resolution is for ZPL alone. */
export function labelViolations({ format = 'LABEL_62X29', start = 1, dpi }: LabelQuery): Violation[] {
  const positions = labelsPerPage(format);
  const violations: Violation[] = [];
  if (start > positions) {
    const message = positions === 1 ? 'is only for sheets of labels' : `the sheet has ${positions} positions`;
    violations.push({ parameter: 'start', code: 'too_large', message });
  }
  if (dpi !== undefined && !isZpl(format)) {
    violations.push({ parameter: 'dpi', code: 'not_allowed', message: 'is only for ZPL' });
  }
  return violations;
}

export const isZpl = (format: LabelFormat): boolean => format.startsWith('ZPL');
