import type { SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';

/**
 * A line of a document has the prefix of the codes, its source, edition, sample types and attribute. The lines of its
 * specifications are indented and have the measurand, the name, the bounds, and the test.
 *
 * E. coli must not be detected in 100 mL. Of the definition of mānuka honey, these are the chemical attributes: the DNA marker must
 * be strictly below Cq 36, which a bound that itself conforms cannot state. Soil is that of residential land with ten per
 * cent of produce grown on it.
 */
const table = `
DW | Drinking Water Standards for New Zealand | 2022 | DRINKING-WATER ROOF-WATER
  EC | E. coli in drinking water | max 0 | ECOLI
  AS | Arsenic in drinking water | max 0.01
  B | Boron in drinking water | max 2.4
  BA | Barium in drinking water | max 1.5
  CD | Cadmium in drinking water | max 0.004
  CR | Chromium in drinking water | max 0.05
  CU | Copper in drinking water | max 2
  HG | Mercury in drinking water | max 0.007
  MN | Manganese in drinking water | max 0.4
  NI | Nickel in drinking water | max 0.08
  PB | Lead in drinking water | max 0.01
  SB | Antimony in drinking water | max 0.02
  SE | Selenium in drinking water | max 0.04
  U | Uranium in drinking water | max 0.03
  F | Fluoride in drinking water | max 1.5
  NO3N | Nitrate in drinking water | max 11.3
  NO2N | Nitrite in drinking water | max 0.91
  FAC | Free chlorine in drinking water | max 5
DW-AV | Aesthetic Values for Drinking Water Notice | 2022 | DRINKING-WATER ROOF-WATER
  AL | Aluminium, aesthetic value | max 0.1
  FE | Iron, aesthetic value | max 0.3
  NA | Sodium, aesthetic value | max 200
  ZN | Zinc, aesthetic value | max 1.5
  CL | Chloride, aesthetic value | max 250
  SO4 | Sulphate, aesthetic value | max 250
  HARD | Hardness, aesthetic value | max 200
  TURB | Turbidity, aesthetic value | max 5
  PH | pH, aesthetic value | min 7 max 8.5 | WATER-PH
FSC | Australia New Zealand Food Standards Code, Schedule 19 |  | HONEY MANUKA-HONEY COMB CREAMED-HONEY
  TUT | Tutin in honey | max 0.7
CODEX | Codex Standard for Honey | CXS 12-1981 | HONEY MANUKA-HONEY COMB CREAMED-HONEY
  H2O | Moisture of honey | max 20
  HMF | Hydroxymethylfurfural in honey | max 40
  DIA | Diastase activity of honey | min 8
  SUC | Sucrose in honey | max 5
  FG | Fructose and glucose in honey | min 60
  FA | Free acidity of honey | max 50
  EC | Conductivity of honey | max 0.8 | HONEY-COND
  INS | Insoluble solids in honey | max 0.1
MPI-MONO | MPI mānuka honey definition, monofloral | 2018 | MANUKA-HONEY | Declared type: Monofloral
  3PLA | 3-Phenyllactic acid | min 400
  2MAP | 2-Methoxyacetophenone | min 5
  2MBA | 2-Methoxybenzoic acid | min 1
  4HPLA | 4-Hydroxyphenyllactic acid | min 1
NZS8510 | NZS 8510 | 2017 | SURFACE-WIPE
  METH | Methamphetamine, high-use area | max 1.5 | METH
  METH | Methamphetamine, high-use area | max 1.5 | METH-SCREEN
  METH | Methamphetamine, high-use area | max 1.5 | METH-PANEL
  METH | Methamphetamine, limited-use area | max 3.8 | METH-LIMITED
HYGIENE | customer's own
  LMONO | Listeria monocytogenes on surfaces | values Absent
SCS | NES for Assessing and Managing Contaminants in Soil, residential | 2011 | SOIL | Land use: Residential
  AS | Arsenic in soil | max 20
  CD | Cadmium in soil | max 3
  CR6 | Chromium(VI) in soil | max 460
  PB | Lead in soil | max 210
  HG | Mercury in soil | max 310
  BAP-EQ | Benzo[a]pyrene equivalents in soil | max 10
  DDT | DDT in soil | max 70
  DIELD | Dieldrin in soil | max 2.6
  PCP | Pentachlorophenol in soil | max 55
`;

/** Bounds of published standards that apply to the samples of the demo. */
export const demoSpecifications = specificationsOf(table);

function specificationsOf(text: string): SpecificationDefinition[] {
  let prefix = '';
  let common: Pick<SpecificationDefinition, 'source' | 'edition' | 'sampleTypes' | 'attribute'> = { source: '' };
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', second = '', third = '', fourth = '', fifth = ''] = line.split('|').map((cell) => cell.trim());
      if (line.startsWith(' ')) return { ...common, ...specificationOf(prefix, [first, second, third, fourth]) };
      prefix = first;
      const [name = '', value = ''] = fifth.split(': ');
      common = {
        source: second,
        ...(third && { edition: third }),
        ...(fourth && { sampleTypes: fourth.split(' ') }),
        ...(fifth && { attribute: { name, value } }),
      };
      return [];
    });
}

function specificationOf(prefix: string, [measurandCode, name, bounds, testCode]: [string, string, string, string]) {
  const numberAfter = (word: string) => new RegExp(`${word} ([\\d.]+)`).exec(bounds)?.[1];
  const [lower, upper] = [numberAfter('min'), numberAfter('max')];
  return {
    code: `${prefix}-${testCode ? `${testCode}-` : ''}${measurandCode}`.slice(0, 32),
    name,
    ...(testCode && { testCode }),
    measurandCode,
    ...(lower && { lowerBound: Number(lower) }),
    ...(upper && { upperBound: Number(upper) }),
    ...(bounds.startsWith('values') && { allowedValues: bounds.split(' ').slice(1) }),
  };
}
