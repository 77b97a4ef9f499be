import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { lab } from '../../api/lab.ts';
import { Problem, wordsOf } from '../../api/problem.ts';
import type { Tone } from '../../ui/notice.tsx';
import { awaitedNames, judgeScan, type SampleRow } from './intake-rules.ts';
import type { Scanned } from './scan-box.tsx';

export interface Intake {
  /** Names of samples that are here; of those that were awaited a moment ago and are no more nothing is left. */
  ticked: ReadonlySet<string>;
  tick(name: string, isTicked: boolean): void;
  tickAll(isTicked: boolean): void;
  /** Not rendered from here: with 200 samples whoever types would wait for all of them. */
  conditions: RefObject<Record<string, string>>;
  /** In the reader's own time zone, as its field has it; empty: now. */
  receivedAt: string;
  setReceivedAt(receivedAt: string): void;
  clear(): void;
  scan(barcode: string): void;
  outcome: Scanned | undefined;
  /** The line that was scanned last, and when: it is lit up for a moment. */
  lit: { line: number; key: number } | undefined;
}

/** What somebody at the counter has noted of an order, and not sent yet. It survives whatever the service says. */
export function useIntake(orderId: number, rows: readonly SampleRow[], scannedBefore: string | undefined): Intake {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const conditions = useRef<Record<string, string>>({});
  const [receivedAt, setReceivedAt] = useState('');
  const [outcome, setOutcome] = useState<Scanned>();
  const [lit, setLit] = useState<Intake['lit']>();
  const awaited = awaitedNames(rows);
  const ticked = new Set(awaited.filter((name) => chosen.has(name)));

  const tick = (name: string, isTicked: boolean) =>
    setChosen((before) => new Set(isTicked ? [...before, name] : [...before].filter((other) => other !== name)));
  const say = (tone: Tone, words: ReactNode, row?: SampleRow) => {
    const key = performance.now();
    setOutcome({ tone, words, key });
    setLit(row && { line: row.line, key });
  };

  const scan = (barcode: string) => {
    const verdict = judgeScan(rows, ticked, barcode);
    if (verdict.what === 'elsewhere') return void lookElsewhere(barcode);
    const { what, row } = verdict;
    if (what === 'ticks') {
      tick(row.name, true);
      say('good', `${row.name} is here: ${ticked.size + 1} of ${awaited.length} ticked.`, row);
    } else if (what === 'ticked') say('info', `${row.name} is ticked already.`, row);
    else if (what === 'arrived') say('info', `${row.name} arrived before, in job ${row.labJobNumber}.`, row);
    else say('bad', `${row.name} was rejected: ${row.remark}`, row);
  };

  const lookElsewhere = async (barcode: string) => {
    try {
      const { samples } = await lab('findContainer', { path: { value: barcode } });
      const other = samples[0];
      if (!other || other.orderId === orderId) return say('bad', `No order names the barcode ${barcode}.`);
      say(
        'warn',
        <>
          {barcode} is “{other.sample}” of another order:{' '}
          <Link to="/inbox/$orderId" params={{ orderId: String(other.orderId) }} search={{ scan: barcode }}>
            go to order {other.orderId}
          </Link>
        </>,
      );
    } catch (error) {
      const isUnknown = error instanceof Problem && error.status === 404;
      say('bad', isUnknown ? `No order names the barcode ${barcode}.` : wordsOf(error));
    }
  };

  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || scannedBefore === undefined) return;
    isTaken.current = true;
    scan(scannedBefore);
  });

  return {
    ticked,
    tick,
    tickAll: (isTicked) => setChosen(new Set(isTicked ? awaited : [])),
    conditions,
    receivedAt,
    setReceivedAt,
    clear: () => {
      setChosen(new Set());
      conditions.current = {};
      setReceivedAt('');
    },
    scan,
    outcome,
    lit,
  };
}
