import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resultsFolder } from './folders.ts';
import type { ProcessScale } from './process-scale.ts';
import { summarise } from './process-table.ts';

/** The plot of a run with --write is part of the documentation. */
export function processPlotFile(isWritten: boolean): string {
  const name = 'performance-processes.svg';
  return isWritten ? fileURLToPath(new URL(`../../docs/images/${name}`, import.meta.url)) : join(resultsFolder, name);
}

const width = 860;
const height = 400;
const frame = { left: 64, right: 250, top: 40, bottom: 52 };
const colours = ['#2f7fd6', '#1a9c74', '#c77700', '#9a63d3'];

interface Line {
  name: string;
  colour: string;
  throughput: [number, number][];
  cpu: [number, number][];
}

/** Throughput (solid) and CPU time of a request (dashed), relative to one process. */
export function processPlot(scale: ProcessScale, caption: string): string {
  const lines = [...scale].map(([name, byCount], i): Line => {
    const points = [...byCount].map(([count, measurements]) => ({ count, ...summarise(measurements) }));
    const first = points.find(({ count }) => count === 1);
    const cpu = (point: (typeof points)[number]) => point.service + point.database;
    return {
      name,
      colour: colours[i % colours.length] ?? '',
      throughput: points.map((point) => [point.count, point.perSecond / (first?.perSecond ?? Number.NaN)]),
      cpu: points.map((point) => [point.count, cpu(point) / (first ? cpu(first) : Number.NaN)]),
    };
  });
  const counts = [...new Set(lines.flatMap(({ throughput }) => throughput.map(([count]) => count)))];
  const highest = Math.max(2, ...lines.flatMap(({ throughput, cpu }) => [...throughput, ...cpu].map(([, y]) => y)));
  const scales = scalesOf(counts, Math.ceil(highest));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">Throughput and CPU time of a request by the number of service processes</title>
<style>
text { font: 12px system-ui, sans-serif; fill: #333; }
.grid { stroke: #ccc; stroke-width: 0.7; }
@media (prefers-color-scheme: dark) { text { fill: #ddd; } .grid { stroke: #555; } }
</style>
<text x="${frame.left}" y="20">${caption}</text>
${grid(counts, Math.ceil(highest), scales)}
${lines.map((line, i) => drawLine(line, i, scales)).join('\n')}
</svg>
`;
}

interface Scales {
  x(count: number): number;
  y(ratio: number): number;
}

function scalesOf(counts: readonly number[], highest: number): Scales {
  const most = Math.log2(Math.max(...counts));
  return {
    x: (count) => frame.left + 20 + (Math.log2(count) / most) * (width - frame.left - frame.right - 40),
    y: (ratio) => height - frame.bottom - (ratio / highest) * (height - frame.top - frame.bottom),
  };
}

function drawLine({ name, colour, throughput, cpu }: Line, i: number, { x, y }: Scales): string {
  const path = (points: readonly [number, number][]) =>
    points.map(([count, ratio], j) => `${j === 0 ? 'M' : 'L'}${at(x(count))} ${at(y(ratio))}`).join(' ');
  const dots = throughput.map(
    ([count, ratio]) => `<circle cx="${at(x(count))}" cy="${at(y(ratio))}" r="3" fill="${colour}"/>`,
  );
  const legend = frame.top + 14 + i * 48;
  const right = width - frame.right + 18;
  const entry = (y: number, text: string, dash: string) =>
    `<line x1="${right}" x2="${right + 24}" y1="${y - 4}" y2="${y - 4}" stroke="${colour}" stroke-width="2"${dash}/>
<text x="${right + 31}" y="${y}">${text}</text>`;
  const dash = ' stroke-dasharray="5 4"';
  return `<path d="${path(throughput)}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}
<path d="${path(cpu)}" fill="none" stroke="${colour}" stroke-width="2"${dash}/>
${entry(legend, `${name}, requests/s`, '')}
${entry(legend + 20, 'its CPU time for a request', dash)}`;
}

function grid(counts: readonly number[], highest: number, { x, y }: Scales): string {
  const step = highest > 4 ? 1 : 0.5;
  const ratios = Array.from({ length: highest / step + 1 }, (_, i) => i * step);
  const horizontalLines = ratios.map(
    (
      ratio,
    ) => `<line class="grid" x1="${frame.left}" x2="${width - frame.right}" y1="${at(y(ratio))}" y2="${at(y(ratio))}"/>
<text x="${frame.left - 8}" y="${at(y(ratio) + 4)}" text-anchor="end">${ratio.toFixed(1)} ×</text>`,
  );
  const marks = counts.map(
    (count) => `<text x="${at(x(count))}" y="${height - frame.bottom + 18}" text-anchor="middle">${count}</text>`,
  );
  const middle = (frame.left + width - frame.right) / 2;
  const title = `<text x="${middle}" y="${height - 10}" text-anchor="middle">service processes; relative to one</text>`;
  return [...horizontalLines, ...marks, title].join('\n');
}

const at = (place: number) => Math.round(place * 10) / 10;
