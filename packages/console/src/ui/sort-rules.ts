/** The value of the parameter `sort` of a listing: the name of a column, after `-` in descending order. */
export interface Sorting {
  value: string;
  onSort(value: string): void;
}

/** How a column can be sorted. */
export interface SortableColumn {
  name: string;
  /** The first click on the header sorts in descending order, for numbers and times of which the newest matter. */
  descendingFirst?: boolean;
}

export const reversedSort = <Sort extends string>(sort: Sort): Sort =>
  (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as Sort;

/** The sort after a click on the header of a column. */
export function nextSort(current: string, { name, descendingFirst = false }: SortableColumn): string {
  if (current === name || current === `-${name}`) return reversedSort(current);
  return descendingFirst ? `-${name}` : name;
}

/** The value of `aria-sort` of the header of a column. */
export function sortDirection(current: string, { name }: SortableColumn): 'ascending' | 'descending' | 'none' {
  if (current === name) return 'ascending';
  return current === `-${name}` ? 'descending' : 'none';
}
