import { Badge } from '../../ui/badge.tsx';

/** Whether there is a result, and whether it is the last word. */
export function Finality({ of }: { of: { isFinal: boolean } | undefined }) {
  if (!of) return <Badge>None yet</Badge>;
  return of.isFinal ? <Badge tone="good">Final</Badge> : <Badge tone="warn">Interim</Badge>;
}
