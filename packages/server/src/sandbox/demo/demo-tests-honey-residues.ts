import { testsOf } from './demo-test-table.ts';

/** Residues, contaminants and hygiene of bee products. */
export const honeyResidueTests = testsOf(`
GLYPHOSATE-HONEY | Glyphosate in honey | In-house LC-MS/MS without derivatisation, based on the EU reference laboratory procedure for polar pesticides | accredited
  GLY | Glyphosate | mg/kg | 0.005 | 3 | 16 %
  AMPA | Aminomethylphosphonic acid | mg/kg | 0.01 | 3 | 20 %
  GLUF | Glufosinate | mg/kg | 0.01 | 3 | 20 %
VARROACIDES | Varroa treatment residues | QuEChERS extraction, GC-MS/MS and LC-MS/MS | accredited
  AMIT | Amitraz and metabolites, sum | mg/kg | 0.01 | 3 | 20 %
  COUM | Coumaphos | mg/kg | 0.005 | 3 | 18 %
  FLUV | tau-Fluvalinate | mg/kg | 0.005 | 3 | 20 %
  FLUM | Flumethrin | mg/kg | 0.005 | 3 | 22 %
  THYM | Thymol | mg/kg | 0.05 | 2 | 20 %
NEONICS | Neonicotinoid insecticides | QuEChERS extraction, LC-MS/MS | accredited
  IMID | Imidacloprid | mg/kg | 0.001 | 3 | 18 %
  CLOT | Clothianidin | mg/kg | 0.001 | 3 | 18 %
  THMX | Thiamethoxam | mg/kg | 0.001 | 3 | 18 %
  THCL | Thiacloprid | mg/kg | 0.001 | 3 | 18 %
  ACET | Acetamiprid | mg/kg | 0.001 | 3 | 18 %
ANTIBIOTICS | Antibiotics in honey | Acid hydrolysis, solid-phase clean-up, LC-MS/MS | accredited
  CAP | Chloramphenicol | µg/kg | 0.1 | 2 | 20 %
  OTC | Oxytetracycline | µg/kg | 5 | 0 | 18 %
  TC | Tetracycline | µg/kg | 5 | 0 | 18 %
  TYL | Tylosin | µg/kg | 2 | 0 | 20 %
  STREP | Streptomycin | µg/kg | 5 | 0 | 22 %
  STZ | Sulfathiazole | µg/kg | 2 | 0 | 18 %
NITROFURANS | Nitrofuran metabolites | Derivatisation with 2-nitrobenzaldehyde, LC-MS/MS | accredited subcontracted
  AOZ | AOZ (furazolidone) | µg/kg | 0.2 | 1 | 22 %
  AMOZ | AMOZ (furaltadone) | µg/kg | 0.2 | 1 | 22 %
  AHD | AHD (nitrofurantoin) | µg/kg | 0.2 | 1 | 25 %
  SEM | SEM (nitrofurazone) | µg/kg | 0.2 | 1 | 25 %
PYRROLIZIDINES | Pyrrolizidine alkaloids in honey and pollen | Cation exchange clean-up, LC-MS/MS | accredited
  PA-SUM | Pyrrolizidine alkaloids, sum | µg/kg | 1 | 0 | 25 %
  ECHIM | Echimidine | µg/kg | 1 | 0 | 22 %
  LYCOP | Lycopsamine | µg/kg | 1 | 0 | 22 %
METALS-HONEY | Trace elements in honey | Microwave digestion with nitric acid, ICP-MS | accredited
  AS | Arsenic | mg/kg | 0.01 | 3 | 15 %
  CD | Cadmium | mg/kg | 0.002 | 3 | 14 %
  CU | Copper | mg/kg | 0.05 | 2 | 12 %
  HG | Mercury | mg/kg | 0.005 | 3 | 18 %
  PB | Lead | mg/kg | 0.01 | 3 | 14 %
  ZN | Zinc | mg/kg | 0.1 | 1 | 12 %
CAESIUM | Radiocaesium in honey | Gamma spectrometry with a germanium detector | accredited subcontracted
  CS134 | Caesium-134 | Bq/kg | 1 | 1 | 15 %
  CS137 | Caesium-137 | Bq/kg | 1 | 1 | 15 %
YEAST-MOULD | Yeasts and moulds | Plate count on DG18 agar at 25 °C, based on ISO 21527-2 | accredited
  YM | Yeasts and moulds | CFU/g | 10 | 0 | 0.3 log
AFB-SPORES | American foulbrood spores | Real-time PCR for Paenibacillus larvae
  PLAR | Paenibacillus larvae | copies/g | 100 | 0
PROPOLIS-FLAV | Flavonoids and CAPE in propolis | In-house HPLC-DAD after ethanol extraction
  FLAV | Total flavonoids | mg/g | 0.5 | 1 | 12 %
  CAPE | Caffeic acid phenethyl ester | mg/g | 0.1 | 1 | 12 %
`);
