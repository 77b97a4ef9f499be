import type { SelectOption } from '../../ui/choice.tsx';

/** The options of a filter by name, after "all". A selected code without a name stays selectable. */
function filterOptions(all: string, names: Map<string, string>, selected: string | undefined): SelectOption<string>[] {
  const known = [...names].map(([value, name]) => ({ value, name })).sort((a, b) => a.name.localeCompare(b.name));
  const missing = selected === undefined || names.has(selected) ? [] : [{ value: selected, name: selected }];
  return [{ value: '', name: all }, ...missing, ...known];
}

interface TestWithMeasurands {
  measurands: readonly { code: string; name: string }[];
}

export const measurandOptions = (tests: readonly TestWithMeasurands[], selected?: string) =>
  filterOptions(
    'All measurands',
    new Map(tests.flatMap(({ measurands }) => measurands).map(({ code, name }) => [code, name])),
    selected,
  );

export const sampleTypeOptions = (sampleTypes: readonly { code: string; name: string }[], selected?: string) =>
  filterOptions('All sample types', new Map(sampleTypes.map(({ code, name }) => [code, name])), selected);
