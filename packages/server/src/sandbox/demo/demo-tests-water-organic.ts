import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { measurand, sumOf } from './demo-measurand.ts';

/** Microbiology and organics of water. */
export const waterOrganicTests: TestDefinition[] = [
  {
    code: 'ECOLI',
    name: 'E. coli in water',
    method: 'Defined substrate in a 97-well tray at 35 °C, based on APHA 9223 B',
    accredited: true,
    measurands: [
      measurand('EC', 'Escherichia coli', 'MPN/100mL', 1, 0, {
        upperLimit: 2420,
        upperLimitIsQuantification: true,
        uncertainty: '± 0.2 log',
      }),
    ],
  },
  {
    code: 'ENTEROCOCCI',
    name: 'Enterococci in water',
    method: 'Defined substrate in a 97-well tray at 41 °C, based on APHA 9230 D',
    accredited: true,
    measurands: [
      measurand('ENT', 'Enterococci', 'MPN/100mL', 1, 0, {
        upperLimit: 2420,
        upperLimitIsQuantification: true,
        uncertainty: '± 0.2 log',
      }),
    ],
  },
  {
    code: 'COLIFORMS',
    name: 'Total and faecal coliforms',
    method: 'Membrane filtration, based on APHA 9222 B and D',
    accredited: true,
    measurands: [
      measurand('TCOL', 'Total coliforms', 'CFU/100mL', 1, 0, { uncertainty: '± 0.2 log' }),
      measurand('FCOL', 'Faecal coliforms', 'CFU/100mL', 1, 0, { uncertainty: '± 0.2 log' }),
    ],
  },
  {
    code: 'POOL-MICRO',
    name: 'Pool hygiene',
    method: 'Membrane filtration and pour plates; limits as in NZS 5826',
    accredited: true,
    measurands: [
      measurand('HPC', 'Heterotrophic plate count, 35 °C', 'CFU/mL', 1, 0, {
        uncertainty: '± 0.2 log',
      }),
      measurand('PSAER', 'Pseudomonas aeruginosa', 'CFU/100mL', 1, 0, { uncertainty: '± 0.3 log' }),
      measurand('STAPH', 'Staphylococcus aureus', 'CFU/100mL', 1, 0, { uncertainty: '± 0.3 log' }),
    ],
  },
  {
    code: 'LEGIONELLA',
    name: 'Legionella in cooling water',
    method: 'Culture on selective agar, based on AS 3896; limit as in AS/NZS 3666.3',
    accredited: true,
    measurands: [measurand('LEG', 'Legionella', 'CFU/mL', 10, 0, { uncertainty: '± 0.4 log' })],
  },
  {
    code: 'PROTOZOA',
    name: 'Giardia and Cryptosporidium',
    method: 'Filtration, immunomagnetic separation and fluorescence microscopy, based on US EPA 1623.1',
    accredited: true,
    subcontracted: true,
    measurands: [
      measurand('GIARD', 'Giardia cysts', 'cysts/100L', 1, 0),
      measurand('CRYPT', 'Cryptosporidium oocysts', 'oocysts/100L', 1, 0),
    ],
  },
  {
    code: 'CYANOTOXINS',
    name: 'Cyanotoxins',
    method: 'In-house LC-MS/MS after freeze-thaw lysis',
    accredited: true,
    measurands: [
      measurand('MC', 'Microcystins', 'µg/L', 0.1, 2, { uncertainty: '± 20 %' }),
      measurand('NOD', 'Nodularin', 'µg/L', 0.1, 2, { uncertainty: '± 20 %' }),
      measurand('CYN', 'Cylindrospermopsins', 'µg/L', 0.1, 2, { uncertainty: '± 20 %' }),
      measurand('ATX', 'Anatoxins', 'µg/L', 0.1, 2, { uncertainty: '± 22 %' }),
      measurand('STX', 'Saxitoxins', 'µg/L', 0.2, 2, { uncertainty: '± 25 %' }),
    ],
  },
  {
    code: 'CHLOROPHYLL',
    name: 'Chlorophyll a',
    method: 'Acetone extraction, fluorometry; limit is the NPS-FM bottom line for lakes (median)',
    accredited: true,
    measurands: [measurand('CHLA', 'Chlorophyll a', 'mg/m³', 0.2, 1, { uncertainty: '± 15 %' })],
  },
  {
    code: 'THM',
    name: 'Trihalomethanes',
    method: 'Headspace GC-MS, based on US EPA 8260',
    accredited: true,
    measurands: [
      measurand('CHCL3', 'Chloroform', 'mg/L', 0.001, 3, { uncertainty: '± 15 %' }),
      measurand('BDCM', 'Bromodichloromethane', 'mg/L', 0.001, 3, { uncertainty: '± 15 %' }),
      measurand('DBCM', 'Dibromochloromethane', 'mg/L', 0.001, 3, { uncertainty: '± 15 %' }),
      measurand('CHBR3', 'Bromoform', 'mg/L', 0.001, 3, { uncertainty: '± 15 %' }),
    ],
  },
  {
    code: 'HAA',
    name: 'Haloacetic acids',
    method: 'Ion chromatography with tandem mass spectrometry',
    accredited: true,
    subcontracted: true,
    measurands: [
      measurand('MCAA', 'Monochloroacetic acid', 'mg/L', 0.002, 3, { uncertainty: '± 18 %' }),
      measurand('DCAA', 'Dichloroacetic acid', 'mg/L', 0.002, 3, { uncertainty: '± 18 %' }),
      measurand('TCAA', 'Trichloroacetic acid', 'mg/L', 0.002, 3, { uncertainty: '± 18 %' }),
    ],
  },
  {
    code: 'BTEX-WATER',
    name: 'BTEX in water',
    method: 'Headspace GC-MS, based on US EPA 8260',
    accredited: true,
    measurands: [
      measurand('BENZ', 'Benzene', 'mg/L', 0.0005, 4, { uncertainty: '± 15 %' }),
      measurand('TOL', 'Toluene', 'mg/L', 0.001, 3, { uncertainty: '± 15 %' }),
      measurand('EBENZ', 'Ethylbenzene', 'mg/L', 0.001, 3, { uncertainty: '± 15 %' }),
      measurand('XYL', 'Xylenes, total', 'mg/L', 0.002, 3, { uncertainty: '± 16 %' }),
    ],
  },
  {
    code: 'PAH-WATER',
    name: 'Polycyclic aromatic hydrocarbons in water',
    method: 'Liquid-liquid extraction, GC-MS in selected ion mode',
    accredited: true,
    measurands: [
      measurand('NAPH', 'Naphthalene', 'µg/L', 0.02, 2, { uncertainty: '± 20 %' }),
      measurand('PHEN', 'Phenanthrene', 'µg/L', 0.01, 2, { uncertainty: '± 20 %' }),
      measurand('FLA', 'Fluoranthene', 'µg/L', 0.01, 2, { uncertainty: '± 20 %' }),
      measurand('BAP', 'Benzo[a]pyrene', 'µg/L', 0.005, 3, { uncertainty: '± 22 %' }),
    ],
  },
  {
    code: 'GLYPHOSATE-WATER',
    name: 'Glyphosate in water',
    method: 'Direct injection LC-MS/MS; limit as in the Australian drinking-water guidelines',
    accredited: true,
    measurands: [
      measurand('GLY', 'Glyphosate', 'mg/L', 0.0005, 4, { uncertainty: '± 18 %' }),
      measurand('AMPA', 'Aminomethylphosphonic acid', 'mg/L', 0.0005, 4, { uncertainty: '± 20 %' }),
    ],
  },
  {
    code: 'HERBICIDES',
    name: 'Herbicides in water',
    method: 'Solid-phase extraction, LC-MS/MS',
    accredited: true,
    measurands: [
      measurand('ATR', 'Atrazine', 'µg/L', 0.02, 2, { uncertainty: '± 18 %' }),
      measurand('SIM', 'Simazine', 'µg/L', 0.02, 2, { uncertainty: '± 18 %' }),
      measurand('TBA', 'Terbuthylazine', 'µg/L', 0.02, 2, { uncertainty: '± 18 %' }),
      measurand('HEX', 'Hexazinone', 'µg/L', 0.02, 2, { uncertainty: '± 18 %' }),
      measurand('24D', '2,4-D', 'µg/L', 0.05, 2, { uncertainty: '± 20 %' }),
    ],
  },
  {
    code: 'PFAS',
    name: 'Per- and polyfluoroalkyl substances',
    method: 'Weak anion exchange, LC-MS/MS with labelled standards',
    accredited: true,
    subcontracted: true,
    measurands: [
      measurand('PFOA', 'PFOA', 'µg/L', 0.001, 3, { uncertainty: '± 25 %' }),
      measurand('PFOS', 'PFOS', 'µg/L', 0.001, 3, { uncertainty: '± 25 %' }),
      measurand('PFHXS', 'PFHxS', 'µg/L', 0.001, 3, { uncertainty: '± 25 %' }),
      measurand('PFOS-PFHXS', 'PFOS and PFHxS, sum', 'µg/L', null, 3, {
        uncertainty: '± 25 %',
        calculation: sumOf('PFOS', 'PFHXS'),
      }),
    ],
  },
];
