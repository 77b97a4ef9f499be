import { Badge } from '../../ui/badge.tsx';

/** The status has no colour of conformity: a final result can contain exceedances. */
export function LatestResultBadge({ result }: { result: { isFinal: boolean } | undefined }) {
  if (!result) return <Badge>None yet</Badge>;
  return result.isFinal ? <Badge tone="info">Final</Badge> : <Badge tone="warn">Interim</Badge>;
}
