import { exceedanceCountText } from './assessment-rules.ts';
import { Badge } from './badge.tsx';

/** The number of values that do not meet a specification, in words; nothing if there are none. */
export const ExceedanceBadge = ({ count }: { count: number | undefined }) =>
  count ? <Badge tone="bad">{exceedanceCountText(count)}</Badge> : null;
