import type { RefObject } from 'react';
import { useKey } from '../../ui/use-key.ts';

/** Moves the focus from row to row by j, k and the arrows; Enter on a row is Enter on its link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): { toFirst(): void } {
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
  return { toFirst: () => links()[0]?.focus() };
}
