import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resultsFolder } from './folders.ts';
import { deepPage, firstPage } from './listing-queries.ts';
import { type Costs, countingQuery } from './scaling-costs.ts';

/** The plot of a published run is part of the documentation. */
export function plotFile(isPublished: boolean): string {
  const name = 'performance-rows.svg';
  return isPublished ? fileURLToPath(new URL(`../../docs/images/${name}`, import.meta.url)) : join(resultsFolder, name);
}

const width = 860;
const height = 460;
const frame = { left: 64, right: 250, top: 24, bottom: 52 };
const rowPowers = [3, 4, 5, 6, 7];
const costPowers = [-1, 0, 1, 2, 3];

const x = (rows: number) =>
  frame.left + ((Math.log10(rows) - 3) / (rowPowers.length - 1)) * (width - frame.left - frame.right);
const y = (ms: number) =>
  height - frame.bottom - ((Math.log10(ms) + 1) / (costPowers.length - 1)) * (height - frame.top - frame.bottom);

/** The hues differ in lightness too and are readable on white and on black. */
const colours = [
  '#2f7fd6',
  '#1a9c74',
  '#c77700',
  '#9a63d3',
  '#d0518b',
  '#5b8c1e',
  '#00919e',
  '#b0662f',
  '#7681a5',
  '#8a8a00',
];

/** A log-log plot: a horizontal line means that the cost does not grow. */
export function plotOf(costs: Costs): string {
  const others = [...costs.keys()].filter((name) => ![firstPage, deepPage, countingQuery].includes(name));
  const names = [countingQuery, firstPage, deepPage, ...others].filter((name) => costs.has(name));
  const lines = names.map((name, i) => {
    const colour = name === countingQuery ? '#d33b3b' : (colours[(i - 1) % colours.length] ?? '');
    const points = [...(costs.get(name) ?? [])].sort(([a], [b]) => a - b);
    const path = points.map(([rows, ms], j) => `${j === 0 ? 'M' : 'L'}${at(x(rows))} ${at(y(ms))}`).join(' ');
    const dots = points.map(([rows, ms]) => `<circle cx="${at(x(rows))}" cy="${at(y(ms))}" r="3" fill="${colour}"/>`);
    const isMain = i < 3;
    const legend = frame.top + 14 + i * 24;
    const right = width - frame.right + 18;
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${isMain ? 2.5 : 1.2}"/>${dots.join('')}
<line x1="${right}" x2="${right + 18}" y1="${legend - 4}" y2="${legend - 4}" stroke="${colour}" stroke-width="${isMain ? 3 : 1.6}"/>
<text x="${right + 25}" y="${legend}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">Milliseconds for a listing by the number of results of the account</title>
<style>
text { font: 12px system-ui, sans-serif; fill: #333; }
.grid { stroke: #ccc; stroke-width: 0.7; }
@media (prefers-color-scheme: dark) { text { fill: #ddd; } .grid { stroke: #555; } }
</style>
${grid()}
${lines.join('\n')}
</svg>
`;
}

function grid(): string {
  const [left, right] = [x(10 ** 3), x(10 ** 7)];
  const [bottom, top] = [y(10 ** -1), y(10 ** 3)];
  const verticalLines = rowPowers.map((power) => {
    const place = at(x(10 ** power));
    return `<line class="grid" x1="${place}" x2="${place}" y1="${at(top)}" y2="${at(bottom)}"/>
<text x="${place}" y="${at(bottom + 18)}" text-anchor="middle">${(10 ** power).toLocaleString('en')}</text>`;
  });
  const horizontalLines = costPowers.map((power) => {
    const place = y(10 ** power);
    return `<line class="grid" x1="${at(left)}" x2="${at(right)}" y1="${at(place)}" y2="${at(place)}"/>
<text x="${at(left - 8)}" y="${at(place + 4)}" text-anchor="end">${10 ** power} ms</text>`;
  });
  return [
    ...verticalLines,
    ...horizontalLines,
    `<text x="${at((left + right) / 2)}" y="${height - 10}" text-anchor="middle">results of the account</text>`,
  ].join('\n');
}

const at = (place: number) => Math.round(place * 10) / 10;
