import type { NewJob } from '@labwire/contract/lab-registration.ts';
import type { LabResponse } from '../../api/lab.ts';
import type { SampleLine } from '../../ui/sample-line-rules.ts';
import { type ReceiptDraft, receiptOf } from './receipt-draft-rules.ts';

export type Order = LabResponse<'getLabOrder'>;
export type OrderedLines = LabResponse<'getLabOrderLines'>;
export type LineStatus = Order['lines'][number];
export type LabSampleLine = SampleLine<Order['jobs'][number]>;

export interface SampleRow extends LineStatus {
  barcodes: string[];
  /** The names of the samples of a composite. */
  members: string[];
}

/** The lines of the order with the changes of the customer. */
const linesOf = ({ current, request }: Pick<Order, 'current' | 'request'>) => (current ?? request).lines;

export function sampleRows(order: Order): SampleRow[] {
  const orderedLines = linesOf(order);
  return order.lines.flatMap((status) => {
    const { sample, sampleComposite, containers: lineContainers } = orderedLines[status.line] ?? {};
    if (!sample && !sampleComposite) return [];
    return [
      {
        ...status,
        barcodes: (sample?.containers ?? lineContainers ?? []).flatMap(({ barcode }) => barcode.value ?? []),
        members: sampleComposite?.samples ?? [],
      },
    ];
  });
}

/** Whether the sample can still be registered or rejected. */
export const isExpected = ({ kind, status }: LineStatus): boolean => kind === 'SAMPLE' && status === 'EXPECTED';

/** Without duplicates: the API identifies samples by name, so lines with the same name arrive together. */
export const expectedNames = (rows: readonly SampleRow[]): string[] => [
  ...new Set(rows.filter(isExpected).map(({ name }) => name)),
];

/** The composites that are rejected together with these samples. */
export const affectedComposites = (rows: readonly SampleRow[], names: ReadonlySet<string>): SampleRow[] =>
  rows.filter(
    ({ kind, status, members }) =>
      kind === 'COMPOSITE' && status === 'EXPECTED' && members.some((name) => names.has(name)),
  );

export type ScanResult =
  | { kind: 'expected' | 'selected' | 'registered' | 'rejected' | 'cancelled'; row: SampleRow }
  | { kind: 'unknown' };

export function interpretScan(rows: readonly SampleRow[], selected: ReadonlySet<string>, barcode: string): ScanResult {
  const found = rows.filter(({ barcodes }) => barcodes.includes(barcode));
  // If several samples share a barcode, the scan means one that has not arrived.
  const row = found.find((candidate) => isExpected(candidate) && !selected.has(candidate.name)) ?? found[0];
  if (!row) return { kind: 'unknown' };
  if (row.status === 'REJECTED') return { kind: 'rejected', row };
  if (row.status === 'CANCELLED') return { kind: 'cancelled', row };
  if (row.labJobNumber !== null) return { kind: 'registered', row };
  return { kind: selected.has(row.name) ? 'selected' : 'expected', row };
}

/** The body of registerJob: conditions of selected samples only; without a time the service uses the current one. */
export const newJob = (
  selected: ReadonlySet<string>,
  receipt: ReceiptDraft,
  receivedAt: string | undefined,
): NewJob => ({
  samples: [...selected],
  ...receiptOf(receipt, selected),
  ...(receivedAt !== undefined && { receivedAt }),
});
