import { getRouteApi } from '@tanstack/react-router';
import { Select, Switch } from '../../ui/choice.tsx';
import { FilterBar, PeriodFilter, SearchFilter } from '../../ui/filter-bar.tsx';
import { PointFilter } from '../point-filter.tsx';
import { allows, useAccess } from '../session.tsx';
import { useClient } from '../use-client.ts';
import { useSamplingPoints } from '../use-sampling-points.ts';
import { measurandOptions } from './result-rules.ts';

const route = getRouteApi('/results');

export function ResultsFilters({ isFiltered }: { isFiltered: boolean }) {
  const { search, measurand, point, type, exceedances, from, to } = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useSamplingPoints();
  const set = (changed: object, replace = false) =>
    navigate({ search: (current) => ({ ...current, before: undefined, ...changed }), replace });
  const measurands = [{ value: '', name: 'All measurands' }, ...measurandOptions(data?.points ?? [], measurand)];
  return (
    <FilterBar
      label="Filter results"
      isFiltered={isFiltered}
      onClear={() => navigate({ search: ({ sort }) => ({ sort }) })}
    >
      <SearchFilter
        label="Search results"
        placeholder="Job, order, reference or barcode"
        value={search}
        onChange={(text) => set({ search: text }, true)}
      />
      <Select
        label="Measurand"
        value={measurand ?? ''}
        options={measurands}
        onChange={(value) => set({ measurand: value || undefined })}
      />
      <PointFilter value={point} onChange={(value) => set({ point: value })} />
      <SampleTypeFilter value={type} onChange={(value) => set({ type: value })} />
      <PeriodFilter
        label="Published"
        period={{ from, to }}
        onChange={(period) => set({ from: undefined, to: undefined, ...period })}
      />
      <Switch isSelected={exceedances ?? false} onChange={(isOn) => set({ exceedances: isOn || undefined })}>
        With exceedances
      </Switch>
    </FilterBar>
  );
}

interface SampleTypeFilterProps {
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** The names of sample types are known to those who may order. */
function SampleTypeFilter({ value, onChange }: SampleTypeFilterProps) {
  const isAllowed = allows(useAccess(), 'getOrderOptions');
  const { data } = useClient('getOrderOptions', {}, { enabled: isAllowed });
  if (!data && value === undefined) return null;
  const known = (data?.sampleTypes ?? []).map(({ code, name }) => ({ value: code, name }));
  const missing =
    value !== undefined && !known.some((option) => option.value === value) ? [{ value, name: value }] : [];
  const options = [{ value: '', name: 'All sample types' }, ...missing, ...known];
  return (
    <Select
      label="Sample type"
      value={value ?? ''}
      options={options}
      onChange={(code) => onChange(code || undefined)}
    />
  );
}
