/** One property of each row; of several properties an array for each row. */
// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every type
export function pluck(rows: readonly any[], ...names: string[]): any[] {
  return rows.map((row) => (names.length === 1 ? row[names[0] ?? ''] : names.map((name) => row[name])));
}
