/** How many columns of values fit beside the names of the samples on an upright sheet, and on one that lies. */
const upright = 6;
const lying = 11;

/** The columns of a grid as they go on sheets: as few sheets as possible, of about the same width. */
export function columnSheets(columns: number): { isWide: boolean; sheets: { first: number; count: number }[] } {
  const isWide = columns > upright;
  const number = Math.max(1, Math.ceil(columns / (isWide ? lying : upright)));
  const most = Math.ceil(columns / number);
  const firsts = Array.from({ length: number }, (_, i) => i * most);
  return { isWide, sheets: firsts.map((first) => ({ first, count: Math.min(most, columns - first) })) };
}
