import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { seededRandom } from './random-rules.ts';

/** A log-normal distribution of values with a seasonal effect; a spread or season of 0.1 is about 10 %. */
export interface Typical {
  median: number;
  spread: number;
  season: number;
  /** The month with the highest values, 1 to 12. */
  peakMonth: number;
}

type Row = readonly [median: number, spread: number, season?: number, peakMonth?: number];

/** Keyed by test and measurand, and by sample type where it matters. The seasons are those of New Zealand. */
const typicalRows: Record<string, Row> = {
  'TUTIN/TUT': [0.03, 1.1, 0.5, 2],
  'TUTIN-HYEN/TUT': [0.03, 1.1, 0.5, 2],
  'MGO-3IN1/MGO': [240, 0.5],
  'MGO-3IN1/DHA': [820, 0.45, 0.25, 2],
  'MGO-3IN1/HMF': [8, 0.5, 0.3, 3],
  'UMFCert/MGO': [420, 0.4],
  'UMFCert/DHA': [1150, 0.4, 0.25, 2],
  'UMFCert/HMF': [11, 0.45, 0.3, 3],
  'UMFCert/LEPT': [190, 0.35],
  'UMFCert/NPA': [13, 0.25],
  'UMFCert/DIA': [13, 0.25],
  'HMF/HMF': [9, 0.5, 0.3, 3],
  'DIASTASE/DIA': [14, 0.25],
  'MOISTURE/H2O': [17.6, 0.045, 0.02, 1],
  'BRIX/BRIX': [80.8, 0.012],
  'WATER-ACTIVITY/AW': [0.57, 0.03],
  'PFUND/PFUND': [72, 0.3],
  'HONEY-COND/EC': [0.46, 0.2],
  'HONEY-ACIDITY/PH': [3.9, 0.03],
  'HONEY-ACIDITY/FA': [23, 0.25],
  'SUGARS/FRU': [38.5, 0.05],
  'SUGARS/GLU': [30.5, 0.06],
  'SUGARS/SUC': [1.1, 0.5],
  'SUGARS/MAL': [2.6, 0.3],
  'MANUKA-DNA/CQ': [27, 0.06],
  'WATER-PH/PH': [7.4, 0.03],
  'WATER-COND/EC': [185, 0.2, 0.08, 2],
  'TURBIDITY/TURB': [0.6, 0.55, 0.45, 7],
  'HARDNESS/HARD': [62, 0.2],
  'HARDNESS/ALK': [58, 0.2],
  'NITRATE/NO3N': [3.1, 0.3, 0.35, 7],
  'NITRATE/NO2N': [0.006, 0.6],
  'ECOLI/EC': [0.35, 0.8, 0.4, 2],
  'ECOLI/EC@SURFACE-WATER': [95, 0.8, 0.9, 2],
  'NUTRIENTS/NH4N': [0.02, 0.5, 0.2, 7],
  'NUTRIENTS/NO3N': [0.62, 0.35, 0.45, 7],
  'NUTRIENTS/NO2N': [0.004, 0.5],
  'NUTRIENTS/TN': [0.95, 0.3, 0.4, 7],
  'NUTRIENTS/DRP': [0.013, 0.4, 0.2, 2],
  'NUTRIENTS/TP': [0.032, 0.4, 0.25, 7],
  'SOLIDS/TSS': [6, 0.6, 0.5, 7],
  'SOLIDS/TDS': [120, 0.2],
  'SWAB-APC/APC': [12, 1, 0.4, 2],
  'SWAB-APC/EBAC': [0.5, 0.9, 0.4, 2],
  'METH/METH': [0.08, 1.1],
  'METH-SCREEN/METH': [0.1, 1.1],
  'SOIL-PH/PH': [5.9, 0.05],
  'SOIL-BASIC/PH': [5.9, 0.05],
};

export function typicalOf(testCode: string, sampleTypeCode: string, measurand: MeasurandDefinition): Typical {
  const key = `${testCode}/${measurand.code}`;
  const row = typicalRows[`${key}@${sampleTypeCode}`] ?? typicalRows[key];
  if (!row) return estimateTypical(key, measurand);
  const [median, spread, season = 0, peakMonth = 1] = row;
  return { median, spread, season, peakMonth };
}

/** Other measurands: a third is near the detection limit, half in the middle, the rest near the upper limit. */
function estimateTypical(key: string, { detectionLimit, upperLimit, decimals = 0 }: MeasurandDefinition): Typical {
  const random = seededRandom('typical', key);
  const low = detectionLimit || 10 ** -decimals;
  const width = Math.max(0.2, Math.log((upperLimit ?? low * 200) / low));
  const kind = random();
  const position = kind < 0.35 ? 0.02 : kind < 0.85 ? 0.45 : 0.65;
  const spread = Math.min(0.7, width / 6);
  return { median: low * Math.exp(width * position), spread, season: spread / 4, peakMonth: kind < 0.6 ? 2 : 7 };
}
