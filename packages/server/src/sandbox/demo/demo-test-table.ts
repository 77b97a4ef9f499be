import type { Calculation, MeasurandDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';

/**
 * Reads tests from a table. A line of a test has its code, name, method and properties. The lines of its measurands are
 * indented and have the code, name, unit, detection limit, decimals, uncertainty, and what is special.
 */
export function testsOf(table: string): TestDefinition[] {
  const tests: TestDefinition[] = [];
  for (const line of table.trim().split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (line.startsWith(' ')) tests.at(-1)?.measurands.push(measurandOf(cells));
    else tests.push(testOf(cells));
  }
  return tests;
}

const testOf = ([code = '', name = '', method = '', properties = '']: string[]): TestDefinition => ({
  code,
  name,
  method,
  ...Object.fromEntries(properties.split(' ').flatMap((property) => (property ? [[property, true]] : []))),
  measurands: [],
});

function measurandOf(cells: string[]): MeasurandDefinition {
  const [code = '', name = '', unit = '', limit = '', decimals = '', uncertainty = '', special = ''] = cells;
  const [property = '', ...values] = special.split(' ');
  return {
    code,
    name,
    unit,
    ...(limit && { detectionLimit: Number(limit) }),
    ...(decimals && { decimals: Number(decimals) }),
    // The usual coverage of expanded uncertainties.
    ...(uncertainty && { uncertainty: `± ${uncertainty}`, coverageFactor: 2, coverageProbability: 95 }),
    ...(property === 'upper' && { upperLimit: Number(values[0]), upperLimitIsQuantification: true }),
    ...(property === 'text' && { kind: 'text' as const, values }),
    ...(property === 'unaccredited' && { accredited: false }),
    ...((property === 'SUM' || property === 'RATIO') && { calculation: calculationOf(property, values) }),
  };
}

/** Calculated from measurands of the same test. */
const calculationOf = (kind: Calculation['kind'], codes: readonly string[]): Calculation => ({
  kind,
  operands: codes.map((measurandCode) => ({ measurandCode })),
  nonDetects: 'ZERO',
});
