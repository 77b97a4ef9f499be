/** The upper end of an axis: the next round number, so that its label is one and the highest bar nearly fills the plot. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Points of a line, in pieces: where a value is missing the line breaks. */
export function linePieces(points: readonly ({ x: number; y: number } | null)[]): string[] {
  const pieces: string[][] = [[]];
  for (const point of points) {
    if (point) pieces.at(-1)?.push(`${point.x.toFixed(1)},${point.y.toFixed(1)}`);
    else pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 0).map((piece) => piece.join(' '));
}

/** Which of so many columns of equal width lies under a place, given as a share of the whole width. */
export const columnAt = (share: number, columns: number): number =>
  Math.max(0, Math.min(columns - 1, Math.floor(share * columns)));

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A date of the interface, as people say it. */
export const dayName = (date: string): string => day.format(new Date(date));
export const weekdayName = (date: string): string => weekday.format(new Date(date));

/** Days with a decimal where it tells something. */
export const daysText = (days: number | null): string => {
  if (days === null) return 'none';
  const text = days >= 10 ? days.toFixed(0) : days.toFixed(1).replace(/\.0$/, '');
  return `${text} ${text === '1' ? 'day' : 'days'}`;
};
