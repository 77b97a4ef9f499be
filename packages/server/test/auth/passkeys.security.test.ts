import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { test } from 'vitest';
import { publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { openMailbox, personOf, personPassword } from '../support/people.ts';
import { pluck } from '../support/pluck.ts';
import { assertProblem } from '../support/problem.ts';
import { SoftwareAuthenticator } from '../support/software-authenticator.ts';
import { cookieOf, fromOurPages, signedIn } from '../support/staff.ts';

const mailbox = openMailbox();
const lab = await startWithCustomer({ mail: mailbox.settings });
const { accountId } = lab.customer.account;
const here = { origin: publicUrl };

interface Someone {
  password: string;
  headers: Record<string, string>;
}

/** The two kinds of people, each with its operations. */
const kinds = {
  staff: {
    actor: ({ name }: { name?: string }) => `staff:${name}`,
    create: (name: string): Promise<Someone & { name: string }> => signedIn(lab, name, 'analyst'),
    session: labOperations.getSession as Operation,
    state: labOperations.getSecondFactor as Operation,
    start: labOperations.startPasskey as Operation,
    add: labOperations.addPasskey as Operation,
    remove: labOperations.deletePasskey as Operation,
    startSignIn: labOperations.startPasskeySignIn as Operation,
    signIn: labOperations.signInWithPasskey as Operation,
  },
  customer: {
    actor: ({ personId }: { personId?: string }) => `person:${personId}`,
    async create(name: string): Promise<Someone & { personId: string }> {
      const person = await personOf(lab, mailbox, accountId, 'reader', `${name}@customer.example`);
      return { ...person, password: personPassword };
    },
    session: clientOperations.getPersonSession as Operation,
    state: clientOperations.getPersonSecondFactor as Operation,
    start: clientOperations.startPersonPasskey as Operation,
    add: clientOperations.addPersonPasskey as Operation,
    remove: clientOperations.deletePersonPasskey as Operation,
    startSignIn: clientOperations.startPersonPasskeySignIn as Operation,
    signIn: clientOperations.signInPersonWithPasskey as Operation,
  },
};

const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;

for (const [kind, operations] of Object.entries(kinds)) {
  const { create, session, state, start, add, remove, startSignIn, signIn } = operations;

  const optionsFor = async ({ headers, password }: Someone) =>
    (await lab.call(start, { headers, body: { password } })).body.options;
  const signInOptions = async () => (await lab.call(startSignIn, { headers: fromOurPages })).body.options;
  const enter = (body: unknown) => lab.call(signIn, { headers: fromOurPages, body });

  async function withPasskey(name: string) {
    const person = await create(`${name}-${kind}`);
    const authenticator = new SoftwareAuthenticator();
    const created = authenticator.create(await optionsFor(person), here);
    const { headers } = person;
    const added = await lab.call(add, { headers, body: { ...created, name: ' Laptop ', transports: ['internal'] } });
    assert.equal(added.status, 201, JSON.stringify(added.body));
    return { person, authenticator, passkey: added.body };
  }

  test(`a person adds a passkey with the password, and signs in with it alone (${kind})`, async () => {
    const { person, authenticator, passkey } = await withPasskey('owner');
    assert.equal(passkey.name, 'Laptop');
    assert.equal(codeOf(await lab.call(start, { ...person, body: { password: 'not this one' } })), 'wrong_password');
    const options = await optionsFor(person);
    assert.deepEqual(options.rp.id, new URL(publicUrl).hostname);
    assert.deepEqual(pluck(options.excludeCredentials, 'id'), [authenticator.id.toString('base64url')]);

    const entered = await enter(authenticator.get(await signInOptions(), here));
    assert.equal(entered.status, 200, JSON.stringify(entered.body));
    const cookie = cookieOf(entered);
    const { body: current } = await lab.call(session, { headers: { cookie } });
    assert.deepEqual(current, entered.body);
    const { body } = await lab.call(state, { headers: { cookie } });
    assert.deepEqual(body.passkeys, [{ ...passkey, lastUsedAt: lab.clock.now.toISOString() }]);

    const path = { passkeyId: passkey.passkeyId };
    assert.equal((await lab.call(remove, { headers: person.headers, path })).status, 204);
    assertProblem(await lab.call(remove, { headers: person.headers, path }), 'not-found');
    assertProblem(await enter(authenticator.get(await signInOptions(), here)), 'invalid-client');
  });

  test(`a challenge is valid once, for five minutes, and only one that the service made (${kind})`, async () => {
    const { authenticator } = await withPasskey('challenged');
    const answer = authenticator.get(await signInOptions(), here);
    assert.equal((await enter(answer)).status, 200);
    assertProblem(await enter(answer), 'invalid-client');
    const late = authenticator.get(await signInOptions(), here);
    lab.clock.advance(5 * 60_000);
    assertProblem(await enter(late), 'invalid-client');
    const invented = { challenge: 'aW52ZW50ZWQ', rpId: new URL(publicUrl).hostname };
    assertProblem(await enter(authenticator.get(invented, here)), 'invalid-client');
  });

  test(`a response that is not valid uses its challenge up (${kind})`, async () => {
    const { authenticator } = await withPasskey('forged');
    const options = await signInOptions();
    const answer = authenticator.get(options, here);
    assertProblem(await enter({ ...answer, signature: 'AAAA' }), 'invalid-client');
    assertProblem(await enter(answer), 'invalid-client');
  });

  test(`a signature for another site, another passkey or without verification of the person is refused (${kind})`, async () => {
    const { authenticator } = await withPasskey('verified');
    assertProblem(
      await enter(authenticator.get(await signInOptions(), { origin: 'https://evil.example' })),
      'invalid-client',
    );
    const unverified = authenticator.get(await signInOptions(), { ...here, isVerified: false });
    assertProblem(await enter(unverified), 'invalid-client');
    const foreign = authenticator.get({ ...(await signInOptions()), rpId: 'evil.example' }, here);
    assertProblem(await enter(foreign), 'invalid-client');
    const other = new SoftwareAuthenticator().get(await signInOptions(), here);
    assertProblem(await enter({ ...other, id: authenticator.id.toString('base64url') }), 'invalid-client');
    assertProblem(await enter(other), 'invalid-client');
    assert.equal((await enter(authenticator.get(await signInOptions(), here))).status, 200);
  });

  test(`a counter that does not increase reveals a copied passkey (${kind})`, async () => {
    const { authenticator } = await withPasskey('copied');
    assert.equal((await enter(authenticator.get(await signInOptions(), here))).status, 200);
    authenticator.counter = 0;
    assertProblem(await enter(authenticator.get(await signInOptions(), here)), 'invalid-client');
    assert.equal((await enter(authenticator.get(await signInOptions(), here))).status, 200);
  });

  test(`a passkey for the challenge of another person, or of a sign-in, is not added (${kind})`, async () => {
    const [one, other] = [await create(`one-${kind}`), await create(`other-${kind}`)];
    const { headers } = one;
    const stolen = new SoftwareAuthenticator().create(await optionsFor(other), here);
    assert.equal(codeOf(await lab.call(add, { headers, body: { ...stolen, name: 'Mine' } })), 'bad_passkey');
    const rp = { id: new URL(publicUrl).hostname };
    const wrongKind = new SoftwareAuthenticator().create({ ...(await signInOptions()), rp }, here);
    assert.equal(codeOf(await lab.call(add, { headers, body: { ...wrongKind, name: 'Mine' } })), 'bad_passkey');
    const unreadable = { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', name: 'Mine' };
    assert.equal(codeOf(await lab.call(add, { headers, body: unreadable })), 'bad_passkey');
  });

  test(`the audit trail names the person with each passkey (${kind})`, async () => {
    const { person, authenticator, passkey } = await withPasskey('audited');
    await enter(authenticator.get(await signInOptions(), here));
    await lab.call(remove, { headers: person.headers, path: { passkeyId: passkey.passkeyId } });
    const query = { limit: 200, ...(kind === 'customer' && { accountId }) };
    const { body } = await lab.lab(labOperations.readAudit, { query });
    const prefix = kind === 'staff' ? 'staff' : 'person';
    const own = body.entries.filter(({ actor }: { actor: string }) => actor === operations.actor(person as never));
    const actions = own.map(({ action }: { action: string }) => action);
    for (const action of ['passkey-added', 'passkey-removed', 'signed-in'])
      assert.ok(actions.includes(`${prefix}.${action}`));
    const entry = own.find(({ after }: { after?: { method?: string } }) => after?.method === 'passkey');
    assert.equal(entry?.action, `${prefix}.signed-in`);
  });
}

test('a passkey of staff does not sign in to the portal, and the other way round', async () => {
  for (const [own, other] of [
    [kinds.staff, kinds.customer],
    [kinds.customer, kinds.staff],
  ] as const) {
    const person = await own.create(`wrong-door-${own === kinds.staff ? 'staff' : 'customer'}`);
    const authenticator = new SoftwareAuthenticator();
    const { headers, password } = person;
    const { body } = await lab.call(own.start, { headers, body: { password } });
    const created = authenticator.create(body.options, here);
    await lab.call(own.add, { headers, body: { ...created, name: 'Laptop' } });
    const { body: begun } = await lab.call(other.startSignIn, { headers: fromOurPages });
    const answer = authenticator.get(begun.options, here);
    assertProblem(await lab.call(other.signIn, { headers: fromOurPages, body: answer }), 'invalid-client');
  }
});

test('a disabled person, a reset second factor and another site end the use of a passkey', async () => {
  const person = await signedIn(lab, 'Ended', 'analyst');
  const { headers, password, staffId } = person;
  const authenticator = new SoftwareAuthenticator();
  const { body } = await lab.call(labOperations.startPasskey, { headers, body: { password } });
  const created = authenticator.create(body.options, here);
  await lab.call(labOperations.addPasskey, { headers, body: { ...created, name: 'Laptop' } });
  const enter = async (from: Record<string, string> = fromOurPages) => {
    const begun = await lab.call(labOperations.startPasskeySignIn, { headers: fromOurPages });
    const answer = authenticator.get(begun.body.options, here);
    return lab.call(labOperations.signInWithPasskey, { headers: from, body: answer });
  };
  assertProblem(await enter({ 'sec-fetch-site': 'cross-site' }), 'cross-site');
  const path = { staffId };
  await lab.lab(labOperations.changeStaff, { path, body: { status: 'DISABLED' } });
  assertProblem(await enter(), 'invalid-client');
  await lab.lab(labOperations.changeStaff, { path, body: { status: 'ACTIVE' } });
  assert.equal((await enter()).status, 200);
  const { body: listed } = await lab.lab(labOperations.listStaff);
  assert.equal(listed.staff.find((one: { staffId: number }) => one.staffId === staffId).hasSecondFactor, true);
  await lab.lab(labOperations.resetStaffSecondFactor, { path });
  assertProblem(await enter(), 'invalid-client');
});
