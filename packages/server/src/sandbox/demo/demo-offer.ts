import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { honeys, soils, waters } from '../simulator/sample-type-groups.ts';

const beeProducts = [...honeys, 'PROPOLIS', 'POLLEN', 'BEESWAX', 'ROYAL-JELLY'];
const ofSingleTests: Record<string, string[]> = {
  'PROPOLIS-FLAV': ['PROPOLIS'],
  'NICOTINE-WIPE': ['SURFACE-WIPE', 'WIPE-BLANK'],
  'LEAD-WIPE': ['SURFACE-WIPE', 'WIPE-BLANK'],
  'LEAD-PAINT': ['PAINT-CHIP'],
  'SWAB-APC': ['SURFACE-SWAB'],
  'LISTERIA-SWAB': ['SURFACE-SWAB'],
  'SWAB-MOULD': ['SURFACE-SWAB'],
};

/** Adds the sample types for which tests are offered. Without any, a test is offered for all: methamphetamine is. */
const offeredFor = (sampleTypes: string[] | undefined, tests: readonly TestDefinition[]): TestDefinition[] =>
  tests.map((test) => {
    const types = ofSingleTests[test.code] ?? sampleTypes;
    return types ? { ...test, sampleTypes: types } : test;
  });

export const offeredForHoney = (tests: readonly TestDefinition[]) => offeredFor(honeys, tests);
export const offeredForBeeProducts = (tests: readonly TestDefinition[]) => offeredFor(beeProducts, tests);
export const offeredForWaters = (tests: readonly TestDefinition[]) => offeredFor(waters, tests);
export const offeredForSoils = (tests: readonly TestDefinition[]) => offeredFor(soils, tests);
export const offeredForSurfaces = (tests: readonly TestDefinition[]) => offeredFor(undefined, tests);
