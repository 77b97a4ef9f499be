import { useEffect, useRef, useState } from 'react';

const pauseMs = 200;

/** What stands in the search field: at once as it is typed, and into the address after a pause. Back puts it back. */
export function useTypedSearch(given: string, onPause: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(given);
  const said = useRef(given);
  const latest = useRef(onPause);
  latest.current = onPause;
  useEffect(() => {
    // What the field itself brought into the address must not overwrite what was typed since.
    if (given !== said.current) setTyped(given);
    said.current = given;
  }, [given]);
  useEffect(() => {
    const search = typed.trim();
    if (search === said.current) return;
    const timer = setTimeout(() => {
      said.current = search;
      latest.current(search);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
