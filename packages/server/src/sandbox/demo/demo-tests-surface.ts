import type { ParameterDefinition } from '@labwire/contract/lab-catalogue.ts';
import { testsOf } from './demo-test-table.ts';

const swabParameters: ParameterDefinition[] = [
  { code: 'SwabbedArea', name: 'Swabbed area', kind: 'number', unit: 'cm²' },
  { code: 'Surface', name: 'Surface', values: ['Stainless steel', 'Plastic', 'Wood', 'Other'] },
];

/** Surfaces. */
export const surfaceTests = testsOf(`
METH | Methamphetamine on surfaces, high-use area | Methanol wipe, LC-MS/MS, based on NIOSH 9111 | composite accredited
  METH | Methamphetamine | µg/100cm² | 0.02 | 2 | 14 %
METH-LIMITED | Methamphetamine on surfaces, limited-use area | Methanol wipe, LC-MS/MS, based on NIOSH 9111 | composite accredited
  METH | Methamphetamine | µg/100cm² | 0.02 | 2 | 14 %
METH-SCREEN | Methamphetamine screening of a dwelling | Wipes of several rooms extracted together, LC-MS/MS; screening as described in NZS 8510:2017 | composite accredited
  METH | Methamphetamine, composite | µg/100cm² | 0.02 | 2 | 18 %
METH-PANEL | Methamphetamine and precursors on surfaces | Methanol wipe, LC-MS/MS, based on NIOSH 9111 | composite accredited
  METH | Methamphetamine | µg/100cm² | 0.02 | 2 | 14 %
  AMP | Amphetamine | µg/100cm² | 0.02 | 2 | 16 %
  EPH | Ephedrine | µg/100cm² | 0.02 | 2 | 16 %
  PSE | Pseudoephedrine | µg/100cm² | 0.02 | 2 | 16 %
  MDMA | MDMA | µg/100cm² | 0.02 | 2 | 16 %
NICOTINE-WIPE | Nicotine on surfaces | In-house LC-MS/MS after an ascorbic acid wipe
  NIC | Nicotine | µg/100cm² | 0.05 | 2 | 20 %
LEAD-WIPE | Lead dust on surfaces | Acid digestion of the wipe, ICP-MS | accredited
  PB | Lead | mg/m² | 0.02 | 2 | 15 %
LEAD-PAINT | Lead in paint | Acid digestion, ICP-OES | accredited
  PB | Lead | g/100g | 0.005 | 3 | 14 %
SWAB-APC | Surface hygiene counts | Swab in neutralising buffer, plate counts based on ISO 18593 | parameters accredited
  APC | Aerobic plate count, 30 °C | CFU/cm² | 1 | 0 | 0.3 log
  EBAC | Enterobacteriaceae | CFU/cm² | 1 | 0 | 0.3 log
LISTERIA-SWAB | Listeria monocytogenes on surfaces | Enrichment and real-time PCR with confirmation, based on ISO 11290-1 | accredited
  LMONO | Listeria monocytogenes |  |  |  |  | text Absent Detected
SWAB-MOULD | Moulds on surfaces | Swab, culture on malt extract agar at 25 °C | subcontracted
  MOULD | Moulds | CFU/cm² | 1 | 0
`).map((test) => (test.code === 'SWAB-APC' ? { ...test, parameterDefinitions: swabParameters } : test));
