import { Link } from '@tanstack/react-router';
import { ChevronRight, ChevronsLeft } from 'lucide-react';
import { buttonClass } from './button.tsx';
import './pager.css';

export interface PagerProps {
  /** The plural noun of the listed items, for example "orders". */
  items: string;
  /** The parameter of the address with the cursor. */
  cursor?: 'before' | 'after' | undefined;
  isFirst: boolean;
  /** Whether another order than the newest first was chosen. */
  isSorted?: boolean | undefined;
  /** The cursor of the next page; null on the last page. */
  next: number | string | null;
}

/** Links to further items and back to the first. The cursor is part of the URL. */
export function Pager({ items, cursor = 'before', isFirst, isSorted, next }: PagerProps) {
  if (isFirst && next === null) return null;
  return (
    <nav className="pager no-print" aria-label={`Pages of ${items}`}>
      {isFirst ? (
        <span />
      ) : (
        <Link to="." search={(current: object) => ({ ...current, [cursor]: undefined })} className={buttonClass()}>
          <ChevronsLeft size={16} aria-hidden /> {isSorted ? 'First' : 'Newest'} {items}
        </Link>
      )}
      {next === null ? null : (
        <Link to="." search={(current: object) => ({ ...current, [cursor]: next })} className={buttonClass()}>
          {isSorted ? 'Next' : 'Older'} {items} <ChevronRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
