import type { PrintedOutcome, PrintedValue } from './report-values-pdf.ts';

/** What applies to all results of a row of a matrix. Where the results differ, they state it themselves. */
export interface MatrixRow {
  measurand: string;
  testCode: string;
  suffix: string | null;
  unit: string | null;
  range: string | null;
  quantifiedFrom: string | null;
  uncertainty: string | null;
  /** The coverage of uncertainties that differ in their value only: "k = 2, 95 %". */
  coverage: string | null;
  specifications: string | null;
  method: string | null;
  isShared: {
    suffix: boolean;
    unit: boolean;
    range: boolean;
    quantifiedFrom: boolean;
    uncertainty: boolean;
    specifications: boolean;
    method: boolean;
  };
}

const referencesOf = ({ outcomes }: PrintedValue) => outcomes.map(({ reference }) => reference).join(', ');

/** The value and the coverage of an uncertainty such as "± 0.004 (k = 2, 95 %)". */
export function splitUncertainty(text: string): { value: string; coverage: string | null } {
  const [, value, coverage] = /^(.*\S)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return value === undefined || coverage === undefined ? { value: text, coverage: null } : { value, coverage };
}

/** Finds what the results of one measurand have in common. Results that are missing have no say. */
export function matrixRow(values: readonly PrintedValue[]): MatrixRow {
  const complete = values.filter(({ isComplete }) => isComplete);
  const shared = <T>(of: (value: PrintedValue) => T, among = complete) => {
    const distinct = new Set(among.map(of));
    const [only] = distinct;
    return { value: distinct.size === 1 ? (only ?? null) : null, isShared: distinct.size <= 1 };
  };
  const suffix = shared((value) => value.suffix, [...values]);
  const unit = shared(({ unit }) => unit);
  const range = shared((value) => value.range);
  const quantifiedFrom = shared((value) => value.quantifiedFrom);
  const uncertainty = shared((value) => value.uncertainty);
  const specifications = shared(referencesOf);
  const method = shared((value) => value.method?.reference ?? '', [...values]);
  const coverages = complete.flatMap((value) =>
    value.uncertainty ? [splitUncertainty(value.uncertainty).coverage] : [],
  );
  const [coverage = null] = coverages;
  return {
    measurand: values[0]?.measurand ?? '',
    testCode: values[0]?.testCode ?? '',
    suffix: suffix.value,
    unit: unit.value,
    range: range.value,
    quantifiedFrom: quantifiedFrom.value,
    uncertainty: uncertainty.value,
    coverage: !uncertainty.isShared && new Set(coverages).size === 1 ? coverage : null,
    specifications: specifications.value,
    method: method.value,
    isShared: {
      suffix: suffix.isShared,
      unit: unit.isShared,
      range: range.isShared,
      quantifiedFrom: quantifiedFrom.isShared,
      uncertainty: uncertainty.isShared,
      specifications: specifications.isShared,
      method: method.isShared,
    },
  };
}

/** The lines below a result that its row does not state for it. */
export function ownLines(value: PrintedValue, row: MatrixRow): string[] {
  const { isShared } = row;
  const { outcomes, range, quantifiedFrom, uncertainty, method } = value;
  const shownUncertainty = uncertainty && row.coverage !== null ? splitUncertainty(uncertainty).value : uncertainty;
  return [
    ...value.changes,
    ...(shownUncertainty && !isShared.uncertainty ? [shownUncertainty] : []),
    ...outcomes.filter((outcome) => !isUnderstood(outcome, value, isShared.specifications)).map(({ text }) => text),
    ...(range && !isShared.range ? [`range ${range}`] : []),
    ...(quantifiedFrom && !isShared.quantifiedFrom ? [`quantified from ${quantifiedFrom}`] : []),
    ...(method && !isShared.method ? [`method ${method.reference}`] : []),
  ];
}

/** An outcome that follows from the specification of the row: met without a mark, and not met with one. */
function isUnderstood({ isMet, isExceedance }: PrintedOutcome, { outcomes }: PrintedValue, isShared: boolean): boolean {
  if (!isShared) return false;
  return isMet || (isExceedance && outcomes.length === 1);
}
