import { Link } from '@tanstack/react-router';
import { ChevronRight, ChevronsLeft } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import './pager.css';

interface PagerProps {
  /** What is listed, for example "orders". */
  of: string;
  isFirst: boolean;
  /** The place where the next page begins; null on the last one. */
  next: number | string | null;
}

/** Below a listing: on to what is older, and back to the newest. The place stands in the address. */
export function Pager({ of, isFirst, next }: PagerProps) {
  if (isFirst && next === null) return null;
  return (
    <nav className="pager no-print" aria-label={`Pages of ${of}`}>
      {isFirst ? (
        <span />
      ) : (
        <Link to="." search={(last: object) => ({ ...last, before: undefined })} className={buttonClass()}>
          <ChevronsLeft size={16} aria-hidden /> Newest {of}
        </Link>
      )}
      {next === null ? null : (
        <Link to="." search={(last: object) => ({ ...last, before: next })} className={buttonClass()}>
          Older {of} <ChevronRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
