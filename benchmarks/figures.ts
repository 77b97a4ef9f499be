/** A figure of a harness; `wrong` says what should have been, where it is not as it should be. */
export interface Figure {
  name: string;
  value: string | number;
  wrong?: string | undefined;
}

/** What must be exactly so, such as nothing lost. */
export function exactly(name: string, value: number, wanted: number): Figure {
  return { name, value, wrong: value === wanted ? undefined : `must be ${wanted}` };
}

/** What may be so large at most. */
export function atMost(name: string, value: number, most: number, unit = ''): Figure {
  const shown = (figure: number) => `${Math.round(figure * 10) / 10}${unit && ` ${unit}`}`;
  return { name, value: shown(value), wrong: value <= most ? undefined : `must be at most ${shown(most)}` };
}

/** What must be so large at least, lest a harness that did nothing looks like one that found nothing. */
export function atLeast(name: string, value: number, least: number): Figure {
  return { name, value, wrong: value >= least ? undefined : `must be at least ${least}` };
}

/** Prints the table; the exit code says whether all is as it should be. */
export function printFigures(title: string, figures: Figure[]): 0 | 1 {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const lines = figures.map(({ name, value, wrong }) =>
    [name.padEnd(width), String(value), wrong && `WRONG: ${wrong}`].filter(Boolean).join('  '),
  );
  process.stdout.write(`${title}\n${lines.join('\n')}\n`);
  return figures.some(({ wrong }) => wrong) ? 1 : 0;
}
