import { useNavigate } from '@tanstack/react-router';
import { Switch } from '../../ui/choice.tsx';
import { FilterBar, PeriodFilter, TextFilter } from '../../ui/filter-bar.tsx';
import { AccountFilter } from '../account-filter.tsx';
import type { InboxSearch } from './inbox-search-rules.ts';

/** The filters beside the search and the status. */
export function InboxFilters({ search }: { search: InboxSearch }) {
  const { account, point, exceedances, from, to } = search;
  const navigate = useNavigate({ from: '/inbox' });
  const set = (changed: InboxSearch, replace = false) =>
    navigate({ search: (current) => ({ ...current, before: undefined, after: undefined, ...changed }), replace });
  const clear = () => navigate({ search: ({ status, search, sort }) => ({ status, search, sort }) });
  const isFiltered = [account, point, exceedances, from, to].some((value) => value !== undefined);
  return (
    <FilterBar label="Filter orders" isFiltered={isFiltered} onClear={clear}>
      <AccountFilter value={account} onChange={(value) => set({ account: value, point: undefined })} />
      <PeriodFilter
        label="Submitted"
        period={{ from, to }}
        onChange={(period) => set({ from: undefined, to: undefined, ...period })}
      />
      {account === undefined ? null : (
        <TextFilter
          label="Place"
          placeholder="Whole name"
          value={point}
          onChange={(text) => set({ point: text }, true)}
        />
      )}
      <Switch isSelected={exceedances ?? false} onChange={(isOn) => set({ exceedances: isOn || undefined })}>
        With exceedances
      </Switch>
    </FilterBar>
  );
}
