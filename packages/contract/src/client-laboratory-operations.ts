import { Laboratory } from './laboratory.ts';
import { operation } from './operation.ts';

export const clientLaboratoryOperations = {
  getLaboratory: operation({
    id: 'getLaboratory',
    method: 'GET',
    path: '/client/api/v3/laboratory',
    tag: 'Access',
    summary: 'Get the laboratory',
    description:
      'Returns the name of the laboratory, how to reach it, and the time zone of its reports, labels and pages. No token is ' +
      'required. All times of the API are UTC.',
    access: 'public',
    responses: {
      200: {
        description: 'The laboratory.',
        schema: Laboratory,
        example: {
          name: 'Harbour Analytical',
          timeZone: 'Pacific/Auckland',
          contact: { email: 'info@lab.example', phone: '+64 3 555 0117', website: 'https://lab.example' },
        },
      },
    },
    problems: ['invalid-request', 'not-acceptable', 'internal-error', 'unavailable'],
  }),
};
