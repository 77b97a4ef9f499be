import { type Check, exactly } from '../checks.ts';

/** Violations by kind, with examples. A kind without violations is listed as a passed check. */
export class Findings {
  readonly #found = new Map<string, string[]>();

  /** Each example is a violation. */
  note(kind: string, examples: Iterable<string | number>): void {
    this.#found.set(kind, [...(this.#found.get(kind) ?? []), ...[...examples].map(String)]);
  }

  /** Every expected item must exist exactly once, and nothing else may exist. */
  compare(kind: string, expected: Iterable<string | number>, existing: Iterable<string | number>): void {
    const counts = new Map<string, number>();
    for (const one of existing) counts.set(String(one), (counts.get(String(one)) ?? 0) + 1);
    const all = new Set([...expected].map(String));
    this.note(
      `${kind} lost`,
      [...all].filter((one) => !counts.has(one)),
    );
    this.note(
      `${kind} duplicated or unexpected`,
      [...counts].filter(([one, count]) => count > 1 || !all.has(one)).map(([one]) => one),
    );
  }

  checks(): Check[] {
    return [...this.#found].map(([kind, examples]) => exactly(kind, examples.length, 0));
  }

  examples(): string {
    return [...this.#found]
      .flatMap(([kind, examples]) => examples.slice(0, 5).map((example) => `${kind}: ${example}\n`))
      .join('');
  }
}
