import type { OrderedLines } from '@labwire/contract/ordered-lines.ts';

interface Entry {
  code: string;
  name: string;
}

/** The names of codes that an order or a change of it contains. */
export interface CodeNames {
  test(code: string): string;
  supplies(code: string): string;
}

/** The names as the order has them, or else those of the catalogue, or else the codes themselves. */
export function codeNamesOf(
  { samples, supplies }: OrderedLines,
  catalogue: { tests: readonly Entry[]; supplies: readonly Entry[] } = { tests: [], supplies: [] },
): CodeNames {
  const tests = samples.flatMap((sample) =>
    sample.tests.map(({ testCode, testName }) => [testCode, testName] as const),
  );
  const testNames = new Map([...catalogue.tests.map(({ code, name }) => [code, name] as const), ...tests]);
  const suppliesNames = new Map([...catalogue.supplies, ...supplies].map(({ code, name }) => [code, name]));
  return { test: (code) => testNames.get(code) ?? code, supplies: (code) => suppliesNames.get(code) ?? code };
}

/** The name of the line that a question is about. */
export function lineNameOf({ samples, supplies }: OrderedLines, line: number): string {
  return [...samples, ...supplies].find((entry) => entry.line === line)?.name ?? `Line ${line + 1}`;
}

/** The name of a person by an identifier such as P5001; a credential has its username. */
export const personNameOf = (people: readonly { personId: string; name: string }[], username: string): string =>
  people.find(({ personId }) => personId === username)?.name ?? username;
