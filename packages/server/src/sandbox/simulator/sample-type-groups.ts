/** Sample types of the demo that are alike. */
export const honeys = ['HONEY', 'MANUKA-HONEY', 'CREAMED-HONEY', 'HONEYDEW', 'COMB'];
export const waters = 'DRINKING ROOF GROUND SURFACE SEA WASTE STORM POOL COOLING'
  .split(' ')
  .map((kind) => `${kind}-WATER`);
export const soils = ['SOIL', 'SEDIMENT', 'COMPOST', 'BIOSOLIDS'];

/** Undefined for those that are alone. */
export function groupOf(sampleTypeCode: string): 'honeys' | 'waters' | 'soils' | undefined {
  if (honeys.includes(sampleTypeCode)) return 'honeys';
  if (waters.includes(sampleTypeCode)) return 'waters';
  return soils.includes(sampleTypeCode) ? 'soils' : undefined;
}
