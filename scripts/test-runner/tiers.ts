/** What a test file needs, from its suffixes; the last one before `.test.ts` decides when it runs. */
export type Kind = 'rules' | 'service' | 'browser' | 'process' | 'long';

export const kinds: Kind[] = ['browser', 'process', 'long', 'service', 'rules'];

/** The test files of `npm run test:quick`, `npm test` and `npm run test:rest`. */
export type Tier = 'quick' | 'main' | 'rest';

export const quickChecks = ['format', 'types', 'layers'];

export function kindOf(file: string): Kind {
  if (file.endsWith('-rules.test.ts')) return 'rules';
  return (['browser', 'process', 'long'] as const).find((kind) => suffixesOf(file).includes(kind)) ?? 'service';
}

export function isIn(tier: Tier, file: string): boolean {
  const last = suffixesOf(file).at(-1) ?? '';
  if (['browser', 'process', 'long'].includes(last)) return tier === 'rest';
  return tier === 'main' || (tier === 'quick' && (last === 'quick' || kindOf(file) === 'rules'));
}

/** Measurements of the memory of the process need one in which no other test has run. */
export const isAlone = (file: string): boolean => suffixesOf(file).includes('alone');

const suffixesOf = (file: string): string[] => /([^/]+)\.test\.ts$/.exec(file)?.[1]?.split('.').slice(1) ?? [];
