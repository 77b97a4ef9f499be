import type { SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';

type Row = readonly [measurandCode: string, name: string, bounds: Bounds, testCode?: string];
type Bounds = Pick<SpecificationDefinition, 'lowerBound' | 'upperBound' | 'allowedValues'>;
type Common = Omit<SpecificationDefinition, 'code' | 'name' | 'measurandCode' | keyof Bounds>;

/** One line per specification keeps the bounds of a document readable as a table. */
const specify = (prefix: string, common: Common, rows: readonly Row[]): SpecificationDefinition[] =>
  rows.map(([measurandCode, name, bounds, testCode]) => ({
    code: `${prefix}-${testCode ? `${testCode}-` : ''}${measurandCode}`.slice(0, 32),
    name,
    ...common,
    ...(testCode && { testCode }),
    measurandCode,
    ...bounds,
  }));

const max = (upperBound: number): Bounds => ({ upperBound });
const min = (lowerBound: number): Bounds => ({ lowerBound });

const drinkingWater = { sampleTypes: ['DRINKING-WATER', 'ROOF-WATER'] };

/** Maximum acceptable values. E. coli must not be detected in 100 mL. */
const drinkingWaterStandards = specify(
  'DW',
  { ...drinkingWater, source: 'Drinking Water Standards for New Zealand', edition: '2022' },
  [
    ['EC', 'E. coli in drinking water', max(0), 'ECOLI'],
    ['AS', 'Arsenic in drinking water', max(0.01)],
    ['B', 'Boron in drinking water', max(2.4)],
    ['BA', 'Barium in drinking water', max(1.5)],
    ['CD', 'Cadmium in drinking water', max(0.004)],
    ['CR', 'Chromium in drinking water', max(0.05)],
    ['CU', 'Copper in drinking water', max(2)],
    ['HG', 'Mercury in drinking water', max(0.007)],
    ['MN', 'Manganese in drinking water', max(0.4)],
    ['NI', 'Nickel in drinking water', max(0.08)],
    ['PB', 'Lead in drinking water', max(0.01)],
    ['SB', 'Antimony in drinking water', max(0.02)],
    ['SE', 'Selenium in drinking water', max(0.04)],
    ['U', 'Uranium in drinking water', max(0.03)],
    ['F', 'Fluoride in drinking water', max(1.5)],
    ['NO3N', 'Nitrate in drinking water', max(11.3)],
    ['NO2N', 'Nitrite in drinking water', max(0.91)],
    ['FAC', 'Free chlorine in drinking water', max(5)],
  ],
);

const aestheticValues = specify(
  'DW-AV',
  { ...drinkingWater, source: 'Aesthetic Values for Drinking Water Notice', edition: '2022' },
  [
    ['AL', 'Aluminium, aesthetic value', max(0.1)],
    ['FE', 'Iron, aesthetic value', max(0.3)],
    ['NA', 'Sodium, aesthetic value', max(200)],
    ['ZN', 'Zinc, aesthetic value', max(1.5)],
    ['CL', 'Chloride, aesthetic value', max(250)],
    ['SO4', 'Sulphate, aesthetic value', max(250)],
    ['HARD', 'Hardness, aesthetic value', max(200)],
    ['TURB', 'Turbidity, aesthetic value', max(5)],
    ['PH', 'pH, aesthetic value', { lowerBound: 7, upperBound: 8.5 }, 'WATER-PH'],
  ],
);

const honey = ['HONEY', 'MANUKA-HONEY', 'COMB', 'CREAMED-HONEY'];

const honeyStandards = [
  ...specify('FSC', { sampleTypes: honey, source: 'Australia New Zealand Food Standards Code, Schedule 19' }, [
    ['TUT', 'Tutin in honey', max(0.7)],
  ]),
  ...specify('CODEX', { sampleTypes: honey, source: 'Codex Standard for Honey', edition: 'CXS 12-1981' }, [
    ['H2O', 'Moisture of honey', max(20)],
    ['HMF', 'Hydroxymethylfurfural in honey', max(40)],
    ['DIA', 'Diastase activity of honey', min(8)],
    ['SUC', 'Sucrose in honey', max(5)],
    ['FG', 'Fructose and glucose in honey', min(60)],
    ['FA', 'Free acidity of honey', max(50)],
    ['EC', 'Conductivity of honey', max(0.8), 'HONEY-COND'],
    ['INS', 'Insoluble solids in honey', max(0.1)],
  ]),
];

/** The chemical attributes. The DNA marker must be strictly below Cq 36, which a bound that itself conforms cannot state. */
const manukaDefinition = specify(
  'MPI-MONO',
  {
    sampleTypes: ['MANUKA-HONEY'],
    attribute: { name: 'Declared type', value: 'Monofloral' },
    source: 'MPI mānuka honey definition, monofloral',
    edition: '2018',
  },
  [
    ['3PLA', '3-Phenyllactic acid', min(400)],
    ['2MAP', '2-Methoxyacetophenone', min(5)],
    ['2MBA', '2-Methoxybenzoic acid', min(1)],
    ['4HPLA', '4-Hydroxyphenyllactic acid', min(1)],
  ],
);

const surfaceStandards = [
  ...specify('NZS8510', { sampleTypes: ['SURFACE-WIPE'], source: 'NZS 8510', edition: '2017' }, [
    ['METH', 'Methamphetamine, high-use area', max(1.5), 'METH'],
    ['METH', 'Methamphetamine, high-use area', max(1.5), 'METH-SCREEN'],
    ['METH', 'Methamphetamine, high-use area', max(1.5), 'METH-PANEL'],
    ['METH', 'Methamphetamine, limited-use area', max(3.8), 'METH-LIMITED'],
  ]),
  ...specify('HYGIENE', { source: "customer's own" }, [
    ['LMONO', 'Listeria monocytogenes on surfaces', { allowedValues: ['Absent'] }],
  ]),
];

/** Soil contaminant standards for residential land with ten per cent of produce grown on it. */
const soilStandards = specify(
  'SCS',
  {
    sampleTypes: ['SOIL'],
    attribute: { name: 'Land use', value: 'Residential' },
    source: 'NES for Assessing and Managing Contaminants in Soil, residential',
    edition: '2011',
  },
  [
    ['AS', 'Arsenic in soil', max(20)],
    ['CD', 'Cadmium in soil', max(3)],
    ['CR6', 'Chromium(VI) in soil', max(460)],
    ['PB', 'Lead in soil', max(210)],
    ['HG', 'Mercury in soil', max(310)],
    ['BAP-EQ', 'Benzo[a]pyrene equivalents in soil', max(10)],
    ['DDT', 'DDT in soil', max(70)],
    ['DIELD', 'Dieldrin in soil', max(2.6)],
    ['PCP', 'Pentachlorophenol in soil', max(55)],
  ],
);

/** Bounds of published standards that apply to the samples of the demo. */
export const demoSpecifications: SpecificationDefinition[] = [
  ...drinkingWaterStandards,
  ...aestheticValues,
  ...honeyStandards,
  ...manukaDefinition,
  ...surfaceStandards,
  ...soilStandards,
];
