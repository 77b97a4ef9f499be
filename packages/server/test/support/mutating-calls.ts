import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import type { CustomerRole } from '@labwire/contract/person.ts';
import { accountProviderExample, staffProviderExample } from '@labwire/contract/single-sign-on.ts';
import { codeAt } from './authenticator.ts';
import { account, order, sampleLine } from './fixtures.ts';
import { type Call, type Customer, type Laboratory, publicUrl } from './laboratory.ts';
import { storeMail } from './mail.ts';
import { benchOf, measured } from './measurement-fixtures.ts';
import { type Mailbox, personOf, personPassword } from './people.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { signedIn } from './staff.ts';
import { labWebhooksOf, webhooksOf } from './webhooks.ts';

/**
 * For every operation that changes something: a call that would succeed for a permitted caller, so that every refusal is due
 * to the caller. They are in an order in which they can be made one after the other, those of the client interface first.
 */
export async function prepareMutatingCalls(lab: Laboratory, customer: Customer, mailbox: Mailbox) {
  const bench = benchOf(lab, customer);
  const { accountId, organisations } = customer.account;
  // Of the contacts the one that no order names.
  const labContactId = organisations[1]?.contacts[0]?.labContactId ?? '';
  const waiting = await bench.place(order({ lines: [sampleLine('S1'), sampleLine('S2')] }));
  const supplies = await bench.place(order({ lines: [{ samplingSupplies: { code: 'JAR-50', quantity: 1 } }] }));
  const measuring = await bench.register(await bench.place());
  const sampled = await bench.register(
    await bench.place(order({ lines: ['S1', 'S2', 'S3'].map((name) => sampleLine(name)) })),
  );
  const decision = (sequence: number) => ({
    path: { labJobNumber: sampled, sequence },
    body: { reason: 'It leaked.' },
  });
  const testDecision = { path: { ...decision(2).path, testCode: 'MOISTURE' }, body: { reason: 'Too little.' } };
  const { body: question } = await lab.call(clientOperations.askQuestion, {
    token: customer.token,
    path: { orderId: waiting },
    body: { text: 'When?' },
  });
  const { questionId } = question;
  const requested = await bench.place();
  await bench.register(requested);
  await lab.call(clientOperations.cancelOrder, { token: customer.token, path: { orderId: requested } });
  const changing = await bench.place();
  await bench.register(changing);
  await lab.call(clientOperations.changeOrder, {
    token: customer.token,
    path: { orderId: changing },
    body: { notes: 'Keep the rest.' },
  });
  const { labJobNumber } = await bench.finish();
  const draft = async () => {
    const path = { labJobNumber: (await bench.finish()).labJobNumber };
    return (await lab.lab(labOperations.draftReport, { path })).body;
  };
  const [toReturn, toApprove, toWithdraw] = [await draft(), await draft(), await draft()];
  await lab.lab(labOperations.approveReport, { path: { reportId: toWithdraw.reportId } });
  const webhooks = webhooksOf(lab, customer);
  const { endpointId } = await webhooks.create({ url: 'http://localhost:9/hook' });
  const endpoint = { path: { endpointId } };
  const delivery = { path: { deliveryId: await webhooks.ping(endpointId) } };
  const labWebhooks = labWebhooksOf(lab);
  const labEndpoint = {
    path: { endpointId: (await labWebhooks.create({ url: 'http://localhost:9/lims' })).endpointId },
  };
  const labDelivery = { path: { deliveryId: await labWebhooks.ping(labEndpoint.path.endpointId) } };
  const mailId = await storeMail(lab, accountId, labContactId);
  const { body: credential } = await lab.lab(labOperations.createCredential, { path: { accountId } });
  const { body: staffToken } = await lab.lab(labOperations.createStaffToken, {
    body: { name: 'Old', role: 'analyst' },
  });
  const { body: person } = await lab.lab(labOperations.createStaff, { body: { name: 'Subject', role: 'analyst' } });
  const leaver = await signedIn(lab, 'Leaver', 'admin');
  const roamer = await signedIn(lab, 'Roamer', 'admin');
  const ender = await signedIn(lab, 'Ender', 'admin');
  const confirmer = await signedIn(lab, 'Confirmer', 'admin');
  const staffApp = await startedApp(lab, labOperations.startAuthenticator, confirmer.headers, confirmer.password);
  const passwords = { currentPassword: leaver.password, newPassword: 'a better one than before' };
  const settings = { name: 'Ours', address: [], signatories: [], twoPairsOfEyes: false };

  const people = (role: CustomerRole, name: string) =>
    personOf(lab, mailbox, accountId, role, `${name}@customer.example`);
  const { headers } = await people('manager', 'boss');
  const subject = await people('reader', 'subject');
  const leaving = await people('reader', 'leaving');
  const removed = await people('reader', 'removed');
  const ending = await people('reader', 'ending');
  const confirming = await people('reader', 'confirming');
  const staffPasskey = () => newPasskey(lab, labOperations.startPasskey, leaver.headers, leaver.password);
  const personPasskey = () => newPasskey(lab, clientOperations.startPersonPasskey, leaving.headers, personPassword);
  const oldStaffPasskey = await lab.call(labOperations.addPasskey, {
    headers: leaver.headers,
    body: await staffPasskey(),
  });
  const oldPersonPasskey = await lab.call(clientOperations.addPersonPasskey, {
    headers: leaving.headers,
    body: await personPasskey(),
  });
  const personApp = await startedApp(
    lab,
    clientOperations.startPersonAuthenticator,
    confirming.headers,
    personPassword,
  );
  const { body: own } = await lab.call(clientOperations.createAccountCredential, { headers, body: { name: 'Old' } });
  const importMapping = {
    delimiter: 'COMMA',
    decimal: 'POINT',
    columns: { sampleNumber: 'Sample', parameter: 'Analyte', value: 'Value' },
    parameters: [{ name: 'Water', testCode: 'MOISTURE', measurandCode: 'M1' }],
  };
  await lab.lab(labOperations.putImportMapping, { path: { name: 'old' }, body: importMapping });

  const lines = [{ sample: { name: 'North bore' } }];
  const { body: template } = await lab.call(clientOperations.createOrderTemplate, {
    token: customer.token,
    body: { name: 'Round', lines },
  });
  const { templateId } = template;

  const client: Record<string, Call> = {
    createOrder: { body: order() },
    validateOrder: { body: order() },
    askQuestion: { path: { orderId: waiting }, body: { text: 'When?' } },
    answerQuestion: { path: { orderId: waiting, questionId }, body: { text: 'Now.' } },
    changeOrder: { path: { orderId: await bench.place() }, body: { notes: 'Keep the rest.' } },
    cancelOrder: { path: { orderId: await bench.place() }, body: { reason: 'Sold.' } },
    createOrderTemplate: { body: { name: 'Another round', lines } },
    renameOrderTemplate: { path: { templateId }, body: { name: 'Tour' } },
    deleteOrderTemplate: { path: { templateId } },
    advanceSandbox: { body: { orderId: await bench.place() } },
    createWebhookEndpoint: { body: { url: 'http://localhost:9/other' } },
    changeWebhookEndpoint: { ...endpoint, body: { description: 'changed' } },
    rotateWebhookSecret: endpoint,
    pingWebhookEndpoint: endpoint,
    replayWebhookDelivery: delivery,
    deleteWebhookEndpoint: endpoint,
    invitePerson: { headers, body: { email: 'new@customer.example', role: 'reader' } },
    changePerson: { headers, path: { personId: subject.personId }, body: { role: 'orderer' } },
    resetPersonSecondFactor: { headers, path: { personId: subject.personId } },
    putPeopleSignInPolicy: { headers, body: { requiresSecondFactor: false } },
    deletePerson: { headers, path: { personId: subject.personId } },
    createAccountCredential: { headers, body: { name: 'New' } },
    deleteAccountCredential: { headers, path: { username: own.username } },
    startPersonPasskey: { headers: leaving.headers, body: { password: personPassword } },
    addPersonPasskey: { headers: leaving.headers },
    deletePersonPasskey: { headers: leaving.headers, path: { passkeyId: oldPersonPasskey.body.passkeyId } },
    startPersonAuthenticator: { headers: leaving.headers, body: { password: personPassword } },
    confirmPersonAuthenticator: { headers: confirming.headers, body: personApp },
    removePersonAuthenticator: { headers: confirming.headers, body: { password: personPassword } },
    changePersonPassword: {
      headers: leaving.headers,
      body: { currentPassword: personPassword, newPassword: 'a better one than before' },
    },
    endPersonSession: {
      headers: ending.headers,
      path: { sessionId: await sessionIdOf(lab, clientOperations.listPersonSessions, ending.headers) },
    },
    signOutPerson: { headers: leaving.headers },
    putNotifications: { path: { labContactId }, body: { notifications: [] } },
  };
  const staff: Record<string, Call> = {
    putCatalogue: { body: { supplies: [{ code: 'JAR-99', name: 'A jar' }] } },
    checkCatalogue: { body: { supplies: [{ code: 'JAR-99', name: 'A jar' }] } },
    putSettings: { body: settings },
    putSignInPolicy: { body: { requiresSecondFactor: false } },
    putAccountSignInPolicy: { path: { accountId }, body: { requiresSecondFactor: false } },
    putSingleSignOn: { body: { ...staffProviderExample, clientSecret: 'secret' } },
    deleteSingleSignOn: {},
    putAccountSingleSignOn: { path: { accountId }, body: { ...accountProviderExample, clientSecret: 'secret' } },
    deleteAccountSingleSignOn: { path: { accountId } },
    createAccount: { body: { ...account, name: 'Another' } },
    inviteAccountPerson: { path: { accountId }, body: { email: 'more@customer.example', role: 'manager' } },
    resetAccountPersonSecondFactor: { path: { accountId, personId: removed.personId } },
    deleteAccountPerson: { path: { accountId, personId: removed.personId } },
    createCredential: { path: { accountId } },
    deleteCredential: { path: { username: credential.username } },
    deleteQuote: { path: { accountId, number: 5002 } },
    putContactNotifications: { path: { accountId, labContactId }, body: { notifications: [] } },
    // Before the mail is sent again, because only a mail that was sent can bounce.
    reportMailBounce: { body: { messageId: `<${mailId}@lab.example>`, response: '550 No such user' } },
    sendMailAgain: { path: { mailId } },
    eraseContact: { path: { accountId, labContactId }, body: { reason: 'Asked for it.' } },
    createStaffToken: { body: { name: 'New', role: 'admin' } },
    deleteStaffToken: { path: { staffTokenId: staffToken.staffTokenId } },
    createStaff: { body: { name: 'Newcomer', role: 'admin' } },
    changeStaff: { path: { staffId: person.staffId }, body: { role: 'admin' } },
    resetStaffSecondFactor: { path: { staffId: person.staffId } },
    registerJob: { path: { orderId: waiting }, body: { samples: ['S1'] } },
    rejectSamples: { path: { orderId: waiting }, body: { samples: [{ sample: 'S2', reason: 'It leaked.' }] } },
    askCustomer: { path: { orderId: waiting }, body: { text: 'Shall we?' } },
    answerCustomer: { path: { orderId: waiting, questionId }, body: { text: 'Yes.' } },
    decideCancellation: { path: { orderId: requested }, body: { accept: false } },
    decideChange: { path: { orderId: changing, change: 1 }, body: { accept: true } },
    dispatchSupplies: { path: { orderId: supplies }, body: {} },
    putMeasurements: { path: { labJobNumber: measuring }, body: [measured('S1', 'MOISTURE', 0.1)] },
    enterMeasurements: {
      body: [{ sampleNumber: `${measuring}-1`, testCode: 'MOISTURE', measurandCode: 'M1', value: 0.1 }],
    },
    putImportMapping: { path: { name: 'balance' }, body: importMapping },
    importFile: {
      body: {
        mapping: 'balance',
        fileName: 'run.csv',
        format: 'CSV',
        content: `Sample,Analyte,Value\n${measuring}-1,Water,0.2`,
        mode: 'CHECK',
      },
    },
    previewImport: {
      body: { mapping: importMapping, format: 'CSV', content: `Sample,Analyte,Value\n${measuring}-1,Water,0.2` },
    },
    deleteImportMapping: { path: { name: 'old' } },
    publishResult: { path: { labJobNumber: measuring }, body: { isFinal: false } },
    recordReceipt: { path: { labJobNumber: measuring }, body: { condition: 'normal' } },
    addTests: { path: { labJobNumber: measuring, sequence: 1 }, body: { codes: ['GLYPHOSATE'] } },
    holdSample: decision(1),
    releaseSample: decision(1),
    rejectSample: decision(1),
    dropTest: testDecision,
    repeatTest: testDecision,
    returnReport: { path: { reportId: toReturn.reportId }, body: { reason: 'A digit is missing.' } },
    approveReport: { path: { reportId: toApprove.reportId } },
    withdrawReport: { path: { reportId: toWithdraw.reportId }, body: { reason: 'The wrong sample was tested.' } },
    draftReport: { path: { labJobNumber } },
    createLabWebhookEndpoint: { body: { url: 'http://localhost:9/other-lims' } },
    changeLabWebhookEndpoint: { ...labEndpoint, body: { description: 'changed' } },
    rotateLabWebhookSecret: labEndpoint,
    pingLabWebhookEndpoint: labEndpoint,
    replayLabWebhookDelivery: labDelivery,
    deleteLabWebhookEndpoint: labEndpoint,
    startPasskey: { body: { password: leaver.password }, headers: leaver.headers },
    addPasskey: { headers: leaver.headers },
    deletePasskey: { headers: leaver.headers, path: { passkeyId: oldStaffPasskey.body.passkeyId } },
    startAuthenticator: { body: { password: leaver.password }, headers: leaver.headers },
    confirmAuthenticator: { body: staffApp, headers: confirmer.headers },
    removeAuthenticator: { body: { password: confirmer.password }, headers: confirmer.headers },
    changePassword: { body: passwords, headers: leaver.headers },
    endSession: {
      headers: ender.headers,
      path: { sessionId: await sessionIdOf(lab, labOperations.listSessions, ender.headers) },
    },
    signOut: { headers: leaver.headers },
    signOutEverywhere: { headers: roamer.headers },
    changeAccount: { path: { accountId }, body: { status: 'SUSPENDED' } },
  };
  return {
    client,
    staff,
    /** Adds the bodies whose challenges are valid for five minutes only. */
    async preparePasskeys() {
      Object.assign(client.addPersonPasskey ?? {}, { body: await personPasskey() });
      Object.assign(staff.addPasskey ?? {}, { body: await staffPasskey() });
    },
    sessions: [
      leaver.headers,
      roamer.headers,
      headers,
      leaving.headers,
      ending.headers,
      ender.headers,
      confirmer.headers,
      confirming.headers,
    ],
  };
}

/** The body that confirms an authenticator app, with the code of the time at which the call is made. */
async function startedApp(lab: Laboratory, start: Operation, headers: Record<string, string>, password: string) {
  const { body } = await lab.call(start, { headers, body: { password } });
  return {
    get code() {
      return codeAt(body.secret, lab.clock.now);
    },
  };
}

/** The body that adds a passkey, created by an authenticator for the options of the service. */
async function newPasskey(lab: Laboratory, start: Operation, headers: Record<string, string>, password: string) {
  const { body } = await lab.call(start, { headers, body: { password } });
  return { name: 'Laptop', ...new SoftwareAuthenticator().create(body.options, { origin: publicUrl }) };
}

/** The identifier of the session that the headers belong to, listed by the operation. */
async function sessionIdOf(lab: Laboratory, list: Operation, headers: Record<string, string>): Promise<number> {
  const { body } = await lab.call(list, { headers });
  return body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sessionId;
}
