/** Numbers are decimal text. Either the value or the reason why it was not tested is null. */
export interface StoredMeasurement {
  sequence: number;
  testCode: string;
  measurandCode: string;
  value: string | null;
  notTested: string | null;
  remark: string | null;
  detectionLimit: string | null;
  upperLimit: string | null;
  dilution: string | null;
  completedAt: string;
  enteredBy: string;
}

/** Returns a function that finds the measurement of one measurand of one sample. */
export function measurementIndex<M extends Pick<StoredMeasurement, 'sequence' | 'testCode' | 'measurandCode'>>(
  measurements: readonly M[],
) {
  // No text of the database contains this separator.
  const key = (sequence: number, testCode: string, measurandCode: string) =>
    `${sequence}\0${testCode}\0${measurandCode}`;
  const byKey = new Map(measurements.map((m) => [key(m.sequence, m.testCode, m.measurandCode), m]));
  return (sequence: number, testCode: string, measurandCode: string): M | undefined =>
    byKey.get(key(sequence, testCode, measurandCode));
}

/** A measurement for the audit trail: optional fields that were not entered are left out. */
export function withoutAbsentFields(measurement: StoredMeasurement): Partial<StoredMeasurement> {
  const { notTested, remark, detectionLimit, upperLimit, dilution, ...rest } = measurement;
  const optional = Object.entries({ notTested, remark, detectionLimit, upperLimit, dilution });
  return { ...rest, ...Object.fromEntries(optional.filter(([, value]) => value !== null)) };
}
