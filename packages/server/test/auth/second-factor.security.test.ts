import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { beforeEach, test } from 'vitest';
import { codeAt } from '../support/authenticator.ts';
import { asSuperuser } from '../support/database.ts';
import { rivalAccount } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { openMailbox, personOf, personPassword, signInPerson } from '../support/people.ts';
import { assertProblem } from '../support/problem.ts';
import { cookieOf, fromOurPages, signedIn } from '../support/staff.ts';

const mailbox = openMailbox();
const lab = await startWithCustomer({ mail: mailbox.settings });
const { accountId } = lab.customer.account;
const manager = await personOf(lab, mailbox, accountId, 'manager', 'boss@customer.example');

/** Lets the failures, the codes and the sessions of one test expire before the next. */
beforeEach(async () => {
  lab.clock.advance(2 * 60 * 60_000);
  manager.headers.cookie = cookieOf(await signInPerson(lab, manager.email));
});

interface Someone {
  id: string | number;
  email: string;
  password: string;
  signInName: Record<string, string>;
  headers: Record<string, string>;
}

/** The two kinds of people, each with its operations. */
const kinds = {
  staff: {
    prefix: 'staff',
    async create(name: string): Promise<Someone> {
      const person = await signedIn(lab, name, 'analyst');
      const email = `${name}@lab.example`;
      await lab.lab(labOperations.changeStaff, { path: { staffId: person.staffId }, body: { email } });
      return { ...person, id: person.staffId, email, signInName: { name } };
    },
    signIn: labOperations.signIn as Operation,
    session: labOperations.getSession as Operation,
    state: labOperations.getSecondFactor as Operation,
    start: labOperations.startAuthenticator as Operation,
    confirm: labOperations.confirmAuthenticator as Operation,
    remove: labOperations.removeAuthenticator as Operation,
    reset: ({ id }: Someone) => lab.lab(labOperations.resetStaffSecondFactor, { path: { staffId: id } }),
    /** Something that is no set-up of a second factor. */
    other: labOperations.listLabOrders as Operation,
    require: (requiresSecondFactor: boolean) =>
      lab.lab(labOperations.putSignInPolicy, { body: { requiresSecondFactor } }),
    async isListed({ id }: Someone): Promise<boolean> {
      const { body } = await lab.lab(labOperations.listStaff);
      return body.staff.find(({ staffId }: { staffId: number }) => staffId === id).hasSecondFactor;
    },
  },
  customer: {
    prefix: 'person',
    async create(name: string): Promise<Someone> {
      const person = await personOf(lab, mailbox, accountId, 'reader', `${name}@customer.example`);
      return { ...person, id: person.personId, password: personPassword, signInName: { email: person.email } };
    },
    signIn: clientOperations.signInPerson as Operation,
    session: clientOperations.getPersonSession as Operation,
    state: clientOperations.getPersonSecondFactor as Operation,
    start: clientOperations.startPersonAuthenticator as Operation,
    confirm: clientOperations.confirmPersonAuthenticator as Operation,
    remove: clientOperations.removePersonAuthenticator as Operation,
    reset: ({ id }: Someone) =>
      lab.call(clientOperations.resetPersonSecondFactor, { headers: manager.headers, path: { personId: id } }),
    other: clientOperations.listOrders as Operation,
    require: (requiresSecondFactor: boolean) =>
      lab.lab(labOperations.putAccountSignInPolicy, { path: { accountId }, body: { requiresSecondFactor } }),
    async isListed({ id }: Someone): Promise<boolean> {
      const { body } = await lab.call(clientOperations.listPeople, { headers: manager.headers });
      return body.people.find(({ personId }: { personId: string }) => personId === id).hasSecondFactor;
    },
  },
};

const stepMs = 30_000;
const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;

const actionsOf = async (chain: Record<string, number>) => {
  const { body } = await lab.lab(labOperations.readAudit, { query: { ...chain, limit: 200 } });
  return body.entries.map(({ actor, action }: { actor: string; action: string }) => `${actor} ${action}`);
};

for (const [
  kind,
  { prefix, create, signIn, session, state, start, confirm, remove, reset, isListed, other, require },
] of Object.entries(kinds)) {
  const enter = ({ signInName, password }: Someone, code?: string) =>
    lab.call(signIn, { headers: fromOurPages, body: { ...signInName, password, ...(code !== undefined && { code }) } });

  /** Sets up an app for a person; the code that confirmed it is used up. */
  async function withApp(name: string) {
    const person = await create(`${name}-${kind}`);
    const { headers } = person;
    const { body: started } = await lab.call(start, { headers, body: { password: person.password } });
    const confirmed = await lab.call(confirm, { headers, body: { code: codeAt(started.secret, lab.clock.now) } });
    assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
    lab.clock.advance(2 * stepMs);
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
    return { person, recoveryCodes, code: (ms = 0) => codeAt(started.secret, new Date(lab.clock.now.getTime() + ms)) };
  }

  test(`an app is set up with the password, confirmed by a code, and asked for at every sign-in (${kind})`, async () => {
    const person = await create(`setting-up-${kind}`);
    const { headers } = person;
    const wrong = await lab.call(start, { headers, body: { password: 'a wrong password' } });
    assert.equal(codeOf(wrong), 'wrong_password');
    const { body: started } = await lab.call(start, { headers, body: { password: person.password } });
    assert.match(started.qrCode, /^<svg /);
    assert.match(started.url, new RegExp(`^otpauth://totp/.*secret=${started.secret}`));

    assert.equal((await enter(person)).status, 200, 'not confirmed yet');
    assert.deepEqual((await lab.call(state, { headers })).body, { passkeys: [] });
    assert.equal(codeOf(await lab.call(confirm, { headers, body: { code: '000000' } })), 'wrong_code');
    const confirmed = await lab.call(confirm, { headers, body: { code: codeAt(started.secret, lab.clock.now) } });
    assert.equal(confirmed.body.recoveryCodes.length, 10);
    assert.deepEqual((await lab.call(state, { headers })).body.authenticator.recoveryCodesLeft, 10);
    assert.equal(await isListed(person), true);
    assertProblem(await lab.call(start, { headers, body: { password: person.password } }), 'conflict');

    const asked = await enter(person);
    assert.deepEqual([asked.status, codeOf(asked), asked.headers['set-cookie']], [400, 'missing', undefined]);
    lab.clock.advance(stepMs);
    const entered = await enter(person, codeAt(started.secret, lab.clock.now));
    assert.equal(entered.status, 200);
    assert.equal((await lab.call(session, { headers: { cookie: cookieOf(entered) } })).status, 200);
  });

  test(`a required second factor is set up at the next sign-in, before anything else (${kind})`, async () => {
    const person = await create(`required-${kind}`);
    assert.equal((await require(true)).status, 200);
    assert.equal((await lab.call(other, { headers: person.headers })).status, 200, 'open sessions continue');
    const entered = await enter(person);
    assert.deepEqual([entered.status, entered.body.mustSetUpSecondFactor], [200, true]);
    const headers = { ...fromOurPages, cookie: cookieOf(entered) };
    assert.equal((await lab.call(session, { headers })).body.mustSetUpSecondFactor, true);
    assertProblem(await lab.call(other, { headers }), 'second-factor-required');
    const { body: started } = await lab.call(start, { headers, body: { password: person.password } });
    assertProblem(await lab.call(other, { headers }), 'second-factor-required');
    const confirmed = await lab.call(confirm, { headers, body: { code: codeAt(started.secret, lab.clock.now) } });
    assert.equal(confirmed.status, 200);
    assert.equal((await lab.call(other, { headers })).status, 200);
    assert.equal((await lab.call(session, { headers })).body.mustSetUpSecondFactor, undefined);

    const removal = await lab.call(remove, { headers, body: { password: person.password } });
    assert.equal(removal.status, 204);
    assertProblem(await lab.call(other, { headers }), 'second-factor-required');
    assert.equal((await require(false)).status, 200);
    assert.equal((await lab.call(other, { headers })).status, 200, 'the requirement is lifted');
    assert.equal((await enter(person)).body.mustSetUpSecondFactor, undefined);
  });

  test(`a restricted session permits only what the set-up needs (${kind})`, async () => {
    const person = await create(`restricted-${kind}`);
    await require(true);
    const headers = { ...fromOurPages, cookie: cookieOf(await enter(person)) };
    const own: Operation[] = Object.values(kind === 'staff' ? labOperations : clientOperations);
    const withoutBody = own.filter(
      ({ method, access, pathParameters }) => method === 'GET' && access !== 'public' && !pathParameters,
    );
    for (const operation of withoutBody) {
      const { status, body } = await lab.call(operation, { headers });
      const isRefused = status === 403 && /second-factor-required|role-required/.test(body.type);
      assert.equal(isRefused, !operation.duringSetUp, operation.id);
    }
    await require(false);
  });

  test(`a code is accepted once, and only one step around the current time (${kind})`, async () => {
    const { person, code } = await withApp('windows');
    const current = code();
    assert.equal((await enter(person, current)).status, 200);
    assert.equal(codeOf(await enter(person, current)), 'wrong_code');
    assert.equal(codeOf(await enter(person, code(-stepMs))), 'wrong_code', 'a code before the accepted one');
    assert.equal((await enter(person, code(stepMs))).status, 200, 'the clock of the phone is fast');
    assert.equal(codeOf(await enter(person, code(2 * stepMs))), 'wrong_code');
    assert.equal(codeOf(await enter(person, code(-2 * stepMs))), 'wrong_code');
  });

  test(`of two concurrent sign-ins with the same code one succeeds (${kind})`, async () => {
    const { person, code } = await withApp('concurrent');
    const answers = await Promise.all([enter(person, code()), enter(person, code())]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  });

  test(`a recovery code replaces the app once (${kind})`, async () => {
    const { person, recoveryCodes } = await withApp('recovering');
    const [first = '', second = ''] = recoveryCodes;
    assert.equal((await enter(person, first)).status, 200);
    assert.equal(codeOf(await enter(person, first)), 'wrong_code');
    assert.equal((await enter(person, ` ${second.toUpperCase()} `)).status, 200);
    const { body } = await lab.call(state, { headers: person.headers });
    assert.equal(body.authenticator.recoveryCodesLeft, 8);
  });

  test(`wrong codes are slowed down as wrong passwords are; a right password in between does not change it (${kind})`, async () => {
    const { person, code } = await withApp('guessed');
    const guesses: number[] = [];
    for (let i = 0; i < 10; i++) {
      guesses.push((await enter(person, String(i).padStart(6, '0'))).status);
      if (i < 3) assert.equal(codeOf(await enter(person)), 'missing');
    }
    assert.deepEqual(guesses, Array(10).fill(400));
    assertProblem(await enter(person, code()), 'too-many-requests');
    lab.clock.advance(2 * 60 * 60_000);
    assert.equal((await enter(person, code())).status, 200);
    const chain: Record<string, number> = kind === 'staff' ? {} : { accountId };
    assert.ok((await actionsOf(chain)).some((entry: string) => entry.endsWith(`${prefix}.locked`)));
  });

  test(`the app is turned off with a code or with the password (${kind})`, async () => {
    for (const name of ['code', 'password'] as const) {
      const { person, code } = await withApp(`off-by-${name}`);
      const { headers } = person;
      assert.equal(codeOf(await lab.call(remove, { headers, body: {} })), 'missing');
      assert.equal(codeOf(await lab.call(remove, { headers, body: { code: '000000' } })), 'wrong_code');
      assert.equal(codeOf(await lab.call(remove, { headers, body: { password: 'a wrong one' } })), 'wrong_password');
      const body = name === 'code' ? { code: code() } : { password: person.password };
      assert.equal((await lab.call(remove, { headers, body })).status, 204);
      assert.equal((await enter(person)).status, 200);
      assertProblem(await lab.call(remove, { headers, body }), 'conflict');
    }
  });

  test(`resetting the second factor ends the sessions, sends a mail, and the password is enough (${kind})`, async () => {
    const { person } = await withApp('lost');
    const before = (await mailbox.mailsTo(person.email)).length;
    assert.equal((await reset(person)).status, 204);
    assert.equal((await lab.call(session, { headers: person.headers })).status, 401);
    assert.equal((await enter(person)).status, 200);
    assert.equal(await isListed(person), false);
    const mails = await mailbox.mailsTo(person.email);
    assert.equal(mails.length, before + 1);
    assert.match(mails.at(-1)?.subject ?? '', /^Second factor reset/);
  });

  test(`the audit trail names the person with each change of the second factor (${kind})`, async () => {
    const { person, recoveryCodes, code } = await withApp('audited');
    await enter(person, recoveryCodes[0]);
    await lab.call(remove, { headers: person.headers, body: { code: code() } });
    await reset(person);
    const actor = kind === 'staff' ? 'staff:audited-staff' : `person:${person.id}`;
    const resetter = kind === 'staff' ? 'staff:admin' : `person:${manager.personId}`;
    const chain: Record<string, number> = kind === 'staff' ? {} : { accountId };
    const found = await actionsOf(chain);
    for (const entry of [
      `${actor} ${prefix}.authenticator-added`,
      `${actor} ${prefix}.recovery-code-used`,
      `${actor} ${prefix}.authenticator-removed`,
      `${resetter} ${prefix}.second-factor-reset`,
    ]) {
      assert.ok(found.includes(entry), entry);
    }
  });
}

test('the laboratory resets the second factor of a customer’s person, and no account that of another', async () => {
  const person = await kinds.customer.create('helped');
  const path = { accountId, personId: person.id };
  assert.equal((await lab.lab(labOperations.resetAccountPersonSecondFactor, { path })).status, 204);
  assert.equal((await lab.call(clientOperations.getPersonSession, { headers: person.headers })).status, 401);
  const elsewhere = { accountId: accountId + 1, personId: person.id };
  assertProblem(await lab.lab(labOperations.resetAccountPersonSecondFactor, { path: elsewhere }), 'not-found');
});

test('people cannot reset their own second factor, because a session is not enough for it', async () => {
  const own = await signedIn(lab, 'Selfish', 'admin');
  const path = { staffId: own.staffId };
  const byStaff = await lab.call(labOperations.resetStaffSecondFactor, { headers: own.headers, path });
  assertProblem(byStaff, 'conflict');
  const byPerson = await lab.call(clientOperations.resetPersonSecondFactor, {
    headers: manager.headers,
    path: { personId: manager.personId },
  });
  assertProblem(byPerson, 'conflict');
});

test('recovery codes are stored as hashes', async () => {
  const { id, headers, password } = await kinds.customer.create('stored');
  const { body: started } = await lab.call(clientOperations.startPersonAuthenticator, { headers, body: { password } });
  const code = codeAt(started.secret, lab.clock.now);
  const { body } = await lab.call(clientOperations.confirmPersonAuthenticator, { headers, body: { code } });
  const stored = await asSuperuser<{ hash: string }>(
    lab.databaseUrl,
    `select encode(code_hash, 'escape') as hash from recovery_codes join authenticators using (authenticator_id)
      where person_id = $1`,
    [String(id).slice(1)],
  );
  assert.equal(stored.length, 10);
  for (const { hash } of stored) {
    for (const shown of body.recoveryCodes) assert.ok(!hash.includes(shown.replaceAll('-', '')));
  }
});

test('a staff token has no second factor', async () => {
  assertProblem(await lab.lab(labOperations.getSecondFactor), 'conflict');
});

test('who requires a second factor must have one, and only the own account is affected', async () => {
  const headers = manager.headers;
  const require = (requiresSecondFactor: boolean) =>
    lab.call(clientOperations.putPeopleSignInPolicy, { headers, body: { requiresSecondFactor } });
  assertProblem(await require(true), 'conflict');
  const { body: started } = await lab.call(clientOperations.startPersonAuthenticator, {
    headers,
    body: { password: personPassword },
  });
  const code = codeAt(started.secret, lab.clock.now);
  await lab.call(clientOperations.confirmPersonAuthenticator, { headers, body: { code } });
  assert.deepEqual((await require(true)).body, { requiresSecondFactor: true });
  assert.deepEqual((await lab.call(clientOperations.getPeopleSignInPolicy, { headers })).body, {
    requiresSecondFactor: true,
  });

  const rival = await lab.onboard(rivalAccount);
  const theirs = await personOf(lab, mailbox, rival.account.accountId, 'reader', 'reader@rival.example');
  assert.equal((await signInPerson(lab, theirs.email)).body.mustSetUpSecondFactor, undefined);
  const { body: staffPolicy } = await lab.lab(labOperations.getSignInPolicy);
  assert.deepEqual(staffPolicy, { requiresSecondFactor: false });
  const path = { accountId: rival.account.accountId };
  assert.deepEqual((await lab.lab(labOperations.getAccountSignInPolicy, { path })).body, {
    requiresSecondFactor: false,
  });
  const unknown = await lab.lab(labOperations.putAccountSignInPolicy, {
    path: { accountId: 999_999 },
    body: { requiresSecondFactor: true },
  });
  assertProblem(unknown, 'not-found');
  const programToken = await lab.tokenFor(lab.customer);
  assert.equal((await lab.call(clientOperations.listOrders, { token: programToken })).status, 200);
  assert.deepEqual((await actionsOf({ accountId })).filter((entry: string) => entry.includes('policy')).slice(0, 1), [
    `person:${manager.personId} sign-in-policy.changed`,
  ]);
  await require(false);

  const admin = await signedIn(lab, 'Careless', 'admin');
  const body = { requiresSecondFactor: true };
  assertProblem(await lab.call(labOperations.putSignInPolicy, { headers: admin.headers, body }), 'conflict');
  const { body: token } = await lab.call(labOperations.createStaffToken, {
    headers: admin.headers,
    body: { name: 'Script of Careless', role: 'admin' },
  });
  assertProblem(await lab.call(labOperations.putSignInPolicy, { token: token.token, body }), 'conflict');
});
