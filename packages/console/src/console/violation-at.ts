import { Problem } from '../api/problem.ts';

/** What the service says of one place of the body, as a sentence for its field. */
export function violationAt(error: unknown, pointer: string): string | undefined {
  const found =
    error instanceof Problem ? error.violations.find((violation) => violation.pointer === pointer) : undefined;
  return found && found.message.charAt(0).toUpperCase() + found.message.slice(1);
}
