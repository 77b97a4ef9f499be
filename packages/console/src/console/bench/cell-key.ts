/** Identifies one measurand of one sample of one job. */
export type CellKey = string;

export const cellKey = (labJobNumber: number, sequence: number, testCode: string, measurandCode: string): CellKey =>
  JSON.stringify([labJobNumber, sequence, testCode, measurandCode]);

export function parseCellKey(key: CellKey) {
  const [labJobNumber, sequence, testCode, measurandCode] = JSON.parse(key) as [number, number, string, string];
  return { labJobNumber, sequence, testCode, measurandCode };
}

/** The job of a cell, without parsing the whole key. */
export const jobOf = (key: CellKey): number => Number(key.slice(1, key.indexOf(',')));
