import type { Address } from '@labwire/contract/address.ts';
import type { NewAccount } from '@labwire/contract/lab-account.ts';
import type { QuotePrices } from '@labwire/contract/quote.ts';

const taupo = { address1: '12 Rātā Street', city: 'Taupō', postCode: '3330', country: 'New Zealand' };
const packhouse = {
  address1: 'Kōwhai Packhouse, dock 3',
  address2: '88 Centennial Drive',
  city: 'Taupō',
  postCode: '3378',
  country: 'New Zealand',
};
const auckland = { address1: 'PO Box 1402', city: 'Auckland', postCode: '1140', country: 'New Zealand' };

/** Prices for the tests that the customer orders most. */
const demoPrices: QuotePrices = {
  currency: 'NZD',
  tests: [
    { code: 'TUTIN', amount: '85.00' },
    { code: 'UMFCert', amount: '265.00' },
    { code: 'MOISTURE', amount: '18.50' },
    { code: 'HMF', amount: '42.00' },
    { code: 'MGO-3IN1', amount: '96.00' },
    { code: 'ECOLI', amount: '38.00' },
  ],
  supplies: [{ code: 'JAR-50', amount: '1.85' }],
};

/** A honey producer with an export company that pays some of the bills. */
export const demoAccount: NewAccount = {
  name: 'Kōwhai Apiaries',
  organisations: [
    {
      name: 'Kōwhai Apiaries Ltd',
      contacts: [
        {
          firstName: 'Mere',
          lastName: 'Parata',
          email: 'mere.parata@kowhai-apiaries.example',
          deliveryAddress: packhouse,
          invoiceAddress: taupo,
        },
        {
          firstName: 'Tom',
          lastName: 'Whitfield',
          email: 'tom.whitfield@kowhai-apiaries.example',
          deliveryAddress: taupo,
        },
      ],
    },
    {
      name: 'Southern Cross Honey Exports',
      contacts: [
        {
          firstName: 'Ana',
          lastName: 'Silva',
          email: 'accounts@southerncross-honey.example',
          invoiceAddress: auckland,
        },
      ],
    },
  ],
  parameterTests: ['SWAB-APC'],
  quotes: [{ number: 5001 }, { number: 5002, validUntil: '2030-12-31', prices: demoPrices }],
};

const person = (firstName: string, lastName: string, domain: string, address: Address) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@${domain}`.toLowerCase(),
  deliveryAddress: address,
  invoiceAddress: address,
});

const councilOffice = { address1: '14 Domain Road', city: 'Waihora', postCode: '3481', country: 'New Zealand' };
const soilLaboratory = { address1: '7 Foundry Lane', city: 'Hamilton', postCode: '3204', country: 'New Zealand' };

/** The customers of the demo's history: an apiary, a council with a water supply, and a laboratory that sends soils in bulk. */
export const demoAccounts = [
  demoAccount,
  {
    name: 'Waihora District Council',
    organisations: [
      {
        name: 'Waihora District Council',
        contacts: [
          person('Hemi', 'Tautari', 'waihora-council.example', councilOffice),
          person('Priya', 'Nair', 'waihora-council.example', councilOffice),
        ],
      },
    ],
  },
  {
    name: 'Waikato Soil Laboratory',
    organisations: [
      {
        name: 'Waikato Soil Laboratory Ltd',
        contacts: [person('Ruth', 'Becker', 'waikato-soil.example', soilLaboratory)],
      },
    ],
  },
] as const satisfies NewAccount[];
