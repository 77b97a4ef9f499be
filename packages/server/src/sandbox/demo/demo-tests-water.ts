import { testsOf } from './demo-test-table.ts';

/** Chemistry of water. */
export const waterTests = testsOf(`
METALS-WATER-TOTAL | Metals suite in water, total | Nitric acid digestion, ICP-MS, based on APHA 3125 B | accredited
  AG | Silver | mg/L | 0.0001 | 4 | 12 %
  AL | Aluminium | mg/L | 0.003 | 3 | 12 %
  AS | Arsenic | mg/L | 0.001 | 4 | 10 %
  B | Boron | mg/L | 0.005 | 3 | 10 %
  BA | Barium | mg/L | 0.001 | 3 | 8 %
  BE | Beryllium | mg/L | 0.0001 | 4 | 12 %
  CA | Calcium | mg/L | 0.05 | 2 | 8 %
  CD | Cadmium | mg/L | 0.00005 | 5 | 10 %
  CO | Cobalt | mg/L | 0.0002 | 4 | 10 %
  CR | Chromium | mg/L | 0.0005 | 4 | 10 %
  CU | Copper | mg/L | 0.0005 | 4 | 9 %
  FE | Iron | mg/L | 0.02 | 2 | 10 %
  HG | Mercury | mg/L | 0.00008 | 5 | 15 %
  K | Potassium | mg/L | 0.05 | 2 | 8 %
  LI | Lithium | mg/L | 0.0002 | 4 | 10 %
  MG | Magnesium | mg/L | 0.02 | 2 | 8 %
  MN | Manganese | mg/L | 0.0005 | 4 | 9 %
  MO | Molybdenum | mg/L | 0.0002 | 4 | 10 %
  NA | Sodium | mg/L | 0.02 | 2 | 8 %
  NI | Nickel | mg/L | 0.0005 | 4 | 10 %
  PB | Lead | mg/L | 0.0001 | 4 | 10 %
  SB | Antimony | mg/L | 0.0002 | 4 | 12 %
  SE | Selenium | mg/L | 0.001 | 3 | 14 %
  SR | Strontium | mg/L | 0.0005 | 4 | 8 %
  U | Uranium | mg/L | 0.00002 | 5 | 10 %
  V | Vanadium | mg/L | 0.001 | 3 | 10 %
  ZN | Zinc | mg/L | 0.001 | 3 | 10 %
METALS-WATER-DISS | Metals suite in water, dissolved | 0.45 µm filtration, ICP-MS, based on APHA 3125 B | accredited
  AG | Silver | mg/L | 0.0001 | 4 | 12 %
  AL | Aluminium | mg/L | 0.003 | 3 | 12 %
  AS | Arsenic | mg/L | 0.001 | 4 | 10 %
  B | Boron | mg/L | 0.005 | 3 | 10 %
  BA | Barium | mg/L | 0.001 | 3 | 8 %
  BE | Beryllium | mg/L | 0.0001 | 4 | 12 %
  CA | Calcium | mg/L | 0.05 | 2 | 8 %
  CD | Cadmium | mg/L | 0.00005 | 5 | 10 %
  CO | Cobalt | mg/L | 0.0002 | 4 | 10 %
  CR | Chromium | mg/L | 0.0005 | 4 | 10 %
  CU | Copper | mg/L | 0.0005 | 4 | 9 %
  FE | Iron | mg/L | 0.02 | 2 | 10 %
  HG | Mercury | mg/L | 0.00008 | 5 | 15 %
  K | Potassium | mg/L | 0.05 | 2 | 8 %
  LI | Lithium | mg/L | 0.0002 | 4 | 10 %
  MG | Magnesium | mg/L | 0.02 | 2 | 8 %
  MN | Manganese | mg/L | 0.0005 | 4 | 9 %
  MO | Molybdenum | mg/L | 0.0002 | 4 | 10 %
  NA | Sodium | mg/L | 0.02 | 2 | 8 %
  NI | Nickel | mg/L | 0.0005 | 4 | 10 %
  PB | Lead | mg/L | 0.0001 | 4 | 10 %
  SB | Antimony | mg/L | 0.0002 | 4 | 12 %
  SE | Selenium | mg/L | 0.001 | 3 | 14 %
  SR | Strontium | mg/L | 0.0005 | 4 | 8 %
  U | Uranium | mg/L | 0.00002 | 5 | 10 %
  V | Vanadium | mg/L | 0.001 | 3 | 10 %
  ZN | Zinc | mg/L | 0.001 | 3 | 10 %
WATER-PH | pH of water | Glass electrode at 25 °C, based on APHA 4500-H+ B | accredited
  PH | pH | pH units |  | 1 | 0.1
WATER-COND | Conductivity of water | Conductivity cell, corrected to 25 °C, based on APHA 2510 B | accredited
  EC | Conductivity at 25 °C | µS/cm | 1 | 0 | 4 %
TURBIDITY | Turbidity | Nephelometer, based on APHA 2130 B | accredited
  TURB | Turbidity | NTU | 0.05 | 2 | 10 %
WATER-COLOUR | True colour of water | Photometric at 456 nm after filtration | accredited
  COL | True colour | Hazen | 5 | 0 | 15 %
HARDNESS | Hardness and alkalinity | Hardness from calcium and magnesium; alkalinity by titration to pH 4.5 | accredited
  HARD | Total hardness as CaCO3 | mg/L | 1 | 0 | 8 %
  ALK | Total alkalinity as CaCO3 | mg/L | 1 | 0 | 6 %
SOLIDS | Suspended and dissolved solids | Gravimetric at 105 °C and 180 °C, based on APHA 2540 C and D | accredited
  TSS | Total suspended solids | mg/L | 3 | 0 | 12 %
  TDS | Total dissolved solids | mg/L | 10 | 0 | 10 %
NITRATE | Nitrate and nitrite in drinking water | Ion chromatography, based on APHA 4110 B | accredited
  NO3N | Nitrate as nitrogen | mg/L | 0.05 | 2 | 7 %
  NO2N | Nitrite as nitrogen | mg/L | 0.02 | 2 | 9 %
ANIONS | Major anions | Ion chromatography, based on APHA 4110 B | accredited
  F | Fluoride | mg/L | 0.05 | 2 | 9 %
  CL | Chloride | mg/L | 0.5 | 1 | 6 %
  BR | Bromide | mg/L | 0.05 | 2 | 9 %
  SO4 | Sulphate | mg/L | 0.5 | 1 | 6 %
NUTRIENTS | Nutrients in fresh water, trace level | Flow injection and discrete analyser; totals after persulphate digestion | accredited
  NH4N | Ammoniacal nitrogen | mg/L | 0.005 | 3 | 10 %
  NO3N | Nitrate as nitrogen | mg/L | 0.001 | 3 | 8 %
  NO2N | Nitrite as nitrogen | mg/L | 0.001 | 3 | 10 %
  TN | Total nitrogen | mg/L | 0.01 | 3 | 10 %
  DRP | Dissolved reactive phosphorus | mg/L | 0.001 | 3 | 10 %
  TP | Total phosphorus | mg/L | 0.002 | 3 | 12 %
BOD5 | Biochemical oxygen demand | Five days at 20 °C, optical oxygen probe, based on APHA 5210 B | accredited
  BOD | Biochemical oxygen demand | mg O2/L | 1 | 0 | 20 %
COD | Chemical oxygen demand | Closed reflux with dichromate, photometric, based on APHA 5220 D | accredited
  COD | Chemical oxygen demand | mg O2/L | 6 | 0 | 12 %
EFFLUENT | Secondary effluent check | Inhibited BOD and gravimetric solids; limits as in AS/NZS 1547 for secondary effluent | accredited
  CBOD | Carbonaceous BOD, five days | mg O2/L | 1 | 0 | 20 %
  TSS | Total suspended solids | mg/L | 3 | 0 | 12 %
  NH4N | Ammoniacal nitrogen | mg/L | 0.01 | 2 | 10 %
TOC | Total organic carbon | Catalytic combustion with infrared detection, based on APHA 5310 B | accredited
  TOC | Total organic carbon | mg/L | 0.5 | 1 | 10 %
CHLORINE | Free and total chlorine | DPD photometer, based on APHA 4500-Cl G
  FAC | Free available chlorine | mg/L | 0.05 | 2 | 10 %
  TAC | Total chlorine | mg/L | 0.05 | 2 | 10 %
CYANIDE | Total cyanide | Distillation and photometry, based on APHA 4500-CN C and E | accredited
  CN | Total cyanide | mg/L | 0.002 | 3 | 14 %
RADIOACTIVITY | Gross alpha and beta activity, radon | Proportional and liquid scintillation counting | accredited subcontracted
  ALPHA | Total alpha activity | Bq/L | 0.02 | 2 | 30 %
  BETA | Total beta activity | Bq/L | 0.05 | 2 | 25 %
  RN | Radon-222 | Bq/L | 1 | 0 | 20 %
`);
