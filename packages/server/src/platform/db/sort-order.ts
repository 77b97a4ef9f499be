/** The order of a listing: its columns for a table alias. The last one is unique. */
export interface SortOrder {
  columns(alias: string): readonly string[];
  isDescending: boolean;
}

/** The two directions of an order, with the name of the descending one prefixed with `-`. */
export const bothDirections = <Name extends string>(
  name: Name,
  columns: SortOrder['columns'],
): Record<Name | `-${Name}`, SortOrder> =>
  ({
    [name]: { columns, isDescending: false },
    [`-${name}`]: { columns, isDescending: true },
  }) as Record<Name | `-${Name}`, SortOrder>;

export const orderBy = ({ columns, isDescending }: SortOrder, alias: string): string =>
  columns(alias)
    .map((column) => (isDescending ? `${column} desc` : column))
    .join(', ');

/**
 * The condition that a row comes after the last row of the page before, which `from` selects as the alias `p`. An index
 * on the columns makes every page equally fast.
 */
export const isAfter = ({ columns, isDescending }: SortOrder, alias: string, from: string): string =>
  `(${columns(alias).join(', ')}) ${isDescending ? '<' : '>'} (select ${columns('p').join(', ')} from ${from})`;
