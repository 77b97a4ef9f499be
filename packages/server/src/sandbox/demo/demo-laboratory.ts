import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';

export const demoTimeZone = 'Pacific/Auckland';

/** What the demo laboratory prints on its reports. */
export const demoLaboratory: LaboratorySettings = {
  name: 'Harbour Analytical',
  address: ['4 Wharf Road', 'Nelson 7010', 'New Zealand'],
  accreditation: 'A demo laboratory: neither its accreditation nor its results are real.',
  signatories: [],
  twoPairsOfEyes: false,
  timeZone: demoTimeZone,
};
