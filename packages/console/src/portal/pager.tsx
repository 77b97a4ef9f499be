import { Link } from '@tanstack/react-router';
import { ChevronRight, ChevronsLeft } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import './pager.css';

interface PagerProps {
  /** The plural noun of the listed items, for example "orders". */
  items: string;
  isFirst: boolean;
  /** The cursor of the next page; null on the last page. */
  next: number | string | null;
}

/** Links to older items and back to the newest. The cursor is part of the URL. */
export function Pager({ items, isFirst, next }: PagerProps) {
  if (isFirst && next === null) return null;
  return (
    <nav className="pager no-print" aria-label={`Pages of ${items}`}>
      {isFirst ? (
        <span />
      ) : (
        <Link to="." search={(current: object) => ({ ...current, before: undefined })} className={buttonClass()}>
          <ChevronsLeft size={16} aria-hidden /> Newest {items}
        </Link>
      )}
      {next === null ? null : (
        <Link to="." search={(current: object) => ({ ...current, before: next })} className={buttonClass()}>
          Older {items} <ChevronRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
