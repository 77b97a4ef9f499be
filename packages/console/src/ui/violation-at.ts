import { Problem } from '../api/problem.ts';

/** The message of the first violation at a JSON Pointer or below it. */
export function violationBelow(error: unknown, pointer: string): string | undefined {
  const found =
    error instanceof Problem
      ? error.violations.find((violation) => `${violation.pointer}/`.startsWith(`${pointer}/`))
      : undefined;
  return found && violationAt(error, found.pointer ?? '');
}

/** The message of the violation at a JSON Pointer, for display at its field. */
export function violationAt(error: unknown, pointer: string): string | undefined {
  const found =
    error instanceof Problem ? error.violations.find((violation) => violation.pointer === pointer) : undefined;
  return found && found.message.charAt(0).toUpperCase() + found.message.slice(1);
}
