import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { PersonRole } from '@labwire/contract/lab-staff.ts';
import { personRoles, type Role, roleNames } from '@labwire/contract/lab-staff.ts';
import type { Access } from '@labwire/contract/operation.ts';
import { type CustomerRole, customerRoleNames, rolesFrom } from '@labwire/contract/person.ts';
import type { ProblemType } from '@labwire/contract/problem.ts';
import { type Scope, scopeNames } from '@labwire/contract/token.ts';
import { account } from './fixtures.ts';
import { adminToken, type Laboratory } from './laboratory.ts';
import { type Mailbox, personOf, signInPerson } from './people.ts';
import { cookieOf, fromOurPages, signedIn, signInAgain } from './staff.ts';

type Kind =
  | { kind: 'stranger' }
  | { kind: 'client'; scopes: readonly Scope[]; suspended?: true }
  | { kind: 'customer'; role: CustomerRole; scopes: readonly Scope[]; suspended?: true; fromOurPages: boolean }
  | { kind: 'staff'; role: Role }
  | { kind: 'person'; role: PersonRole; fromOurPages: boolean };

/** A caller and its access rights. */
export type Caller = Kind & {
  name: string;
  readonly headers: Record<string, string>;
  /** Signs in again, for calls that end the session. */
  renew?(): Promise<void>;
};

/** Whether the service must accept a call, or the problem with which it must refuse it. */
export function expectedOutcome(
  { access, method }: { access: Access; method: string },
  caller: Caller,
): 'in' | ProblemType {
  if (access === 'public') return 'in';
  if (!('roles' in access)) {
    if (caller.kind !== 'client' && caller.kind !== 'customer') return 'unauthorized';
    if (caller.kind === 'customer' && !caller.fromOurPages && method !== 'GET') return 'cross-site';
    if (caller.suspended) return 'account-suspended';
    if ('person' in access && caller.kind === 'client') return 'role-required';
    const role = 'person' in access ? access.person : access.role;
    if (caller.kind === 'customer' && !rolesFrom(role).includes(caller.role)) return 'role-required';
    return 'person' in access || caller.scopes.includes(access.scope) ? 'in' : 'insufficient-scope';
  }
  if (caller.kind !== 'staff' && caller.kind !== 'person') return 'unauthorized';
  if (caller.kind === 'person' && !caller.fromOurPages && method !== 'GET') return 'cross-site';
  return access.roles.includes(caller.role) ? 'in' : 'role-required';
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const minute = 60_000;

/**
 * All kinds of callers: valid, expired and revoked ones. `expireSessions` advances the clock by the last hour, after which the
 * tokens and sessions that are meant to expire have expired. No test may sign in after that, because a sign-in deletes
 * expired sessions.
 */
export async function createCallers(
  lab: Laboratory,
  elsewhere: Laboratory,
  mailbox: Mailbox,
): Promise<{ callers: Caller[]; expireSessions(sessions: Record<string, string>[]): Promise<void> }> {
  const { token: yesterdays } = await lab.onboard({ ...account, name: 'Expired' });
  lab.clock.advance(13 * 60 * minute);
  const { headers: longest } = await signedIn(lab, 'Twelve hours', 'admin');
  for (let tens = 0; tens < 12; tens++) await pass(lab, 50 * minute, [longest]);
  const { headers: idle } = await signedIn(lab, 'Idle', 'admin');
  const { headers: idlePerson } = await personOf(
    lab,
    mailbox,
    (await lab.onboard({ ...account, name: 'Idle' })).account.accountId,
    'manager',
  );
  await pass(lab, 45 * minute, [longest]);

  const customer = await lab.onboard({ ...account, name: 'Caller' });
  const strangers: Record<string, Record<string, string>> = {
    nobody: {},
    ...malformed(customer.token),
    'a token of yesterday': bearer(yesterdays),
    'a session after twelve hours of use': longest,
    'a session after an idle hour': idle,
    'a session of a person after an idle hour': idlePerson,
    ...(await endedPeople(lab, mailbox)),
    ...(await endedByHand(lab)),
    ...(await fromElsewhere(lab, elsewhere)),
  };
  const staff = roleNames.map(async (role): Promise<Caller> => {
    return { kind: 'staff', name: `a token of ${role}`, role, headers: bearer(await lab.staffToken(role)) };
  });
  const persons = (await Promise.all(personRoles.map((role) => people(lab, role)))).flat();
  const customers = (
    await Promise.all(customerRoleNames.map((role) => customerPeople(lab, mailbox, customer.account.accountId, role)))
  ).flat();
  const blocked = await suspendedPerson(lab, mailbox);
  const callers: Caller[] = [
    ...Object.entries(strangers).map(([name, headers]): Caller => ({ kind: 'stranger', name, headers })),
    { kind: 'client', name: 'a customer', scopes: scopeNames, headers: bearer(customer.token) },
    ...(await Promise.all(scopeNames.map((scope) => withoutScope(lab, scope)))),
    await suspended(lab),
    ...customers,
    blocked,
    { kind: 'staff', name: 'the admin token', role: 'admin', headers: bearer(adminToken) },
    ...(await Promise.all(staff)),
    ...persons,
  ];
  const expireSessions = async (sessions: Record<string, string>[]) => {
    const open = [...persons.map(({ headers }) => headers), ...sessions.filter(isStaff)];
    const portal = [
      ...[...customers, blocked].map(({ headers }) => headers),
      ...sessions.filter((one) => !isStaff(one)),
    ];
    for (const others of [[longest, ...open], open]) {
      await pass(lab, 40 * minute, others);
      for (const headers of portal) {
        assert.notEqual((await lab.call(clientOperations.getPersonSession, { headers })).status, 401);
      }
    }
  };
  return { callers, expireSessions };
}

const isStaff = ({ cookie = '' }: Record<string, string>): boolean => cookie.startsWith('labwire-session');

/** So much time, and then a request of each of these sessions, all of which are open still. */
async function pass(lab: Laboratory, ms: number, sessions: Record<string, string>[]): Promise<void> {
  lab.clock.advance(ms);
  for (const headers of sessions) {
    assert.equal((await lab.call(labOperations.getSession, { headers })).status, 200);
  }
}

/** One of each kind; access.security.test.ts has more ways to write a token wrong. */
const malformed = (token: string) => ({
  'a token without a scheme': { authorization: token },
  'a token cut short': bearer(token.slice(0, -1)),
  'an unknown token of a customer': bearer(`lwc_test_${'A'.repeat(43)}`),
  'an unknown token of staff': bearer(`lws_test_${'A'.repeat(43)}`),
  'an unknown session': { ...fromOurPages, cookie: `labwire-session=lwn_test_${'A'.repeat(43)}` },
});

/** Tokens and sessions that somebody ended. */
async function endedByHand(lab: Laboratory): Promise<Record<string, Record<string, string>>> {
  const { username, token: deleted } = await lab.onboard({ ...account, name: 'Deleted' });
  await lab.lab(labOperations.deleteCredential, { path: { username } });
  const { token: returned } = await lab.onboard({ ...account, name: 'Given back' });
  await lab.call(clientOperations.revokeToken, { body: { token: returned } });
  const { body: staff } = await lab.lab(labOperations.createStaffToken, { body: { name: 'Gone', role: 'admin' } });
  await lab.lab(labOperations.deleteStaffToken, { path: staff });
  const left = await signedIn(lab, 'Left', 'admin');
  await lab.call(labOperations.signOut, { headers: left.headers });
  const disabled = await signedIn(lab, 'Disabled', 'admin');
  await lab.lab(labOperations.changeStaff, { path: disabled as never, body: { status: 'DISABLED' } });
  return {
    'a token of a deleted credential': bearer(deleted),
    'a token that was given back': bearer(returned),
    'a deleted token of staff': bearer(staff.token),
    'a session that was ended': left.headers,
    'a session of somebody disabled': disabled.headers,
  };
}

/** Sessions of people that somebody ended, and one in the wrong place. */
async function endedPeople(lab: Laboratory, mailbox: Mailbox): Promise<Record<string, Record<string, string>>> {
  const { account: their } = await lab.onboard({ ...account, name: 'Former' });
  const accept = (role: CustomerRole, email: string) => personOf(lab, mailbox, their.accountId, role, email);
  const manager = await accept('manager', 'boss@former.example');
  const left = await accept('manager', 'left@former.example');
  await lab.call(clientOperations.signOutPerson, { headers: left.headers });
  const removed = await accept('manager', 'removed@former.example');
  await lab.call(clientOperations.deletePerson, { headers: manager.headers, path: { personId: removed.personId } });
  const disabled = await accept('manager', 'disabled@former.example');
  await lab.call(clientOperations.changePerson, {
    headers: manager.headers,
    path: { personId: disabled.personId },
    body: { status: 'DISABLED' },
  });
  const [, token = ''] = manager.cookie.split('=');
  return {
    'a session of a person that was ended': left.headers,
    'a session of a removed person': removed.headers,
    'a session of a disabled person': disabled.headers,
    'a session of a person as a token': bearer(token),
    'a session of a person in the cookie of staff': { ...fromOurPages, cookie: `labwire-session=${token}` },
  };
}

/** What is good, but not in this place. */
async function fromElsewhere(lab: Laboratory, elsewhere: Laboratory): Promise<Record<string, Record<string, string>>> {
  const live = await elsewhere.onboard({ ...account, name: 'Elsewhere' });
  const { cookie } = await signedIn(lab, 'Misplaced', 'admin');
  const session = cookie.split('=')[1] ?? '';
  return {
    "a customer's token of the other environment": bearer(live.token),
    'a staff token of the other environment': bearer(await elsewhere.staffToken('admin')),
    'a session of the other environment': (await signedIn(elsewhere, 'Traveller', 'admin')).headers,
    'a session as a token': bearer(session),
    'the admin token as a session': { ...fromOurPages, cookie: `labwire-session=${adminToken}` },
    'a good session beside a bad token': { ...fromOurPages, cookie, ...bearer('nobody') },
    'two sessions at once': { ...fromOurPages, cookie: `${cookie}; ${cookie}` },
  };
}

async function withoutScope(lab: Laboratory, missing: Scope): Promise<Caller> {
  const scopes = scopeNames.filter((scope) => scope !== missing);
  const { token } = await lab.onboard({ ...account, name: `Without ${missing}`, scopes });
  return { kind: 'client', name: `a customer without ${missing}`, scopes, headers: bearer(token) };
}

async function suspended(lab: Laboratory): Promise<Caller> {
  const { account: late, token } = await lab.onboard({ ...account, name: 'Late payer' });
  await lab.lab(labOperations.changeAccount, { path: { accountId: late.accountId }, body: { status: 'SUSPENDED' } });
  return { kind: 'client', name: 'a suspended customer', scopes: scopeNames, suspended: true, headers: bearer(token) };
}

/** Where a request of a person comes from: our pages, another site, or nowhere that it says. */
const places: [where: string, fromOurPages: boolean, headers: Record<string, string>][] = [
  ['on our pages', true, fromOurPages],
  ['on another site', false, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['without an origin', false, {}],
];

/** The same person at each of the places. */
const atEachPlace = (
  who: { name: string } & ({ kind: 'customer'; role: CustomerRole } | { kind: 'person'; role: PersonRole }),
  person: { cookie: string },
  signInAgain: () => Promise<string>,
): Caller[] =>
  places.map(([where, isOurs, headers]) => ({
    ...who,
    scopes: scopeNames,
    name: `${who.name}, ${where}`,
    fromOurPages: isOurs,
    get headers() {
      return { ...headers, cookie: person.cookie };
    },
    async renew() {
      person.cookie = await signInAgain();
    },
  }));

async function customerPeople(lab: Laboratory, mailbox: Mailbox, accountId: number, role: CustomerRole) {
  const person = await personOf(lab, mailbox, accountId, role);
  const signInAgain = async () => cookieOf(await signInPerson(lab, person.email));
  return atEachPlace({ kind: 'customer', name: `a customer's ${role}`, role }, person, signInAgain);
}

async function suspendedPerson(lab: Laboratory, mailbox: Mailbox): Promise<Caller> {
  const path = { accountId: (await lab.onboard({ ...account, name: 'Late manager' })).account.accountId };
  const { headers } = await personOf(lab, mailbox, path.accountId, 'manager');
  await lab.lab(labOperations.changeAccount, { path, body: { status: 'SUSPENDED' } });
  const name = 'a manager of a suspended account';
  return { kind: 'customer', name, role: 'manager', scopes: scopeNames, suspended: true, fromOurPages: true, headers };
}

async function people(lab: Laboratory, role: PersonRole): Promise<Caller[]> {
  const person = await signedIn(lab, `A person, ${role}`, role);
  return atEachPlace({ kind: 'person', name: `a person, ${role}`, role }, person, () => signInAgain(lab, person));
}
