import type { CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import {
  offeredForBeeProducts,
  offeredForHoney,
  offeredForSoils,
  offeredForSurfaces,
  offeredForWaters,
} from './demo-offer.ts';
import { forHoney, withReportFields } from './demo-report-fields.ts';
import { demoSampleTypes } from './demo-sample-types.ts';
import { demoSpecifications } from './demo-specifications.ts';
import { demoSupplies } from './demo-supplies.ts';
import { honeyTests } from './demo-tests-honey.ts';
import { honeyResidueTests } from './demo-tests-honey-residues.ts';
import { soilTests } from './demo-tests-soil.ts';
import { surfaceTests } from './demo-tests-surface.ts';
import { waterTests } from './demo-tests-water.ts';
import { waterOrganicTests } from './demo-tests-water-organic.ts';

/** The catalogue of the demo laboratory. */
export const demoCatalogue: CatalogueUpdate = {
  sampleTypes: demoSampleTypes,
  tests: [
    ...forHoney([...offeredForHoney(honeyTests), ...offeredForBeeProducts(honeyResidueTests)]),
    ...withReportFields('Water and soil chemistry', [
      ...offeredForWaters([...waterTests, ...waterOrganicTests]),
      ...offeredForSoils(soilTests),
    ]),
    ...withReportFields('Surfaces', offeredForSurfaces(surfaceTests)),
  ],
  supplies: demoSupplies,
  specifications: demoSpecifications,
};
