import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { measurand } from './demo-measurand.ts';

/** Residues, contaminants and hygiene of bee products. */
export const honeyResidueTests: TestDefinition[] = [
  {
    code: 'GLYPHOSATE-HONEY',
    name: 'Glyphosate in honey',
    method:
      'In-house LC-MS/MS without derivatisation, based on the EU reference laboratory procedure for polar pesticides',
    accredited: true,
    measurands: [
      measurand('GLY', 'Glyphosate', 'mg/kg', 0.005, 3, { uncertainty: '± 16 %' }),
      measurand('AMPA', 'Aminomethylphosphonic acid', 'mg/kg', 0.01, 3, { uncertainty: '± 20 %' }),
      measurand('GLUF', 'Glufosinate', 'mg/kg', 0.01, 3, { uncertainty: '± 20 %' }),
    ],
  },
  {
    code: 'VARROACIDES',
    name: 'Varroa treatment residues',
    method: 'QuEChERS extraction, GC-MS/MS and LC-MS/MS',
    accredited: true,
    measurands: [
      measurand('AMIT', 'Amitraz and metabolites, sum', 'mg/kg', 0.01, 3, { uncertainty: '± 20 %' }),
      measurand('COUM', 'Coumaphos', 'mg/kg', 0.005, 3, { uncertainty: '± 18 %' }),
      measurand('FLUV', 'tau-Fluvalinate', 'mg/kg', 0.005, 3, { uncertainty: '± 20 %' }),
      measurand('FLUM', 'Flumethrin', 'mg/kg', 0.005, 3, { uncertainty: '± 22 %' }),
      measurand('THYM', 'Thymol', 'mg/kg', 0.05, 2, { uncertainty: '± 20 %' }),
    ],
  },
  {
    code: 'NEONICS',
    name: 'Neonicotinoid insecticides',
    method: 'QuEChERS extraction, LC-MS/MS',
    accredited: true,
    measurands: [
      measurand('IMID', 'Imidacloprid', 'mg/kg', 0.001, 3, { uncertainty: '± 18 %' }),
      measurand('CLOT', 'Clothianidin', 'mg/kg', 0.001, 3, { uncertainty: '± 18 %' }),
      measurand('THMX', 'Thiamethoxam', 'mg/kg', 0.001, 3, { uncertainty: '± 18 %' }),
      measurand('THCL', 'Thiacloprid', 'mg/kg', 0.001, 3, { uncertainty: '± 18 %' }),
      measurand('ACET', 'Acetamiprid', 'mg/kg', 0.001, 3, { uncertainty: '± 18 %' }),
    ],
  },
  {
    code: 'ANTIBIOTICS',
    name: 'Antibiotics in honey',
    method: 'Acid hydrolysis, solid-phase clean-up, LC-MS/MS',
    accredited: true,
    measurands: [
      measurand('CAP', 'Chloramphenicol', 'µg/kg', 0.1, 2, { uncertainty: '± 20 %' }),
      measurand('OTC', 'Oxytetracycline', 'µg/kg', 5, 0, { uncertainty: '± 18 %' }),
      measurand('TC', 'Tetracycline', 'µg/kg', 5, 0, { uncertainty: '± 18 %' }),
      measurand('TYL', 'Tylosin', 'µg/kg', 2, 0, { uncertainty: '± 20 %' }),
      measurand('STREP', 'Streptomycin', 'µg/kg', 5, 0, { uncertainty: '± 22 %' }),
      measurand('STZ', 'Sulfathiazole', 'µg/kg', 2, 0, { uncertainty: '± 18 %' }),
    ],
  },
  {
    code: 'NITROFURANS',
    name: 'Nitrofuran metabolites',
    method: 'Derivatisation with 2-nitrobenzaldehyde, LC-MS/MS',
    accredited: true,
    subcontracted: true,
    measurands: [
      measurand('AOZ', 'AOZ (furazolidone)', 'µg/kg', 0.2, 1, { uncertainty: '± 22 %' }),
      measurand('AMOZ', 'AMOZ (furaltadone)', 'µg/kg', 0.2, 1, { uncertainty: '± 22 %' }),
      measurand('AHD', 'AHD (nitrofurantoin)', 'µg/kg', 0.2, 1, { uncertainty: '± 25 %' }),
      measurand('SEM', 'SEM (nitrofurazone)', 'µg/kg', 0.2, 1, { uncertainty: '± 25 %' }),
    ],
  },
  {
    code: 'PYRROLIZIDINES',
    name: 'Pyrrolizidine alkaloids in honey and pollen',
    method: 'Cation exchange clean-up, LC-MS/MS',
    accredited: true,
    measurands: [
      measurand('PA-SUM', 'Pyrrolizidine alkaloids, sum', 'µg/kg', 1, 0, { uncertainty: '± 25 %' }),
      measurand('ECHIM', 'Echimidine', 'µg/kg', 1, 0, { uncertainty: '± 22 %' }),
      measurand('LYCOP', 'Lycopsamine', 'µg/kg', 1, 0, { uncertainty: '± 22 %' }),
    ],
  },
  {
    code: 'METALS-HONEY',
    name: 'Trace elements in honey',
    method: 'Microwave digestion with nitric acid, ICP-MS',
    accredited: true,
    measurands: [
      measurand('AS', 'Arsenic', 'mg/kg', 0.01, 3, { uncertainty: '± 15 %' }),
      measurand('CD', 'Cadmium', 'mg/kg', 0.002, 3, { uncertainty: '± 14 %' }),
      measurand('CU', 'Copper', 'mg/kg', 0.05, 2, { uncertainty: '± 12 %' }),
      measurand('HG', 'Mercury', 'mg/kg', 0.005, 3, { uncertainty: '± 18 %' }),
      measurand('PB', 'Lead', 'mg/kg', 0.01, 3, { uncertainty: '± 14 %' }),
      measurand('ZN', 'Zinc', 'mg/kg', 0.1, 1, { uncertainty: '± 12 %' }),
    ],
  },
  {
    code: 'CAESIUM',
    name: 'Radiocaesium in honey',
    method: 'Gamma spectrometry with a germanium detector',
    accredited: true,
    subcontracted: true,
    measurands: [
      measurand('CS134', 'Caesium-134', 'Bq/kg', 1, 1, { uncertainty: '± 15 %' }),
      measurand('CS137', 'Caesium-137', 'Bq/kg', 1, 1, { uncertainty: '± 15 %' }),
    ],
  },
  {
    code: 'YEAST-MOULD',
    name: 'Yeasts and moulds',
    method: 'Plate count on DG18 agar at 25 °C, based on ISO 21527-2',
    accredited: true,
    measurands: [measurand('YM', 'Yeasts and moulds', 'CFU/g', 10, 0, { uncertainty: '± 0.3 log' })],
  },
  {
    code: 'AFB-SPORES',
    name: 'American foulbrood spores',
    method: 'Real-time PCR for Paenibacillus larvae',
    measurands: [measurand('PLAR', 'Paenibacillus larvae', 'copies/g', 100, 0)],
  },
  {
    code: 'PROPOLIS-FLAV',
    name: 'Flavonoids and CAPE in propolis',
    method: 'In-house HPLC-DAD after ethanol extraction',
    measurands: [
      measurand('FLAV', 'Total flavonoids', 'mg/g', 0.5, 1, { uncertainty: '± 12 %' }),
      measurand('CAPE', 'Caffeic acid phenethyl ester', 'mg/g', 0.1, 1, { uncertainty: '± 12 %' }),
    ],
  },
];
