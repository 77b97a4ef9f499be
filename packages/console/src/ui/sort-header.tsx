import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { nextSort, type SortableColumn, type Sorting, sortDirection } from './sort-rules.ts';
import './sort-header.css';

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

interface SortHeaderProps {
  /** The text of the header. */
  name: string;
  column: SortableColumn;
  sorting: Sorting;
}

/** The header of a column that sorts the list. `aria-sort` of its cell says the direction. */
export function SortHeader({ name, column, sorting }: SortHeaderProps) {
  const Icon = icons[sortDirection(sorting.value, column)];
  return (
    <button type="button" className="sort-header" onClick={() => sorting.onSort(nextSort(sorting.value, column))}>
      {name} <Icon size={14} aria-hidden />
    </button>
  );
}
