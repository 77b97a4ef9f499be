/** So many measurands of one test. */
export const residues = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    code: `R${i}`,
    name: `Residue number ${i}`,
    unit: 'mg/kg',
    detectionLimit: 0.01,
    upperLimit: 0.7,
    decimals: 3,
  }));
