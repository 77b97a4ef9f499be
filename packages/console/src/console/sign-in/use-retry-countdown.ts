import { useEffect, useState } from 'react';
import { Problem } from '../../api/problem.ts';

/** Counts down the seconds of the Retry-After header; 0 if there is none. */
export function useRetryCountdown(error: unknown): number {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    const seconds = error instanceof Problem ? (error.retryAfter ?? 0) : 0;
    const until = Date.now() + seconds * 1_000;
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    update();
    if (seconds === 0) return;
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [error]);
  return secondsLeft;
}
