import { LabwireError } from '@labwire/client';
import { Refusal } from './failure.ts';
import type { Source } from './json-source.ts';
import { byPlace, mistakeText, type PlacedMistake } from './source-place.ts';

/** A file was not accepted: every mistake at its place in the file, in the order of the file. */
export class FileMistakes extends Refusal {
  override readonly name = 'FileMistakes';
  readonly mistakes: readonly PlacedMistake[];
  /** What the service said, if it was asked. */
  readonly problem: LabwireError | undefined;

  constructor(file: string, mistakes: readonly PlacedMistake[], problem?: LabwireError) {
    const sorted = mistakes.toSorted(byPlace);
    const count = sorted.length === 1 ? 'a mistake' : `${sorted.length} mistakes`;
    const request = problem?.requestId === undefined ? [] : [`request ${problem.requestId}`];
    // The service lists up to 100 and counts the rest.
    const rest = problem?.detail !== undefined && sorted.length >= 100 ? [problem.detail] : [];
    super([`${file} has ${count}; nothing was changed.`, ...sorted.map(mistakeText), ...rest, ...request].join('\n'));
    this.mistakes = sorted;
    this.problem = problem;
  }
}

/** Sends what was read from a file. What the service objects to is shown in the file. */
export async function sendFile<Value, Answer>(
  { name, value, mistakes, placeOf }: Source<Value>,
  send: { dryRun?: (value: Value) => Promise<unknown>; really: (value: Value) => Promise<Answer> },
): Promise<Answer> {
  const found = [...mistakes];
  const isReadable = mistakes.length === 0;
  let problem: LabwireError | undefined;
  if (value !== undefined) {
    try {
      if (isReadable) return await send.really(value);
      await send.dryRun?.(value);
    } catch (error) {
      if (!(error instanceof LabwireError) || error.status !== 400 || error.problems.length === 0) throw error;
      problem = error;
      for (const { pointer = '', code, message } of error.problems) {
        found.push({ place: placeOf(pointer, code), pointer, code, message });
      }
    }
  }
  throw new FileMistakes(name, found, problem);
}

export const mistakeJson = ({ place, message, code, pointer }: PlacedMistake) => ({
  where: place.where,
  line: place.line,
  column: place.column,
  message,
  code,
  pointer,
});
