import { Badge } from '../../ui/badge.tsx';

export function LatestResultBadge({ result }: { result: { isFinal: boolean } | undefined }) {
  if (!result) return <Badge>None yet</Badge>;
  return result.isFinal ? <Badge tone="good">Final</Badge> : <Badge tone="warn">Interim</Badge>;
}
