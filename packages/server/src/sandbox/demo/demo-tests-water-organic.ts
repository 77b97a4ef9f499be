import { testsOf } from './demo-test-table.ts';

/** Microbiology and organics of water. */
export const waterOrganicTests = testsOf(`
ECOLI | E. coli in water | Defined substrate in a 97-well tray at 35 °C, based on APHA 9223 B | accredited
  EC | Escherichia coli | MPN/100mL | 1 | 0 | 0.2 log | upper 2420
ENTEROCOCCI | Enterococci in water | Defined substrate in a 97-well tray at 41 °C, based on APHA 9230 D | accredited
  ENT | Enterococci | MPN/100mL | 1 | 0 | 0.2 log | upper 2420
COLIFORMS | Total and faecal coliforms | Membrane filtration, based on APHA 9222 B and D | accredited
  TCOL | Total coliforms | CFU/100mL | 1 | 0 | 0.2 log
  FCOL | Faecal coliforms | CFU/100mL | 1 | 0 | 0.2 log
POOL-MICRO | Pool hygiene | Membrane filtration and pour plates; limits as in NZS 5826 | accredited
  HPC | Heterotrophic plate count, 35 °C | CFU/mL | 1 | 0 | 0.2 log
  PSAER | Pseudomonas aeruginosa | CFU/100mL | 1 | 0 | 0.3 log
  STAPH | Staphylococcus aureus | CFU/100mL | 1 | 0 | 0.3 log
LEGIONELLA | Legionella in cooling water | Culture on selective agar, based on AS 3896; limit as in AS/NZS 3666.3 | accredited
  LEG | Legionella | CFU/mL | 10 | 0 | 0.4 log
PROTOZOA | Giardia and Cryptosporidium | Filtration, immunomagnetic separation and fluorescence microscopy, based on US EPA 1623.1 | accredited subcontracted
  GIARD | Giardia cysts | cysts/100L | 1 | 0
  CRYPT | Cryptosporidium oocysts | oocysts/100L | 1 | 0
CYANOTOXINS | Cyanotoxins | In-house LC-MS/MS after freeze-thaw lysis | accredited
  MC | Microcystins | µg/L | 0.1 | 2 | 20 %
  NOD | Nodularin | µg/L | 0.1 | 2 | 20 %
  CYN | Cylindrospermopsins | µg/L | 0.1 | 2 | 20 %
  ATX | Anatoxins | µg/L | 0.1 | 2 | 22 %
  STX | Saxitoxins | µg/L | 0.2 | 2 | 25 %
CHLOROPHYLL | Chlorophyll a | Acetone extraction, fluorometry; limit is the NPS-FM bottom line for lakes (median) | accredited
  CHLA | Chlorophyll a | mg/m³ | 0.2 | 1 | 15 %
THM | Trihalomethanes | Headspace GC-MS, based on US EPA 8260 | accredited
  CHCL3 | Chloroform | mg/L | 0.001 | 3 | 15 %
  BDCM | Bromodichloromethane | mg/L | 0.001 | 3 | 15 %
  DBCM | Dibromochloromethane | mg/L | 0.001 | 3 | 15 %
  CHBR3 | Bromoform | mg/L | 0.001 | 3 | 15 %
HAA | Haloacetic acids | Ion chromatography with tandem mass spectrometry | accredited subcontracted
  MCAA | Monochloroacetic acid | mg/L | 0.002 | 3 | 18 %
  DCAA | Dichloroacetic acid | mg/L | 0.002 | 3 | 18 %
  TCAA | Trichloroacetic acid | mg/L | 0.002 | 3 | 18 %
BTEX-WATER | BTEX in water | Headspace GC-MS, based on US EPA 8260 | accredited
  BENZ | Benzene | mg/L | 0.0005 | 4 | 15 %
  TOL | Toluene | mg/L | 0.001 | 3 | 15 %
  EBENZ | Ethylbenzene | mg/L | 0.001 | 3 | 15 %
  XYL | Xylenes, total | mg/L | 0.002 | 3 | 16 %
PAH-WATER | Polycyclic aromatic hydrocarbons in water | Liquid-liquid extraction, GC-MS in selected ion mode | accredited
  NAPH | Naphthalene | µg/L | 0.02 | 2 | 20 %
  PHEN | Phenanthrene | µg/L | 0.01 | 2 | 20 %
  FLA | Fluoranthene | µg/L | 0.01 | 2 | 20 %
  BAP | Benzo[a]pyrene | µg/L | 0.005 | 3 | 22 %
GLYPHOSATE-WATER | Glyphosate in water | Direct injection LC-MS/MS; limit as in the Australian drinking-water guidelines | accredited
  GLY | Glyphosate | mg/L | 0.0005 | 4 | 18 %
  AMPA | Aminomethylphosphonic acid | mg/L | 0.0005 | 4 | 20 %
HERBICIDES | Herbicides in water | Solid-phase extraction, LC-MS/MS | accredited
  ATR | Atrazine | µg/L | 0.02 | 2 | 18 %
  SIM | Simazine | µg/L | 0.02 | 2 | 18 %
  TBA | Terbuthylazine | µg/L | 0.02 | 2 | 18 %
  HEX | Hexazinone | µg/L | 0.02 | 2 | 18 %
  24D | 2,4-D | µg/L | 0.05 | 2 | 20 %
PFAS | Per- and polyfluoroalkyl substances | Weak anion exchange, LC-MS/MS with labelled standards | accredited subcontracted
  PFOA | PFOA | µg/L | 0.001 | 3 | 25 %
  PFOS | PFOS | µg/L | 0.001 | 3 | 25 %
  PFHXS | PFHxS | µg/L | 0.001 | 3 | 25 %
  PFOS-PFHXS | PFOS and PFHxS, sum | µg/L |  | 3 | 25 % | SUM PFOS PFHXS
`);
