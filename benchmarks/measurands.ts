/** Measurands for a test with the given number of them. */
export const createMeasurands = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    code: `R${i}`,
    name: `Residue ${i}`,
    unit: 'mg/kg',
    detectionLimit: 0.01,
    upperLimit: 0.7,
    decimals: 3,
  }));
