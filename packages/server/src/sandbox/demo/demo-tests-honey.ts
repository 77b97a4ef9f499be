import { testsOf } from './demo-test-table.ts';

/** Identity and quality of honey. */
export const honeyTests = testsOf(`
TUTIN | Tutin in honey | In-house LC-MS/MS after dilution and filtration | composite accredited
  TUT | Tutin | mg/kg | 0.01 | 3 | 12 %
TUTIN-HYEN | Tutin and hyenanchin in honey | In-house LC-MS/MS after dilution and filtration | composite accredited
  TUT | Tutin | mg/kg | 0.01 | 3 | 12 %
  HYEN | Hyenanchin | mg/kg | 0.05 | 2 | 18 %
UMFCert | UMF certification suite for mānuka honey | In-house HPLC-UV with derivatisation and LC-MS/MS; activity calculated from methylglyoxal | parameters accredited
  MGO | Methylglyoxal | mg/kg | 5 | 0 | 8 %
  DHA | Dihydroxyacetone | mg/kg | 20 | 0 | 9 %
  HMF | Hydroxymethylfurfural | mg/kg | 1 | 1 | 8 %
  LEPT | Leptosperin | mg/kg | 10 | 0 | 12 %
  NPA | Non-peroxide activity, calculated | % phenol eq. | 2.5 | 1 | 10 % | unaccredited
  DIA | Diastase activity | DN | 1 | 1 | 10 %
MGO-3IN1 | Methylglyoxal, dihydroxyacetone and HMF | In-house HPLC-UV after derivatisation with o-PFBHA | accredited
  MGO | Methylglyoxal | mg/kg | 5 | 0 | 8 %
  DHA | Dihydroxyacetone | mg/kg | 20 | 0 | 9 %
  HMF | Hydroxymethylfurfural | mg/kg | 1 | 1 | 8 %
MANUKA-MARKERS | Mānuka honey chemical markers | In-house LC-MS/MS with labelled standards, following the MPI mānuka honey definition | accredited
  3PLA | 3-Phenyllactic acid | mg/kg | 10 | 0 | 10 %
  2MAP | 2-Methoxyacetophenone | mg/kg | 0.5 | 1 | 14 %
  2MBA | 2-Methoxybenzoic acid | mg/kg | 0.2 | 1 | 12 %
  4HPLA | 4-Hydroxyphenyllactic acid | mg/kg | 0.5 | 1 | 11 %
MANUKA-DNA | Mānuka pollen DNA (below Cq 36 counts as mānuka) | Multiplex real-time PCR, following the MPI mānuka honey definition | accredited
  CQ | Mānuka DNA, quantification cycle | Cq | 10 | 1 | 0.7 Cq
LEPTOSPERIN | Leptosperin | In-house LC-MS/MS | accredited
  LEPT | Leptosperin | mg/kg | 10 | 0 | 12 %
ACTIVITY-TOTAL | Total and peroxide activity | Agar well diffusion against Staphylococcus aureus, phenol as reference
  TA | Total activity | % phenol eq. | 5 | 1 | 15 %
  PA | Peroxide activity | % phenol eq. | 5 | 1 | 15 %
HMF | Hydroxymethylfurfural in honey | HPLC-UV, based on the International Honey Commission procedure | accredited
  HMF | Hydroxymethylfurfural | mg/kg | 1 | 1 | 8 %
DIASTASE | Diastase activity | Photometric with a dyed starch substrate, expressed as Schade units | accredited
  DIA | Diastase activity | DN | 1 | 1 | 10 %
INVERTASE | Invertase activity | Photometric with p-nitrophenyl-glucopyranoside, after Siegenthaler
  INV | Invertase activity | U/kg | 5 | 0
MOISTURE | Moisture in honey | Refractive index at 20 °C with the Chataway table | accredited
  H2O | Moisture | g/100g | 10 | 1 | 0.2 g/100g
BRIX | Soluble solids in honey | Digital refractometer at 20 °C | accredited
  BRIX | Soluble solids | °Brix | 1 | 1 | 0.2 °Brix
WATER-ACTIVITY | Water activity | Chilled-mirror dew point at 25 °C
  AW | Water activity |  | 0.03 | 3 | 0.005
PFUND | Honey colour (Pfund) | Photometric colour grader calibrated on glycerol standards | accredited
  PFUND | Colour | mm Pfund | 1 | 0 | 3 mm
HONEY-COND | Electrical conductivity of honey | 20 % dry-matter solution at 20 °C, International Honey Commission procedure | accredited
  EC | Conductivity | mS/cm | 0.01 | 2 | 4 %
HONEY-ACIDITY | pH and free acidity of honey | Potentiometric titration with sodium hydroxide to pH 8.3 | accredited
  PH | pH | pH units |  | 1 | 0.1
  FA | Free acidity | meq/kg | 1 | 1 | 6 %
SUGARS | Sugar profile of honey | HPLC with refractive index detection on an amino column | accredited
  FRU | Fructose | g/100g | 0.5 | 1 | 5 %
  GLU | Glucose | g/100g | 0.5 | 1 | 5 %
  SUC | Sucrose | g/100g | 0.5 | 1 | 8 %
  MAL | Maltose | g/100g | 0.5 | 1 | 8 %
  FG | Fructose and glucose, sum | g/100g |  | 1 | 5 % | SUM FRU GLU
  FG-RATIO | Fructose to glucose ratio |  |  | 2 | 7 % | RATIO FRU GLU
C4-SUGARS | Apparent C4 plant sugars in honey | Carbon isotope ratio of honey and its protein by EA-IRMS, based on AOAC 998.12 | accredited
  C4 | Apparent C4 sugars | % | 1 | 1 | 1.5 %
FOREIGN-SYRUP | Foreign oligosaccharides in honey | LC-HRMS screening for starch syrup markers | accredited subcontracted
  OLIGO | Foreign oligosaccharides | % | 0.3 | 1
PROLINE | Proline in honey | Photometric with ninhydrin
  PRO | Proline | mg/kg | 20 | 0 | 10 %
INSOLUBLES | Water-insoluble solids in honey | Gravimetric after hot filtration | accredited
  INS | Insoluble solids | g/100g | 0.01 | 2 | 15 %
POLLEN-COUNT | Pollen analysis of honey | Microscopy of the sediment, after the harmonised methods of melissopalynology | subcontracted
  TOTAL | Total pollen | grains/10g | 1000 | 0
  LEPTO | Leptospermum-type pollen | % | 1 | 0
`);
