import type { Credential } from '@labwire/contract/lab-account.ts';
import type { StaffPerson, StaffPersonWithPassword } from '@labwire/contract/lab-staff.ts';
import type { InvitedPerson, Person } from '@labwire/contract/person.ts';
import type { Static } from 'typebox';
import { newTypeablePassword } from '../../auth/session-rules.ts';

/** The credentials of the demo. Only their hashes are stored. */
export interface DemoAccess {
  customer: Static<typeof Credential>;
  /** A manager of the customer, who signs in to the portal. */
  portal: { email: string; password: string };
  people: Required<Pick<StaffPersonWithPassword, 'name' | 'role' | 'password'>>[];
}

/** Calls the laboratory's API as an admin; rejects if the response is an error. */
export type CallLab = <T>(
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<T>;

/** Accepts an invitation as a page of the portal does. */
export type AcceptInvitation = (body: { token: string; name: string; password: string }) => Promise<void>;

/** What a request of a page of the service has; it is needed for requests that start a session. */
export const fromOwnPage = { 'sec-fetch-site': 'same-origin' };
export const invitationPath = '/client/api/v4/invitation';

const demoPeople = [
  { name: 'ada', role: 'admin' },
  { name: 'ana', role: 'analyst' },
  { name: 'bo', role: 'approver' },
] as const;

const demoManager = { name: 'Mere Parata', email: 'mere.parata@kowhai-apiaries.example' };

/** Invites the manager of the demo customer and accepts the invitation. An earlier manager is replaced. */
async function createManager(
  call: CallLab,
  accept: AcceptInvitation,
  accountId: number,
): Promise<DemoAccess['portal']> {
  const { name, email } = demoManager;
  const people = `/accounts/${accountId}/people`;
  const { people: existing } = await call<{ people: Person[] }>('GET', people);
  const earlier = existing.find((person) => person.email === email);
  if (earlier) await call('DELETE', `${people}/${earlier.personId}`);
  const { invitationUrl = '' } = await call<InvitedPerson>('POST', people, { email, role: 'manager' });
  const password = newTypeablePassword();
  await accept({ token: invitationUrl.split('#')[1] ?? '', name, password });
  return { email, password };
}

/** Creates a credential for the demo customer, and a new password for each of its people, who are added if missing. */
export async function createDemoAccess(
  call: CallLab,
  accept: AcceptInvitation,
  accountId: number,
): Promise<DemoAccess> {
  const { staff } = await call<{ staff: StaffPerson[] }>('GET', '/staff');
  const people: DemoAccess['people'] = [];
  for (const { name, role } of demoPeople) {
    const existing = staff.find((person) => person.name === name);
    const { password } = await (existing
      ? call<{ password: string }>('PATCH', `/staff/${existing.staffId}`, { resetPassword: true })
      : call<{ password: string }>('POST', '/staff', { name, role }));
    people.push({ name, role, password });
  }
  const portal = await createManager(call, accept, accountId);
  // The credential is created last: its presence means that the demo is complete.
  return { customer: await call('POST', `/accounts/${accountId}/credentials`), portal, people };
}

/** One line for each credential, as the start and `npm run demo-credentials` print them. */
export function describeDemoAccess({ customer, portal, people }: DemoAccess): string[] {
  return [
    `    demo username    ${customer.username}`,
    `    demo password    ${customer.password}`,
    `    ${'portal'.padEnd(17)}${portal.password}   (${portal.email})`,
    ...people.map(({ name, role, password }) => `    ${`console, ${name}`.padEnd(17)}${password}   (${role})`),
  ];
}
