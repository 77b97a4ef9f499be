import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { honeyTypes } from './demo-report-fields.ts';

const beeProducts = [...honeyTypes, 'PROPOLIS', 'POLLEN', 'BEESWAX', 'ROYAL-JELLY'];
const waters = [
  'DRINKING-WATER',
  'ROOF-WATER',
  'GROUND-WATER',
  'SURFACE-WATER',
  'SEA-WATER',
  'WASTE-WATER',
  'STORM-WATER',
  'POOL-WATER',
  'COOLING-WATER',
];
const soils = ['SOIL', 'SEDIMENT', 'COMPOST', 'BIOSOLIDS'];

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

export const offeredForHoney = (tests: readonly TestDefinition[]) => offeredFor(honeyTypes, tests);
export const offeredForBeeProducts = (tests: readonly TestDefinition[]) => offeredFor(beeProducts, tests);
export const offeredForWaters = (tests: readonly TestDefinition[]) => offeredFor(waters, tests);
export const offeredForSoils = (tests: readonly TestDefinition[]) => offeredFor(soils, tests);
export const offeredForSurfaces = (tests: readonly TestDefinition[]) => offeredFor(undefined, tests);
