import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { honeys } from '../simulator/sample-type-groups.ts';
import { demoMicrobiologySite } from './demo-laboratory.ts';

const microbiology = new Set(
  (
    'ACTIVITY-TOTAL AFB-SPORES COLIFORMS ECOLI ECOLI-COMPOST ENTEROCOCCI LEGIONELLA ' +
    'LISTERIA-SWAB POOL-MICRO PROTOZOA SWAB-APC SWAB-MOULD YEAST-MOULD'
  ).split(' '),
);

/** Adds what the report shows about tests of honey: most are accredited for honey, but not for other bee products. */
export const forHoney = (tests: readonly TestDefinition[]): TestDefinition[] =>
  withReportFields('Food chemistry', tests).map((test) =>
    test.accredited ? { ...test, accreditedSampleTypes: honeys } : test,
  );

/** Adds the section, the edition of the method, the site and the subcontractor. */
export const withReportFields = (section: string, tests: readonly TestDefinition[]): TestDefinition[] =>
  tests.map((test, i) => {
    const isMicrobiology = microbiology.has(test.code);
    return {
      ...test,
      methodEdition: `${(i % 5) + 1} (${2022 + (i % 4)})`,
      section: isMicrobiology ? 'Microbiology' : section,
      ...(isMicrobiology && !test.subcontracted && { site: demoMicrobiologySite.code }),
      ...(test.subcontracted && { subcontractor: subcontractorOf(test) }),
    };
  });

const subcontractorOf = ({ accredited }: TestDefinition) =>
  accredited
    ? { name: 'Tasman Reference Laboratory', accreditation: 'accredited for this test, demo number 2041' }
    : { name: 'Marlborough Soil and Pollen Services' };
