import type { ClientResponse } from '../../api/client.ts';

export type Person = ClientResponse<'listPeople'>['people'][number];

/** What a manager can do with a person after a confirmation. */
export type Change = 'role' | 'disable' | 'enable' | 'secondFactor' | 'remove';
