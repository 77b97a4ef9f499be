/** One line of a harness's output; `failure` says what was expected when the value is wrong. */
export interface Check {
  name: string;
  value: string | number;
  failure?: string | undefined;
}

export function exactly(name: string, value: number, expected: number): Check {
  return { name, value, failure: value === expected ? undefined : `expected ${expected}` };
}

export function atMost(name: string, value: number, maximum: number, unit = ''): Check {
  const format = (number: number) => `${Math.round(number * 10) / 10}${unit && ` ${unit}`}`;
  return {
    name,
    value: format(value),
    failure: value <= maximum ? undefined : `expected at most ${format(maximum)}`,
  };
}

/** Also used for the amount of work done, because a harness that did nothing would find no failures. */
export function atLeast(name: string, value: number, minimum: number): Check {
  return { name, value, failure: value >= minimum ? undefined : `expected at least ${minimum}` };
}

/** Prints the checks as a table and returns the exit code. */
export function printChecks(title: string, checks: Check[]): 0 | 1 {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.map(({ name, value, failure }) =>
    [name.padEnd(width), String(value), failure && `FAILED: ${failure}`].filter(Boolean).join('  '),
  );
  process.stdout.write(`${title}\n${lines.join('\n')}\n`);
  return checks.some(({ failure }) => failure) ? 1 : 0;
}
