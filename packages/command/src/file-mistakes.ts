import { LabwireError } from '@labwire/client';
import { CommandError } from './command-error.ts';
import type { Source } from './json-source.ts';
import { byPosition, mistakeText, type PositionedMistake } from './source-position.ts';

/** A file was rejected. The mistakes are in the order of the file, each with its position. */
export class FileMistakes extends CommandError {
  override readonly name = 'FileMistakes';
  readonly mistakes: readonly PositionedMistake[];
  /** The error response of the service, if the file was sent. */
  readonly problem: LabwireError | undefined;

  constructor(file: string, mistakes: readonly PositionedMistake[], problem?: LabwireError) {
    const sorted = mistakes.toSorted(byPosition);
    const count = sorted.length === 1 ? 'a mistake' : `${sorted.length} mistakes`;
    const request = problem?.requestId === undefined ? [] : [`request ${problem.requestId}`];
    // The service lists up to 100 violations; its detail has the total.
    const rest = problem?.detail !== undefined && sorted.length >= 100 ? [problem.detail] : [];
    super([`${file} has ${count}; nothing was changed.`, ...sorted.map(mistakeText), ...rest, ...request].join('\n'));
    this.mistakes = sorted;
    this.problem = problem;
  }
}

/** Sends the value of a file. Violations that the service reports are shown at their positions in the file. */
export async function sendFile<Value, Result>(
  { name, value, mistakes, positionOf }: Source<Value>,
  operations: { validate?: (value: Value) => Promise<unknown>; send: (value: Value) => Promise<Result> },
): Promise<Result> {
  const found = [...mistakes];
  const isReadable = mistakes.length === 0;
  let problem: LabwireError | undefined;
  if (value !== undefined) {
    try {
      if (isReadable) return await operations.send(value);
      await operations.validate?.(value);
    } catch (error) {
      if (!(error instanceof LabwireError) || error.status !== 400 || error.problems.length === 0) throw error;
      problem = error;
      for (const { pointer = '', code, message } of error.problems) {
        found.push({ position: positionOf(pointer, code), pointer, code, message });
      }
    }
  }
  throw new FileMistakes(name, found, problem);
}

export const mistakeJson = ({ position, message, code, pointer }: PositionedMistake) => ({
  where: position.where,
  line: position.line,
  column: position.column,
  message,
  code,
  pointer,
});
