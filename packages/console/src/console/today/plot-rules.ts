/** The upper end of an axis: the next round number. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** The points of a polyline, split where a value is missing. */
export function lineSegments(points: readonly ({ x: number; y: number } | null)[]): string[] {
  const segments: string[][] = [[]];
  for (const point of points) {
    if (point) segments.at(-1)?.push(`${point.x.toFixed(1)},${point.y.toFixed(1)}`);
    else segments.push([]);
  }
  return segments.filter((segment) => segment.length > 0).map((segment) => segment.join(' '));
}

/** The index of the column at a fraction of the width. */
export const columnAt = (fraction: number, columns: number): number =>
  Math.max(0, Math.min(columns - 1, Math.floor(fraction * columns)));

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

export const dayName = (date: string): string => day.format(new Date(date));
export const weekdayName = (date: string): string => weekday.format(new Date(date));

/** One decimal below ten days, none above. */
export const daysText = (days: number | null): string => {
  if (days === null) return 'none';
  const text = days >= 10 ? days.toFixed(0) : days.toFixed(1).replace(/\.0$/, '');
  return `${text} ${text === '1' ? 'day' : 'days'}`;
};
