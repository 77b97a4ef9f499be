import { testsOf } from './demo-test-table.ts';

/** Soil, sediment and compost. */
export const soilTests = testsOf(`
METALS-SOIL | Metals suite in soil | Acid digestion of the < 2 mm fraction, ICP-MS, based on US EPA 200.2 | accredited
  AS | Arsenic | mg/kg dry | 1 | 1 | 15 %
  BE | Beryllium | mg/kg dry | 0.2 | 1 | 15 %
  CD | Cadmium | mg/kg dry | 0.05 | 2 | 14 %
  CO | Cobalt | mg/kg dry | 0.5 | 1 | 14 %
  CR | Chromium | mg/kg dry | 1 | 1 | 14 %
  CU | Copper | mg/kg dry | 1 | 1 | 12 %
  HG | Mercury | mg/kg dry | 0.05 | 2 | 18 %
  MN | Manganese | mg/kg dry | 1 | 0 | 12 %
  NI | Nickel | mg/kg dry | 1 | 1 | 12 %
  PB | Lead | mg/kg dry | 0.5 | 1 | 14 %
  SE | Selenium | mg/kg dry | 1 | 1 | 18 %
  ZN | Zinc | mg/kg dry | 2 | 0 | 12 %
METALS-SEDIMENT | Metals in sediment | Acid digestion, ICP-MS | accredited
  AG | Silver | mg/kg dry | 0.1 | 2 | 15 %
  AS | Arsenic | mg/kg dry | 0.2 | 1 | 15 %
  CD | Cadmium | mg/kg dry | 0.01 | 2 | 14 %
  CR | Chromium | mg/kg dry | 0.2 | 1 | 14 %
  CU | Copper | mg/kg dry | 0.2 | 1 | 12 %
  HG | Mercury | mg/kg dry | 0.01 | 2 | 18 %
  NI | Nickel | mg/kg dry | 0.2 | 1 | 12 %
  PB | Lead | mg/kg dry | 0.05 | 2 | 14 %
  ZN | Zinc | mg/kg dry | 0.5 | 1 | 12 %
METALS-COMPOST | Metals in compost | Acid digestion, ICP-MS | accredited
  AS | Arsenic | mg/kg dry | 1 | 1 | 15 %
  B | Boron | mg/kg dry | 5 | 0 | 15 %
  CD | Cadmium | mg/kg dry | 0.05 | 2 | 14 %
  CR | Chromium | mg/kg dry | 1 | 0 | 14 %
  CU | Copper | mg/kg dry | 1 | 0 | 12 %
  HG | Mercury | mg/kg dry | 0.05 | 2 | 18 %
  NI | Nickel | mg/kg dry | 1 | 0 | 12 %
  PB | Lead | mg/kg dry | 1 | 0 | 14 %
  ZN | Zinc | mg/kg dry | 2 | 0 | 12 %
CHROME-VI | Hexavalent chromium in soil | Alkaline digestion, photometric with diphenylcarbazide, based on US EPA 3060A | accredited
  CR6 | Chromium(VI) | mg/kg dry | 0.4 | 1 | 20 %
SOIL-PH | pH of soil | 1 to 2 soil and water slurry, glass electrode | accredited
  PH | pH | pH units |  | 1 | 0.1
SOIL-SALTS | Conductivity and soluble salts of soil | 1 to 5 soil and water extract at 25 °C | accredited
  EC | Conductivity | mS/cm | 0.05 | 2 | 6 %
  SALTS | Soluble salts | g/100g | 0.02 | 2 | 8 %
SOIL-BASIC | Basic soil fertility | Air-dried soil; Olsen extraction, ammonium acetate cations by ICP-OES | accredited
  PH | pH | pH units |  | 1 | 0.1
  OLSENP | Olsen phosphorus | mg/L | 1 | 0 | 10 %
  K | Potassium | me/100g | 0.01 | 2 | 10 %
  CA | Calcium | me/100g | 0.5 | 1 | 9 %
  MG | Magnesium | me/100g | 0.02 | 2 | 9 %
  NA | Sodium | me/100g | 0.02 | 2 | 12 %
  CEC | Cation exchange capacity | me/100g | 2 | 0 | 9 %
  BS | Base saturation | % | 5 | 0 | 10 %
SOIL-N | Mineral nitrogen in soil | Extraction with 2 M potassium chloride, flow injection | accredited
  NO3N | Nitrate nitrogen | mg/kg dry | 1 | 0 | 12 %
  NH4N | Ammonium nitrogen | mg/kg dry | 1 | 0 | 12 %
SOIL-AMN | Anaerobically mineralisable nitrogen | Seven days under water at 40 °C, ammonium after extraction
  AMN | Mineralisable nitrogen | mg/kg dry | 5 | 0 | 14 %
SOIL-CARBON | Carbon and nitrogen in soil | Dumas combustion of dried, ground soil | accredited
  TC | Total carbon | g/100g | 0.1 | 1 | 7 %
  TN | Total nitrogen | g/100g | 0.04 | 2 | 8 %
  CN | Carbon to nitrogen ratio |  | 0.5 | 1 | 11 %
  OM | Organic matter | g/100g | 0.2 | 1 | 7 %
SOIL-S | Sulphur in soil | Potassium phosphate extraction, ion chromatography and ICP-OES | accredited
  SO4S | Sulphate sulphur | mg/kg | 1 | 0 | 14 %
  ORGS | Extractable organic sulphur | mg/kg | 2 | 0 | 16 %
SOIL-DRY | Dry matter of soil | Gravimetric at 105 °C | accredited
  DM | Dry matter | g/100g | 0.1 | 1 | 3 %
SOIL-TEXTURE | Particle size of soil | Wet sieving and laser diffraction | subcontracted
  SAND | Sand | % | 1 | 0
  SILT | Silt | % | 1 | 0
  CLAY | Clay | % | 1 | 0
TPH-SOIL | Petroleum hydrocarbons in soil | Solvent extraction with silica clean-up, GC-FID in carbon bands | accredited
  C7-C9 | Hydrocarbons C7 to C9 | mg/kg dry | 20 | 0 | 25 %
  C10-C14 | Hydrocarbons C10 to C14 | mg/kg dry | 20 | 0 | 22 %
  C15-C36 | Hydrocarbons C15 to C36 | mg/kg dry | 40 | 0 | 22 %
BTEX-SOIL | BTEX in soil | Methanol extraction, headspace GC-MS | accredited
  BENZ | Benzene | mg/kg dry | 0.05 | 2 | 22 %
  TOL | Toluene | mg/kg dry | 0.05 | 2 | 20 %
  EBENZ | Ethylbenzene | mg/kg dry | 0.05 | 2 | 20 %
  XYL | Xylenes, total | mg/kg dry | 0.1 | 2 | 20 %
PAH-SOIL | Polycyclic aromatic hydrocarbons in soil | Sonication, GC-MS in selected ion mode, based on US EPA 8270 | accredited
  NAPH | Naphthalene | mg/kg dry | 0.05 | 2 | 24 %
  PYR | Pyrene | mg/kg dry | 0.01 | 2 | 22 %
  BAA | Benzo[a]anthracene | mg/kg dry | 0.01 | 2 | 22 %
  BAP | Benzo[a]pyrene | mg/kg dry | 0.01 | 2 | 22 %
  BAP-EQ | Benzo[a]pyrene equivalents | mg/kg dry | 0.03 | 2 | 25 %
OCP-SOIL | Organochlorine pesticides in soil | Sonication, GC-MS/MS, based on US EPA 8081 | accredited
  DDT | DDT, DDD and DDE, sum | mg/kg dry | 0.03 | 2 | 24 %
  DIELD | Dieldrin | mg/kg dry | 0.01 | 2 | 24 %
  CHLOR | Chlordane | mg/kg dry | 0.02 | 2 | 24 %
  HCB | Hexachlorobenzene | mg/kg dry | 0.01 | 2 | 24 %
PCP-SOIL | Pentachlorophenol in soil | Acetylation, GC-MS | accredited subcontracted
  PCP | Pentachlorophenol | mg/kg dry | 0.05 | 2 | 26 %
ECOLI-COMPOST | E. coli in compost and biosolids | Multiple-tube most probable number | accredited
  EC | Escherichia coli | MPN/g | 2 | 0 | 0.3 log
`);
