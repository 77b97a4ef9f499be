import { type Check, exactly } from '../checks.ts';

/** What must not be, by its kind, with examples. Kinds without any are figures too. */
export class Findings {
  readonly #found = new Map<string, string[]>();

  /** Every one of these is wrong. */
  note(kind: string, examples: Iterable<string | number>): void {
    this.#found.set(kind, [...(this.#found.get(kind) ?? []), ...[...examples].map(String)]);
  }

  /** What is wanted must be there, each once, and nothing else. */
  compare(kind: string, wanted: Iterable<string | number>, there: Iterable<string | number>): void {
    const counts = new Map<string, number>();
    for (const one of there) counts.set(String(one), (counts.get(String(one)) ?? 0) + 1);
    const all = new Set([...wanted].map(String));
    this.note(
      `${kind} lost`,
      [...all].filter((one) => !counts.has(one)),
    );
    this.note(
      `${kind} twice, or nobody's`,
      [...counts].filter(([one, count]) => count > 1 || !all.has(one)).map(([one]) => one),
    );
  }

  figures(): Check[] {
    return [...this.#found].map(([kind, examples]) => exactly(kind, examples.length, 0));
  }

  examples(): string {
    return [...this.#found]
      .flatMap(([kind, examples]) => examples.slice(0, 5).map((example) => `${kind}: ${example}\n`))
      .join('');
  }
}
