/** Median, spread, season, month of the highest values, and effect of rain; 0.1 is about 10 %. */
export type TypicalRow = readonly [median: number, spread?: number, season?: number, peakMonth?: number, rain?: number];

/**
 * Typical values in New Zealand by unit, after @ for a sample type or a group of them only, and by the code of the measurand.
 * Water is that of the volcanic plateau. Quantities that follow from others are in `relations.ts`.
 */
const table = `
mg/kg: TUT 0.02 0.6 0.4 3, MGO 34 0.3, HMF 6 0.3 0.2 5, LEPT 35 0.3, 3PLA 140 0.3, 2MAP 1.3 0.3, 2MBA 0.4 0.3
mg/kg: 4HPLA 1.6 0.3, PRO 520 0.15, CU 0.26 0.2, ZN 1.3 0.25, SO4S 9 0.25, ORGS 6 0.25
mg/kg@MANUKA-HONEY: MGO 390 0.25, HMF 13 0.25 0.15 6, LEPT 240 0.2, 3PLA 820 0.18, 2MAP 11 0.2, 2MBA 3.4 0.25
mg/kg@MANUKA-HONEY: 4HPLA 5.8 0.25
DN: DIA 16 0.15
Cq: CQ 30.5 0.03
Cq@MANUKA-HONEY: CQ 25.8 0.03
% phenol eq.: PA 6.4 0.2
U/kg: INV 95 0.2
g/100g: H2O 17.5 0.028 0.01 2, FRU 38.8 0.02, GLU 31.5 0.025, SUC 0.9 0.3, MAL 2.5 0.15, INS 0.03 0.25, TC 4.8 0.15
g/100g: DM 74 0.04, PB 0.02 0.5
mm Pfund: PFUND 42 0.2
mm Pfund@MANUKA-HONEY: PFUND 88 0.1
mS/cm@honeys: EC 0.34 0.12
mS/cm@MANUKA-HONEY: EC 0.55 0.08
pH units@honeys: PH 3.95 0.015
meq/kg: FA 22 0.15
meq/kg@MANUKA-HONEY: FA 31 0.1
%: C4 0.4 0.4, LEPTO 14 0.3, SAND 46 0.12, CLAY 18 0.15
grains/10g: TOTAL 62000 0.25
%@MANUKA-HONEY: LEPTO 72 0.06
µg/kg: ECHIM 7 0.5, LYCOP 2 0.5
Bq/kg: CS137 0.5 0.3
CFU/g: YM 15 0.5
mg/g: FLAV 85 0.2, CAPE 6.2 0.25
pH units: PH 7.6 0.012
pH units@ROOF-WATER: PH 7.2 0.008
pH units@GROUND-WATER: PH 6.8 0.012
pH units@SURFACE-WATER: PH 7.4 0.012 0.01 2
pH units@SEA-WATER: PH 8.1 0.005
pH units@COOLING-WATER: PH 8.4 0.012
µS/cm: EC 165 0.1 0.03 2
µS/cm@ROOF-WATER: EC 32 0.2
µS/cm@SURFACE-WATER: EC 112 0.1 0.06 2 -0.08
µS/cm@SEA-WATER: EC 52000 0.01
µS/cm@WASTE-WATER: EC 720 0.1
µS/cm@POOL-WATER: EC 1900 0.15
µS/cm@COOLING-WATER: EC 980 0.1
mg/L@SEA-WATER: CA 410 0.01, MG 1290 0.01, NA 10800 0.01, K 400 0.01, CL 19400 0.01, SO4 2700 0.01, ALK 116 0.02
mg/L@SEA-WATER: NO3N 0.02 0.4
NTU: TURB 0.14 0.2 0.05 7
NTU@GROUND-WATER: TURB 0.28 0.25
NTU@ROOF-WATER: TURB 0.5 0.3
NTU@SURFACE-WATER: TURB 2.1 0.25 0.2 7 0.8
NTU@SEA-WATER: TURB 1.6 0.4
NTU@WASTE-WATER: TURB 9 0.25
NTU@STORM-WATER: TURB 38 0.4
NTU@COOLING-WATER: TURB 1.8 0.3
Hazen: COL 2 0.2
Hazen@SURFACE-WATER: COL 14 0.2 0.1 7 0.3
mg/L: NO3N 0.86 0.1 0.12 8, NH4N 0.003 0.3, DRP 0.012 0.15 0.1 2, TOC 0.7 0.2, F 0.11 0.1, BR 0.03 0.3
mg/L: AL 0.006 0.3, AS 0.0014 0.3, B 0.02 0.2, BA 0.008 0.2, CR 0.0004 0.3, CU 0.004 0.35, FE 0.03 0.4
mg/L: LI 0.006 0.3, MN 0.003 0.4, MO 0.0003 0.3, PB 0.0002 0.4, SR 0.06 0.15, U 0.00004 0.3, V 0.003 0.2
mg/L: ZN 0.006 0.4, OLSENP 27 0.2
mg/L@GROUND-WATER: NO3N 2.4 0.12 0.08 9
mg/L@ROOF-WATER: NO3N 0.12 0.3
mg/L@SURFACE-WATER: NO3N 0.42 0.15 0.4 7 0.1, NH4N 0.011 0.25 0.15 7 0.25, TOC 2.6 0.2 0.1 7 0.25
mg/L@SURFACE-WATER: AL 0.06 0.3 0.1 7 0.6, FE 0.18 0.3 0.1 7 0.4, MN 0.012 0.3 0.1 2 0.3
mg/L@WASTE-WATER: NO3N 8.5 0.2, NH4N 4.2 0.3, DRP 3.4 0.2, TOC 12 0.2
mg/L@STORM-WATER: NH4N 0.06 0.3
mg O2/L: CBOD 0.4 0.2
mg O2/L@WASTE-WATER: CBOD 7 0.25
mg/L@DRINKING-WATER: F 0.78 0.03, FAC 0.62 0.16 0.05 7, CU 0.022 0.35, CHCL3 0.012 0.15 0.2 2
mg/L@DRINKING-WATER: DCAA 0.006 0.15 0.15 2, TCAA 0.005 0.15 0.15 2
mg/L@POOL-WATER: FAC 2.6 0.12, CHCL3 0.07 0.2
Bq/L: BETA 0.06 0.25, ALPHA 0.01 0.3, RN 0.3 0.3
Bq/L@GROUND-WATER: RN 6 0.4
MPN/100mL@GROUND-WATER: EC 0.2 0.2
MPN/100mL@SURFACE-WATER: EC 70 0.4 0.5 2 1.1
MPN/100mL@SEA-WATER: EC 4 0.5, ENT 5 0.5
MPN/100mL@WASTE-WATER: EC 9000 0.4, ENT 1900 0.4
MPN/100mL@STORM-WATER: EC 800 0.4
CFU/mL: HPC 4 0.5
mg/m³: CHLA 2.1 0.3 0.4 2
mg/kg dry: AG 0.06 0.3, AS 5.6 0.35, B 18 0.2, BE 0.9 0.2, CD 0.31 0.3, CO 6.2 0.25, CU 21 0.35
mg/kg dry: HG 0.09 0.25, MN 480 0.25, NI 9 0.25, PB 22 0.5, ZN 78 0.35, NO3N 14 0.3 0.2 10, NH4N 5 0.3, AMN 86 0.2
mg/kg dry: PYR 0.03 0.4, BAA 0.012 0.4, BAP 0.014 0.4, DDT 0.05 0.5
mg/kg dry@COMPOST: CU 48 0.2, ZN 190 0.2
mg/kg dry@BIOSOLIDS: CU 310 0.2, ZN 620 0.2
pH units@soils: PH 6.1 0.02
mS/cm: EC 0.12 0.2
me/100g: K 0.72 0.2, CA 9.4 0.12, MG 1.5 0.15, NA 0.18 0.2
µg/100cm²: METH 0.04 0.6, NIC 0.4 0.5
mg/m²: PB 0.12 0.5
CFU/cm²: EBAC 0.2 0.3, MOULD 2 0.5
`;

/** By quantity: the code and unit of measurands, with the sample type. */
export const typicalRows: Record<string, TypicalRow> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [unit = '', entries = ''] = line.split(': ');
      return entries.split(', ').map((entry): [string, TypicalRow] => {
        const [code, ...row] = entry.split(' ');
        return [`${code} ${unit}`, row.map(Number) as unknown as TypicalRow];
      });
    }),
);

/** Levels of places that lie along a stream or a pipe, in standard deviations; others are drawn. */
export const placeLevels: Record<string, Record<string, number>> = {
  'Waihora treatment plant': { 'FAC mg/L': 3.4 },
  'Hill Road reservoir': { 'FAC mg/L': 1.9 },
  'Waihora School tap': { 'FAC mg/L': 0.2 },
  'Domain Road tap': { 'FAC mg/L': -1.8 },
  'Waihora River at the gorge': { 'NO3N mg/L': -4, 'EC MPN/100mL': -3, 'DRP mg/L': -1.5, 'EC µS/cm': -2 },
  'Waihora River at the swimming hole': { 'NO3N mg/L': -0.5, 'EC MPN/100mL': -0.5, 'DRP mg/L': 0, 'EC µS/cm': -0.5 },
  'Waihora River at State Highway 1': { 'NO3N mg/L': 3, 'EC MPN/100mL': 1.2, 'DRP mg/L': 1.5, 'EC µS/cm': 1 },
};

/** What is usually not found. */
export const notDetected: ReadonlySet<string> = new Set([
  ...quantities('mg/kg', 'GLY AMPA GLUF AMIT COUM FLUV FLUM THYM IMID CLOT THMX THCL ACET AS CD HG PB'),
  ...quantities('µg/kg', 'CAP OTC TC TYL STREP STZ AOZ AMOZ AHD SEM'),
  ...['CS134 Bq/kg', 'OLIGO %', 'PLAR copies/g', 'LEG CFU/mL', 'GIARD cysts/100L', 'CRYPT oocysts/100L'],
  ...['EC MPN/100mL', 'ENT MPN/100mL', 'PSAER CFU/100mL', 'STAPH CFU/100mL', 'EC MPN/g'],
  ...quantities('mg/L', 'AG BE CD CO HG NI SB SE CN FAC CHCL3 CHBR3 MCAA DCAA TCAA BENZ TOL EBENZ XYL GLY AMPA'),
  ...quantities('µg/L', 'MC NOD CYN ATX STX NAPH PHEN FLA BAP ATR SIM TBA HEX 24D PFOA PFOS PFHXS'),
  ...quantities('mg/kg dry', 'SE CR6 C7-C9 C10-C14 C15-C36 BENZ TOL EBENZ XYL NAPH DIELD CHLOR HCB PCP'),
  ...quantities('µg/100cm²', 'EPH PSE MDMA'),
]);

function quantities(unit: string, codes: string): string[] {
  return codes.split(' ').map((code) => `${code} ${unit}`);
}
