import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { measurand } from './demo-measurand.ts';

export const surfaceTests: TestDefinition[] = [
  {
    code: 'METH',
    name: 'Methamphetamine on surfaces, high-use area',
    composite: true,
    method: 'Methanol wipe, LC-MS/MS, based on NIOSH 9111',
    accredited: true,
    measurands: [measurand('METH', 'Methamphetamine', 'µg/100cm²', 0.02, 2, { uncertainty: '± 14 %' })],
  },
  {
    code: 'METH-LIMITED',
    name: 'Methamphetamine on surfaces, limited-use area',
    composite: true,
    method: 'Methanol wipe, LC-MS/MS, based on NIOSH 9111',
    accredited: true,
    measurands: [measurand('METH', 'Methamphetamine', 'µg/100cm²', 0.02, 2, { uncertainty: '± 14 %' })],
  },
  {
    code: 'METH-SCREEN',
    name: 'Methamphetamine screening of a dwelling',
    composite: true,
    method: 'Wipes of several rooms extracted together, LC-MS/MS; screening as described in NZS 8510:2017',
    accredited: true,
    measurands: [measurand('METH', 'Methamphetamine, composite', 'µg/100cm²', 0.02, 2, { uncertainty: '± 18 %' })],
  },
  {
    code: 'METH-PANEL',
    name: 'Methamphetamine and precursors on surfaces',
    composite: true,
    method: 'Methanol wipe, LC-MS/MS, based on NIOSH 9111',
    accredited: true,
    measurands: [
      measurand('METH', 'Methamphetamine', 'µg/100cm²', 0.02, 2, { uncertainty: '± 14 %' }),
      measurand('AMP', 'Amphetamine', 'µg/100cm²', 0.02, 2, { uncertainty: '± 16 %' }),
      measurand('EPH', 'Ephedrine', 'µg/100cm²', 0.02, 2, { uncertainty: '± 16 %' }),
      measurand('PSE', 'Pseudoephedrine', 'µg/100cm²', 0.02, 2, { uncertainty: '± 16 %' }),
      measurand('MDMA', 'MDMA', 'µg/100cm²', 0.02, 2, { uncertainty: '± 16 %' }),
    ],
  },
  {
    code: 'NICOTINE-WIPE',
    name: 'Nicotine on surfaces',
    method: 'In-house LC-MS/MS after an ascorbic acid wipe',
    measurands: [measurand('NIC', 'Nicotine', 'µg/100cm²', 0.05, 2, { uncertainty: '± 20 %' })],
  },
  {
    code: 'LEAD-WIPE',
    name: 'Lead dust on surfaces',
    method: 'Acid digestion of the wipe, ICP-MS',
    accredited: true,
    measurands: [measurand('PB', 'Lead', 'mg/m²', 0.02, 2, { uncertainty: '± 15 %' })],
  },
  {
    code: 'LEAD-PAINT',
    name: 'Lead in paint',
    method: 'Acid digestion, ICP-OES',
    accredited: true,
    measurands: [measurand('PB', 'Lead', 'g/100g', 0.005, 3, { uncertainty: '± 14 %' })],
  },
  {
    code: 'SWAB-APC',
    name: 'Surface hygiene counts',
    method: 'Swab in neutralising buffer, plate counts based on ISO 18593',
    parameters: true,
    parameterDefinitions: [
      { code: 'SwabbedArea', name: 'Swabbed area', kind: 'number', unit: 'cm²' },
      { code: 'Surface', name: 'Surface', values: ['Stainless steel', 'Plastic', 'Wood', 'Other'] },
    ],
    accredited: true,
    measurands: [
      measurand('APC', 'Aerobic plate count, 30 °C', 'CFU/cm²', 1, 0, { uncertainty: '± 0.3 log' }),
      measurand('EBAC', 'Enterobacteriaceae', 'CFU/cm²', 1, 0, { uncertainty: '± 0.3 log' }),
    ],
  },
  {
    code: 'LISTERIA-SWAB',
    name: 'Listeria monocytogenes on surfaces',
    method: 'Enrichment and real-time PCR with confirmation, based on ISO 11290-1',
    accredited: true,
    measurands: [
      { code: 'LMONO', name: 'Listeria monocytogenes', unit: '', kind: 'text', values: ['Absent', 'Detected'] },
    ],
  },
  {
    code: 'SWAB-MOULD',
    name: 'Moulds on surfaces',
    method: 'Swab, culture on malt extract agar at 25 °C',
    subcontracted: true,
    measurands: [measurand('MOULD', 'Moulds', 'CFU/cm²', 1, 0)],
  },
];
