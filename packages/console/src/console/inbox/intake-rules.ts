import type { LabAnswer } from '../../api/lab.ts';

export type Order = LabAnswer<'getLabOrder'>;
export type LineStatus = Order['lines'][number];

/** A sample or composite of an order, with what was ordered and where it stands. */
export interface SampleRow extends LineStatus {
  sampleType: string;
  tests: string[];
  barcodes: string[];
  /** The names of the samples of a composite. */
  members: string[];
}

export interface SuppliesRow extends LineStatus {
  quantity: number;
}

export function sampleRows({ request, lines }: Order): SampleRow[] {
  return lines.flatMap((status) => {
    const { sample, sampleComposite, containers: beside } = request.lines[status.line] ?? {};
    if (!sample && !sampleComposite) return [];
    return [
      {
        ...status,
        sampleType: sample?.sampleType.sampleTypeCode ?? '',
        tests: (sample ?? sampleComposite)?.analyticalTests?.map(({ code }) => code) ?? [],
        barcodes: (sample?.containers ?? beside ?? []).flatMap(({ barcode }) => barcode.value ?? []),
        members: sampleComposite?.samples ?? [],
      },
    ];
  });
}

export function suppliesRows({ request, lines }: Order): SuppliesRow[] {
  return lines.flatMap((status) => {
    const supplies = request.lines[status.line]?.samplingSupplies;
    return supplies ? [{ ...status, quantity: supplies.quantity }] : [];
  });
}

/** Whether it can still be ticked, registered and rejected. */
export const isAwaited = ({ kind, status }: LineStatus): boolean => kind === 'SAMPLE' && status === 'EXPECTED';

/** Lines that share a name arrive together: the interface knows samples by their names. */
export const awaitedNames = (rows: readonly SampleRow[]): string[] => [
  ...new Set(rows.filter(isAwaited).map(({ name }) => name)),
];

/** The composites that can no longer be made without these samples. */
export const fallingComposites = (rows: readonly SampleRow[], names: ReadonlySet<string>): SampleRow[] =>
  rows.filter(
    ({ kind, status, members }) =>
      kind === 'COMPOSITE' && status === 'EXPECTED' && members.some((name) => names.has(name)),
  );

/** What a barcode means within an order. */
export type ScanVerdict =
  | { what: 'ticks'; row: SampleRow }
  | { what: 'ticked'; row: SampleRow }
  | { what: 'arrived'; row: SampleRow }
  | { what: 'rejected'; row: SampleRow }
  | { what: 'elsewhere' };

export function judgeScan(rows: readonly SampleRow[], ticked: ReadonlySet<string>, barcode: string): ScanVerdict {
  const found = rows.filter(({ barcodes }) => barcodes.includes(barcode));
  // A barcode that two samples share means the one that is still to come.
  const row = found.find((known) => isAwaited(known) && !ticked.has(known.name)) ?? found[0];
  if (!row) return { what: 'elsewhere' };
  if (row.labJobNumber !== null) return { what: 'arrived', row };
  if (row.status === 'REJECTED') return { what: 'rejected', row };
  return { what: ticked.has(row.name) ? 'ticked' : 'ticks', row };
}

/** What registering sends. Conditions count for samples that are ticked; an empty time is now. */
export function newJob(
  ticked: ReadonlySet<string>,
  conditions: Readonly<Record<string, string>>,
  receivedAt: string,
): { samples: string[]; conditions?: { sample: string; condition: string }[]; receivedAt?: string } {
  const noted = [...ticked].flatMap((sample) => {
    const condition = conditions[sample]?.trim();
    return condition ? [{ sample, condition }] : [];
  });
  return {
    samples: [...ticked],
    ...(noted.length > 0 && { conditions: noted }),
    ...(receivedAt !== '' && { receivedAt: new Date(receivedAt).toISOString() }),
  };
}

/** "1 sample", "2 samples". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
