import { Badge } from '../../ui/badge.tsx';

/** The status has no colour of conformity: a final result can contain exceedances. */
export function LatestResultBadge({ result }: { result: { isFinal: boolean } | undefined }) {
  return <Badge>{result ? (result.isFinal ? 'Final' : 'Interim') : 'None yet'}</Badge>;
}
