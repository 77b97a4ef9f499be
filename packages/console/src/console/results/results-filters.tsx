import { getRouteApi } from '@tanstack/react-router';
import { Select, Switch } from '../../ui/choice.tsx';
import { FilterBar, PeriodFilter, SearchFilter, TextFilter } from '../../ui/filter-bar.tsx';
import { statusOptions } from '../../ui/status-labels.ts';
import { AccountFilter } from '../account-filter.tsx';
import { useLab } from '../use-lab.ts';
import { measurandOptions, sampleTypeOptions } from './results-rules.ts';

const route = getRouteApi('/results');

const stageOptions = [{ value: '' as const, name: 'All stages' }, ...statusOptions('job')];

export function ResultsFilters({ isFiltered }: { isFiltered: boolean }) {
  const { search, account, stage, measurand, point, type, exceedances, from, to } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: catalogue } = useLab('getCatalogue', {});
  const set = (changed: object, replace = false) =>
    navigate({ search: (current) => ({ ...current, after: undefined, ...changed }), replace });
  return (
    <FilterBar
      label="Filter results"
      isFiltered={isFiltered}
      onClear={() => navigate({ search: ({ sort }) => ({ sort }) })}
    >
      <SearchFilter
        label="Search results"
        placeholder="Job, order, reference, sample or barcode"
        value={search}
        onChange={(text) => set({ search: text }, true)}
      />
      <AccountFilter value={account} onChange={(value) => set({ account: value, point: undefined })} />
      <Select
        label="Stage"
        value={stage ?? ''}
        options={stageOptions}
        onChange={(value) => set({ stage: value || undefined })}
      />
      <Select
        label="Measurand"
        value={measurand ?? ''}
        options={measurandOptions(catalogue?.tests ?? [], measurand)}
        onChange={(value) => set({ measurand: value || undefined })}
      />
      {account === undefined ? null : (
        <TextFilter
          label="Place"
          placeholder="Whole name"
          value={point}
          onChange={(text) => set({ point: text }, true)}
        />
      )}
      <Select
        label="Sample type"
        value={type ?? ''}
        options={sampleTypeOptions(catalogue?.sampleTypes ?? [], type)}
        onChange={(value) => set({ type: value || undefined })}
      />
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
