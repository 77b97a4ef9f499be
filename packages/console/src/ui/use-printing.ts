import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** When the page went to the printer, while it does. What hangs on it is drawn before the printer looks. */
export function usePrinting(): Date | undefined {
  const [since, setSince] = useState<Date>();
  useEffect(() => {
    const begin = () => flushSync(() => setSince(new Date()));
    const end = () => setSince(undefined);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return since;
}
