import type { RefObject } from 'react';
import { useKey } from '../../ui/use-key.ts';

/** Moves the focus between the links of table rows with j, k and the arrow keys. */
export function useRowNavigation(list: RefObject<HTMLElement | null>): { focusFirst(): void } {
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('tbody tr td:first-child a') ?? [])];
  const move = (by: number) => (event: KeyboardEvent) => {
    const all = links();
    const now = all.indexOf(document.activeElement as HTMLElement);
    const next = all[now === -1 ? (by > 0 ? 0 : all.length - 1) : now + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  useKey('j', move(1));
  useKey('k', move(-1));
  useKey('ArrowDown', move(1));
  useKey('ArrowUp', move(-1));
  return { focusFirst: () => links()[0]?.focus() };
}
