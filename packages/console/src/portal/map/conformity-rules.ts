import type { SamplingPoint } from '@labwire/contract/series.ts';
import { type Conformity, conformityOf, worstConformity } from '../../ui/assessment-rules.ts';

/** What the latest values of a sampling point say about its specifications. */
export const latestConformity = ({ series }: Pick<SamplingPoint, 'series'>): Conformity =>
  worstConformity(series.map(({ latest }) => conformityOf(latest)));

export const conformityNames: Record<Conformity, string> = {
  EXCEEDANCE: 'A latest value does not meet a specification',
  INCONCLUSIVE: 'A latest value is inconclusive',
  MEETS: 'The latest assessed values meet their specifications',
  NOT_ASSESSED: 'No specification',
};

export const conformityClass = (conformity: Conformity): string =>
  `map-${conformity.toLowerCase().replaceAll('_', '-')}`;
