/** Columns of values that fit beside the sample names on a page in each orientation. */
const portraitColumns = 6;
const landscapeColumns = 11;

/** Distributes the columns of a grid evenly over as few printed pages as possible. */
export function columnPages(columns: number): { isLandscape: boolean; pages: { first: number; count: number }[] } {
  const isLandscape = columns > portraitColumns;
  const pageCount = Math.max(1, Math.ceil(columns / (isLandscape ? landscapeColumns : portraitColumns)));
  const perPage = Math.ceil(columns / pageCount);
  const firsts = Array.from({ length: pageCount }, (_, i) => i * perPage);
  return { isLandscape, pages: firsts.map((first) => ({ first, count: Math.min(perPage, columns - first) })) };
}
