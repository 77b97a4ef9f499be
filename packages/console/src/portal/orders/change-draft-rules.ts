import type { NewOrderChange } from '@labwire/contract/order-change.ts';
import type { OrderStatus } from '@labwire/contract/order-status.ts';

type References = OrderStatus['orderReferences'];

/** The form for a change of an order. An empty text changes nothing. */
export interface ChangeDraft {
  notes: string;
  /** Whether to ask for priority. */
  priority: boolean;
  clientReference: string;
  /** The index of the line to correct; empty for none. */
  line: string;
  name: string;
  place: string;
  /** Codes of tests to add to the line. */
  tests: readonly string[];
  newSample: { name: string; sampleType: string; tests: readonly string[] };
  newSupply: { code: string; quantity: string };
}

export const clientReferenceOf = (references: References): string =>
  references.find(({ name }) => name === 'ClientRef')?.value ?? '';

export const emptyChange = (references: References): ChangeDraft => ({
  notes: '',
  priority: false,
  clientReference: clientReferenceOf(references),
  line: '',
  name: '',
  place: '',
  tests: [],
  newSample: { name: '', sampleType: '', tests: [] },
  newSupply: { code: '', quantity: '1' },
});

/** The lines that can still be changed: samples and composites that are not finished. */
export const changeableLines = ({ lines }: Pick<OrderStatus, 'lines'>): OrderStatus['lines'] =>
  lines.filter(
    ({ kind, status }) =>
      kind !== 'SUPPLIES' && (status === 'EXPECTED' || status === 'RECEIVED' || status === 'IN_PROGRESS'),
  );

export const mayChange = ({ status }: Pick<OrderStatus, 'status'>): boolean =>
  status !== 'COMPLETED' && status !== 'CANCELLED';

/** The change that the form describes; undefined if it changes nothing. */
export function changeOf(draft: ChangeDraft, references: References): NewOrderChange | undefined {
  const { notes, clientReference } = draft;
  const lines = lineChanges(draft);
  const addedLines = addedLinesOf(draft);
  const change: NewOrderChange = {
    ...(notes.trim() && { notes: notes.trim() }),
    ...(clientReference.trim() !== clientReferenceOf(references) && {
      orderReferences: withClientReference(references, clientReference.trim()),
    }),
    ...(draft.priority && { priority: true }),
    ...(lines.length > 0 && { lines }),
    ...(addedLines.length > 0 && { addedLines }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

function withClientReference(references: References, value: string): References {
  const others = references.filter(({ name }) => name !== 'ClientRef');
  return value === '' ? others : [{ name: 'ClientRef', value }, ...others];
}

function lineChanges({ line, name, place, tests }: ChangeDraft): NonNullable<NewOrderChange['lines']> {
  if (line === '' || (name.trim() === '' && place.trim() === '' && tests.length === 0)) return [];
  return [
    {
      line: Number(line),
      ...(name.trim() && { name: name.trim() }),
      ...(place.trim() && { location: { name: place.trim() } }),
      ...(tests.length > 0 && { addedTests: tests.map((code) => ({ code })) }),
    },
  ];
}

function addedLinesOf({ newSample, newSupply }: ChangeDraft): NonNullable<NewOrderChange['addedLines']> {
  const { name, sampleType, tests } = newSample;
  const hasSample = name.trim() !== '' || tests.length > 0;
  const sample = {
    name: name.trim(),
    sampleType: { sampleTypeCode: sampleType },
    ...(tests.length > 0 && { analyticalTests: tests.map((code) => ({ code })) }),
  };
  const { code, quantity } = newSupply;
  return [
    ...(hasSample ? [{ sample }] : []),
    ...(code === '' ? [] : [{ samplingSupplies: { code, quantity: Number(quantity) } }]),
  ];
}
