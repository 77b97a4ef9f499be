import type { NewAccount } from '@labwire/contract/lab-account.ts';

const taupo = { address1: '12 Rātā Street', city: 'Taupō', postCode: '3330', country: 'New Zealand' };
const packhouse = {
  address1: 'Kōwhai Packhouse, dock 3',
  address2: '88 Centennial Drive',
  city: 'Taupō',
  postCode: '3378',
  country: 'New Zealand',
};
const auckland = { address1: 'PO Box 1402', city: 'Auckland', postCode: '1140', country: 'New Zealand' };

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
  quotes: [{ number: 5001 }, { number: 5002, validUntil: '2030-12-31' }],
};
