import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The time at which printing began; undefined while the page is not printed. The page renders before the browser prints it. */
export function usePrinting(): Date | undefined {
  const [startedAt, setStartedAt] = useState<Date>();
  useEffect(() => {
    const begin = () => flushSync(() => setStartedAt(new Date()));
    const end = () => setStartedAt(undefined);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return startedAt;
}
