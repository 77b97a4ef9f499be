import { isMet, type Row } from './bench.ts';

export const columns = ['work', 'ours', 'beside', 'its figure', 'ratio', 'goal', 'met'] as const;

export function cellsOf(row: Row): string[] {
  const { work, ours, unit, other = '', figure, ratio, goal } = row;
  const met = isMet(row);
  return [
    work,
    shown(ours, unit),
    other,
    figure === undefined ? '' : shown(figure, unit),
    ratio ? `${round(ratio.median)} (${round(ratio.low)}–${round(ratio.high)})` : '',
    goalText(row, goal),
    met === undefined ? '' : met ? 'yes' : 'no',
  ];
}

function goalText({ ratio, unit }: Row, goal: Row['goal']): string {
  if (!goal) return '';
  const value = (goal.atLeast ?? goal.atMost ?? 0).toLocaleString('en');
  return `${goal.atLeast === undefined ? 'at most' : 'at least'} ${value}${ratio ? ' ×' : ` ${unit}`}`;
}

function shown(value: number, unit: Row['unit']): string {
  return unit === '/s' ? `${three(value)}/s` : `${three(value)} ${unit}`;
}

/** Three digits are more than a busy machine can vouch for. */
function three(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 });
}

const round = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));

export function printTable(rows: readonly Row[]): void {
  const cells = [[...columns], ...rows.map(cellsOf)];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)));
  for (const line of cells) {
    process.stdout.write(
      `${line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}
