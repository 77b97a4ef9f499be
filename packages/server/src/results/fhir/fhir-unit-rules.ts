/** UCUM codes by the laboratories' notation. Other units have no code, because a wrong code would be worse than none. */
const ucum: ReadonlyMap<string, string> = new Map([
  ['%', '%'],
  ['Bq/kg', 'Bq/kg'],
  ['Bq/L', 'Bq/L'],
  ['CFU/100mL', '[CFU]/(100.mL)'],
  ['CFU/cm²', '[CFU]/cm2'],
  ['CFU/g', '[CFU]/g'],
  ['CFU/mL', '[CFU]/mL'],
  ['g/100g', 'g/(100.g)'],
  ['me/100g', 'meq/(100.g)'],
  ['meq/kg', 'meq/kg'],
  ['mg/g', 'mg/g'],
  ['mg/kg', 'mg/kg'],
  ['mg/L', 'mg/L'],
  ['mg/m²', 'mg/m2'],
  ['mg/m³', 'mg/m3'],
  ['mS/cm', 'mS/cm'],
  ['pH units', '[pH]'],
  ['µg/100cm²', 'ug/(100.cm2)'],
  ['µg/kg', 'ug/kg'],
  ['µg/L', 'ug/L'],
  ['µS/cm', 'uS/cm'],
]);

export function ucumCode(unit: string): { system: string; code: string } | undefined {
  // The Greek letter mu is often used instead of the micro sign.
  const code = ucum.get(unit.replace('μ', 'µ'));
  return code === undefined ? undefined : { system: 'http://unitsofmeasure.org', code };
}
