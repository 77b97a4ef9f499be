import { Select } from '../ui/choice.tsx';
import { allows, useAccess } from './session.tsx';
import { useSamplingPoints } from './use-sampling-points.ts';

interface PointFilterProps {
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Selects one of the places with published values. */
export function PointFilter(props: PointFilterProps) {
  return allows(useAccess(), 'listSamplingPoints') ? <PointSelect {...props} /> : null;
}

function PointSelect({ value, onChange }: PointFilterProps) {
  const { data } = useSamplingPoints();
  const names = new Set([...(value === undefined ? [] : [value]), ...(data?.points ?? []).map((p) => p.samplingPoint)]);
  const options = [{ value: '', name: 'All places' }, ...[...names].map((name) => ({ value: name, name }))];
  return (
    <Select label="Place" value={value ?? ''} options={options} onChange={(name) => onChange(name || undefined)} />
  );
}
