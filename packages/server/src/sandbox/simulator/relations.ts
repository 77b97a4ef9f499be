import type { TypicalRow } from './typical-values.ts';

/** How a quantity depends on others of the same sample. */
export type Relation =
  /** At least the sum of its parts, each with a factor; equal to it without `rest`. */
  | { kind: 'SUM'; parts: Record<string, number>; rest?: TypicalRow; constant?: number }
  /** At most the whole. */
  | { kind: 'PART'; whole: string; share: number; spread: number }
  /** A multiple of another quantity to a power, within `spread`. */
  | { kind: 'RATIO'; to: string; factor: number; spread: number; exponent: number }
  /** The sum of some quantities divided by another. */
  | { kind: 'QUOTIENT'; of: string[]; by: string; factor: number };

const sum = (parts: Record<string, number>, rest?: TypicalRow): Relation => ({
  kind: 'SUM',
  parts,
  ...(rest && { rest }),
});
const rest = (constant: number, parts: Record<string, number>): Relation => ({ kind: 'SUM', parts, constant });
const part = (whole: string, share: number, spread = 0.1): Relation => ({ kind: 'PART', whole, share, spread });
const ratio = (to: string, factor: number, spread = 0, exponent = 1): Relation => ({
  kind: 'RATIO',
  to,
  factor,
  spread,
  exponent,
});

/** Tests of what passes a filter. Their quantities are parts of the totals. */
export const dissolvedTests: ReadonlySet<string> = new Set(['METALS-WATER-DISS']);

const metals = 'AG AL AS B BA BE CA CD CO CR CU FE HG K LI MG MN MO NA NI PB SB SE SR U V ZN'.split(' ');
const mostlyParticles: Record<string, number> = { AL: 0.35, FE: 0.4, PB: 0.5, MN: 0.75, ZN: 0.8, CU: 0.85 };

/** The ions that carry the charge in fresh water of the volcanic plateau, in mg/L for each µS/cm. They balance. */
const majorIons = { CA: 0.075, MG: 0.022, NA: 0.067, K: 0.0145, CL: 0.06, SO4: 0.03, ALK: 0.3 };

/** By quantity: the code and unit of measurands; after @ for a sample type or a group of them only. */
export const relations: Record<string, Relation> = {
  // Honey. Non-peroxide activity follows from methylglyoxal: 83 mg/kg is 5, 263 is 10, 514 is 15, 829 is 20.
  'NPA % phenol eq.': ratio('MGO mg/kg', 5.754 ** (-1 / 1.66), 0, 1 / 1.66),
  'DHA mg/kg': ratio('MGO mg/kg', 3.1, 0.12),
  'DHA mg/kg@MANUKA-HONEY': ratio('MGO mg/kg', 2.2, 0.08),
  'HYEN mg/kg': ratio('TUT mg/kg', 2.6, 0.15),
  'TA % phenol eq.': sum({ 'PA % phenol eq.': 1, 'NPA % phenol eq.': 1 }),
  'BRIX °Brix': rest(98.4, { 'H2O g/100g': -1 }),
  'AW ': rest(0.262, { 'H2O g/100g': 0.0179 }),
  'PA-SUM µg/kg': sum({ 'ECHIM µg/kg': 1, 'LYCOP µg/kg': 1 }, [2, 0.4]),

  // Water
  ...Object.fromEntries(
    metals.map((code) => [`dissolved ${code} mg/L`, part(`${code} mg/L`, mostlyParticles[code] ?? 0.97, 0.02)]),
  ),
  ...Object.fromEntries(
    Object.entries(majorIons).map(([code, factor]) => [`${code} mg/L`, ratio('EC µS/cm', factor, 0.03)]),
  ),
  'HARD mg/L': sum({ 'CA mg/L': 2.497, 'MG mg/L': 4.118 }),
  'TDS mg/L': ratio('EC µS/cm', 0.67, 0.02),
  'TSS mg/L': ratio('TURB NTU', 1.3, 0.1),
  'NO2N mg/L': ratio('NO3N mg/L', 0.006, 0.2),
  'TN mg/L': sum({ 'NO3N mg/L': 1, 'NO2N mg/L': 1, 'NH4N mg/L': 1 }, [0.05, 0.2]),
  'TN mg/L@SURFACE-WATER': sum({ 'NO3N mg/L': 1, 'NO2N mg/L': 1, 'NH4N mg/L': 1 }, [0.13, 0.2, 0.1, 7, 0.3]),
  'TN mg/L@WASTE-WATER': sum({ 'NO3N mg/L': 1, 'NO2N mg/L': 1, 'NH4N mg/L': 1 }, [2.4, 0.2]),
  'TP mg/L': sum({ 'DRP mg/L': 1 }, [0.01, 0.2, 0.1, 7, 0.5]),
  'TP mg/L@WASTE-WATER': sum({ 'DRP mg/L': 1 }, [1.1, 0.2]),
  'BOD mg O2/L': sum({ 'CBOD mg O2/L': 1 }, [0.3, 0.2]),
  'BOD mg O2/L@WASTE-WATER': sum({ 'CBOD mg O2/L': 1 }, [3, 0.2]),
  'COD mg O2/L': sum({ 'BOD mg O2/L': 1 }, [2, 0.2]),
  'COD mg O2/L@SURFACE-WATER': sum({ 'BOD mg O2/L': 1 }, [7, 0.2]),
  'COD mg O2/L@WASTE-WATER': sum({ 'BOD mg O2/L': 1 }, [36, 0.2]),
  'TAC mg/L': sum({ 'FAC mg/L': 1 }, [0.07, 0.15]),
  'TAC mg/L@POOL-WATER': sum({ 'FAC mg/L': 1 }, [0.4, 0.2]),
  'BDCM mg/L': ratio('CHCL3 mg/L', 0.42, 0.08),
  'DBCM mg/L': ratio('CHCL3 mg/L', 0.15, 0.1),
  'ENT MPN/100mL@SURFACE-WATER': ratio('EC MPN/100mL', 0.3, 0.3),
  'FCOL CFU/100mL': sum({ 'EC MPN/100mL': 1 }),
  'FCOL CFU/100mL@SURFACE-WATER': sum({ 'EC MPN/100mL': 1 }, [12, 0.4]),
  'TCOL CFU/100mL': sum({ 'FCOL CFU/100mL': 1 }),
  'TCOL CFU/100mL@SURFACE-WATER': sum({ 'FCOL CFU/100mL': 1 }, [620, 0.3, 0.3, 2]),

  // Soil
  'SALTS g/100g': ratio('EC mS/cm', 0.35),
  'CR mg/kg dry': sum({ 'CR6 mg/kg dry': 1 }, [16, 0.25]),
  'CEC me/100g': sum({ 'K me/100g': 1, 'CA me/100g': 1, 'MG me/100g': 1, 'NA me/100g': 1 }, [7.5, 0.15]),
  'BS %': {
    kind: 'QUOTIENT',
    of: ['K me/100g', 'CA me/100g', 'MG me/100g', 'NA me/100g'],
    by: 'CEC me/100g',
    factor: 100,
  },
  'TN g/100g': ratio('TC g/100g', 1 / 11.2, 0.04),
  'CN ': { kind: 'QUOTIENT', of: ['TC g/100g'], by: 'TN g/100g', factor: 1 },
  'OM g/100g': ratio('TC g/100g', 1.72),
  'SILT %': rest(100, { 'SAND %': -1, 'CLAY %': -1 }),
  'BAP-EQ mg/kg dry': sum({ 'BAP mg/kg dry': 1, 'BAA mg/kg dry': 0.1 }, [0.01, 0.3]),

  // Surfaces
  'AMP µg/100cm²': part('METH µg/100cm²', 0.06),
  'APC CFU/cm²': sum({ 'EBAC CFU/cm²': 1 }, [5, 1.1, 0.2, 2]),
};
