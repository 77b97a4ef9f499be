import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { labResponse } from '../../api/lab.ts';
import { errorMessage, Problem } from '../../api/problem.ts';
import type { Tone } from '../../ui/notice.tsx';
import { expectedNames, interpretScan, type SampleRow } from './intake-rules.ts';
import { emptyReceipt, type ReceiptDraft } from './receipt-draft-rules.ts';
import type { ScanOutcome } from './scan-box.tsx';

export interface Intake {
  /** Names of samples that have arrived; only those that are still expected. */
  selected: ReadonlySet<string>;
  select(name: string, isSelected: boolean): void;
  selectAll(isSelected: boolean): void;
  /** Entries of single samples: a ref and not state, because rendering 200 samples on every key would be slow. */
  bySample: RefObject<ReceiptDraft['bySample']>;
  /** What applies to all samples. */
  receipt: ReceiptDraft;
  setReceipt(to: Partial<ReceiptDraft>): void;
  /** As in a datetime-local field, in the time zone of the laboratory; empty for the current time. */
  arrivedAt: string;
  setArrivedAt(arrivedAt: string): void;
  clear(): void;
  scan(barcode: string): void;
  outcome: ScanOutcome | undefined;
  /** The line that was scanned last; the key restarts its animation. */
  highlighted: { line: number; key: number } | undefined;
}

interface ScanMessage {
  tone: Tone;
  message: ReactNode;
}

/** What was entered for samples that arrive, until it is registered. It survives rejected requests. */
export function useIntake(orderId: number, rows: readonly SampleRow[], initialScan: string | undefined): Intake {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const bySample = useRef<ReceiptDraft['bySample']>({});
  const [receipt, setReceipt] = useState(emptyReceipt);
  const [arrivedAt, setArrivedAt] = useState('');
  const [outcome, setOutcome] = useState<ScanOutcome>();
  const [highlighted, setHighlighted] = useState<Intake['highlighted']>();
  const expected = expectedNames(rows);
  const selected = new Set(expected.filter((name) => names.has(name)));

  const select = (name: string, isSelected: boolean) =>
    setNames((before) => new Set(isSelected ? [...before, name] : [...before].filter((other) => other !== name)));
  const scan = async (barcode: string) => {
    const result = interpretScan(rows, selected, barcode);
    if (result.kind === 'expected') select(result.row.name, true);
    const message =
      result.kind === 'unknown'
        ? await findInOtherOrders(barcode, orderId)
        : scanMessage(result.kind, result.row, `${selected.size + 1} of ${expected.length} selected`);
    const key = performance.now();
    setOutcome({ ...message, key });
    setHighlighted(result.kind === 'unknown' ? undefined : { line: result.row.line, key });
  };

  const isInitialScanDone = useRef(false);
  useEffect(() => {
    if (isInitialScanDone.current || initialScan === undefined) return;
    isInitialScanDone.current = true;
    void scan(initialScan);
  });

  return {
    selected,
    select,
    selectAll: (isSelected) => setNames(new Set(isSelected ? expected : [])),
    bySample,
    receipt,
    setReceipt: (to) => setReceipt((before) => ({ ...before, ...to })),
    arrivedAt,
    setArrivedAt,
    clear: () => {
      setNames(new Set());
      bySample.current = {};
      setReceipt(emptyReceipt());
      setArrivedAt('');
    },
    scan: (barcode) => void scan(barcode),
    outcome,
    highlighted,
  };
}

function scanMessage(
  kind: 'expected' | 'selected' | 'registered' | 'rejected' | 'cancelled',
  { name, labJobNumber, remark }: SampleRow,
  progress: string,
): ScanMessage {
  switch (kind) {
    case 'expected':
      return { tone: 'good', message: `${name} has arrived: ${progress}.` };
    case 'selected':
      return { tone: 'info', message: `${name} is already selected.` };
    case 'registered':
      return { tone: 'info', message: `${name} is already registered in job ${labJobNumber}.` };
    case 'rejected':
      return { tone: 'bad', message: `${name} was rejected: ${remark}` };
    case 'cancelled':
      return { tone: 'bad', message: `${name} was cancelled${remark ? `: ${remark}` : '.'}` };
  }
}

async function findInOtherOrders(barcode: string, orderId: number): Promise<ScanMessage> {
  const notFound: ScanMessage = { tone: 'bad', message: `No order contains the barcode ${barcode}.` };
  try {
    const { samples } = await labResponse('findContainer', { path: { value: barcode } });
    const other = samples[0];
    if (!other || other.orderId === orderId) return notFound;
    const message = (
      <>
        {barcode} is “{other.sample}” of another order:{' '}
        <Link to="/inbox/$orderId" params={{ orderId: String(other.orderId) }} search={{ scan: barcode }}>
          go to order {other.orderId}
        </Link>
      </>
    );
    return { tone: 'warn', message };
  } catch (error) {
    const isUnknown = error instanceof Problem && error.status === 404;
    return isUnknown ? notFound : { tone: 'bad', message: errorMessage(error) };
  }
}
