import { useState } from 'react';

/** True from the first time that the condition holds, so that a section of a page stays where the person found it. */
export function useLatched(isOn: boolean): boolean {
  const [isLatched, setLatched] = useState(isOn);
  if (isOn && !isLatched) setLatched(true);
  return isOn || isLatched;
}
