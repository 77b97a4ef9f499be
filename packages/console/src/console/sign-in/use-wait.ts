import { useEffect, useState } from 'react';
import { Problem } from '../../api/problem.ts';

/** The seconds that the service still wants to be left alone for, counted down; 0 when it does not, or no more. */
export function useWait(error: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const seconds = error instanceof Problem ? (error.retryAfter ?? 0) : 0;
    const until = Date.now() + seconds * 1_000;
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    count();
    if (seconds === 0) return;
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}
