import { useNavigate } from '@tanstack/react-router';
import type { Sorting } from './sort-rules.ts';

/** The order of a list that the address of the page names; the default order is left out. A change starts at the first page. */
export function useSorting(sort: string | undefined, defaultSort: string): Sorting {
  const navigate = useNavigate();
  return {
    value: sort ?? defaultSort,
    onSort: (value) =>
      void navigate({
        to: '.',
        search: (current: object) => ({
          ...current,
          before: undefined,
          after: undefined,
          sort: value === defaultSort ? undefined : value,
        }),
      } as never),
  };
}
