import type { BulkMeasurementEntry, RejectedEntry } from '@labwire/contract/lab-bulk-measurement.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { quote } from '../platform/validation/suggestion.ts';

/** The sample that an entry names. */
export interface Target {
  labJobNumber: number;
  sequence: number;
  name: string;
}

/** How samples are found: the look-ups that the entries need, made before. */
export interface TargetIndex {
  byNumber(labJobNumber: number, sequence: number): Target | undefined;
  byBarcode(barcode: string): readonly Target[];
}

export interface LineError {
  field: string;
  code: Violation['code'];
  message: string;
}

/** The job and the sequence of a sample number, such as 700123-1. */
export function parseSampleNumber(text: string): { labJobNumber: number; sequence: number } {
  const [job, sequence] = text.split('-').map(Number);
  return { labJobNumber: job ?? 0, sequence: sequence ?? 0 };
}

/** Finds the sample of an entry. An entry must name exactly one sample; nothing is guessed. */
export function findTarget(
  { sampleNumber, barcode }: Pick<BulkMeasurementEntry, 'sampleNumber' | 'barcode'>,
  index: TargetIndex,
): Target | LineError {
  if (sampleNumber !== undefined && barcode !== undefined) {
    return { field: 'barcode', code: 'not_together', message: 'give either sampleNumber or barcode' };
  }
  if (sampleNumber !== undefined) {
    const { labJobNumber, sequence } = parseSampleNumber(sampleNumber);
    const message = `there is no sample ${sampleNumber}`;
    return index.byNumber(labJobNumber, sequence) ?? { field: 'sampleNumber', code: 'unknown_sample', message };
  }
  if (barcode === undefined) return { field: 'sampleNumber', code: 'missing', message: 'give sampleNumber or barcode' };
  const [target, ...others] = index.byBarcode(barcode);
  if (!target) {
    const message = `no registered sample has the barcode ${quote(barcode)}`;
    return { field: 'barcode', code: 'unknown_sample', message };
  }
  if (others.length === 0) return target;
  const numbers = [target, ...others].map(({ labJobNumber, sequence }) => `${labJobNumber}-${sequence}`);
  const message = `the samples ${numbers.join(', ')} have the barcode ${quote(barcode)}; give sampleNumber`;
  return { field: 'barcode', code: 'ambiguous_sample', message };
}

/** Converts violations of one entry: `/3/value` is the field `value`. */
export const lineErrors = (violations: readonly Violation[]): LineError[] =>
  violations.map(({ pointer = '', code, message }) => ({ field: pointer.split('/')[2] ?? '', code, message }));

export const rejectedLines = (errors: ReadonlyMap<number, readonly LineError[]>): RejectedEntry[] =>
  [...errors].toSorted(([a], [b]) => a - b).map(([line, found]) => ({ line, errors: [...found] }));

/** The errors as violations of the request. */
export const violationsOf = (rejected: readonly RejectedEntry[]): Violation[] =>
  rejected.flatMap(({ line, errors }) =>
    errors.map(({ field, code, message }) => ({
      pointer: field === '' ? `/${line}` : `/${line}/${field}`,
      code: code as Violation['code'],
      message,
    })),
  );
