import type { LaboratorySettings, Site } from '@labwire/contract/lab-settings.ts';

export const demoTimeZone = 'Pacific/Auckland';

export const demoMicrobiologySite: Site = {
  code: 'RICHMOND',
  name: 'Harbour Analytical, Microbiology',
  address: ['17 Queen Street', 'Richmond 7020', 'New Zealand'],
};

/** The approver of the simulator, which signs in with this name. */
export const simulatedApproverName = 'Simulated approver';

/** What the demo laboratory prints on its reports. */
export const demoLaboratory: LaboratorySettings = {
  name: 'Harbour Analytical',
  address: ['4 Wharf Road', 'Nelson 7010', 'New Zealand'],
  contact: {
    email: 'info@harbour-analytical.example',
    phone: '+64 3 555 0117',
    website: 'https://harbour-analytical.example',
  },
  sites: [demoMicrobiologySite],
  accreditation: 'A demo laboratory: neither its accreditation nor its results are real.',
  signatories: [
    { name: simulatedApproverName, fullName: 'Dr Miriam Okafor', title: 'Technical manager', opinions: true },
    { name: 'bo', fullName: 'Bo Lindqvist', title: 'Senior chemist', opinions: true },
    { name: 'ada', fullName: 'Ada Marsh', title: 'Laboratory director', opinions: true },
    { name: 'admin', fullName: 'Ada Marsh', title: 'Laboratory director', opinions: true },
  ],
  twoPairsOfEyes: false,
  turnaroundDays: 5,
  timeZone: demoTimeZone,
  mapUrl: 'https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=15/{latitude}/{longitude}',
};
