import type { Credential } from '@labwire/contract/lab-account.ts';
import type { StaffPerson, StaffPersonWithPassword } from '@labwire/contract/lab-staff.ts';
import type { Static } from 'typebox';

/** The credentials of the demo. Only their hashes are stored. */
export interface DemoAccess {
  customer: Static<typeof Credential>;
  people: Required<Pick<StaffPersonWithPassword, 'name' | 'role' | 'password'>>[];
}

/** Calls the laboratory's API as an admin; rejects if the response is an error. */
export type CallLab = <T>(method: 'GET' | 'PUT' | 'POST' | 'PATCH', path: string, body?: object) => Promise<T>;

const demoPeople = [
  { name: 'ada', role: 'admin' },
  { name: 'ana', role: 'analyst' },
  { name: 'bo', role: 'approver' },
] as const;

/** Creates a credential for the demo customer, and a new password for each of its people, who are added if missing. */
export async function createDemoAccess(call: CallLab, accountId: number): Promise<DemoAccess> {
  const { staff } = await call<{ staff: StaffPerson[] }>('GET', '/staff');
  const people: DemoAccess['people'] = [];
  for (const { name, role } of demoPeople) {
    const existing = staff.find((person) => person.name === name);
    const { password } = await (existing
      ? call<{ password: string }>('PATCH', `/staff/${existing.staffId}`, { resetPassword: true })
      : call<{ password: string }>('POST', '/staff', { name, role }));
    people.push({ name, role, password });
  }
  // The credential is created last: its presence means that the demo is complete.
  return { customer: await call('POST', `/accounts/${accountId}/credentials`), people };
}

/** One line for each credential, as the start and `npm run demo-credentials` print them. */
export function describeDemoAccess({ customer, people }: DemoAccess): string[] {
  return [
    `    demo username    ${customer.username}`,
    `    demo password    ${customer.password}`,
    ...people.map(({ name, role, password }) => `    ${`console, ${name}`.padEnd(17)}${password}   (${role})`),
  ];
}
