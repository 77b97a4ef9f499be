import { isMet, type Row } from './benchmark.ts';

const columns = ['measurement', 'Labwire', 'compared with', 'its value', 'ratio', 'goal', 'met'] as const;

function cellsOf(row: Row): string[] {
  const { name, value, unit, comparedWith = '', comparedValue, ratio } = row;
  const met = isMet(row);
  return [
    name,
    formatValue(value, unit),
    comparedWith,
    comparedValue === undefined ? '' : formatValue(comparedValue, unit),
    ratio ? `${formatRatio(ratio.median)} (${formatRatio(ratio.low)}–${formatRatio(ratio.high)})` : '',
    formatGoal(row),
    met === undefined ? '' : met ? 'yes' : 'no',
  ];
}

function formatGoal({ goal, ratio, unit }: Row): string {
  if (!goal) return '';
  const value = (goal.atLeast ?? goal.atMost ?? 0).toLocaleString('en');
  return `${goal.atLeast === undefined ? 'at most' : 'at least'} ${value}${ratio ? ' ×' : ` ${unit}`}`;
}

/** Three significant digits: the noise of the machine is larger than the fourth. */
function formatValue(value: number, unit: Row['unit']): string {
  const digits = Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 });
  return unit === '/s' ? `${digits}/s` : `${digits} ${unit}`;
}

const formatRatio = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));

/** As Markdown, for docs/performance.md. */
export function printTable(rows: readonly Row[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  process.stdout.write(line(columns) + line(columns.map(() => '---')) + rows.map((row) => line(cellsOf(row))).join(''));
}
