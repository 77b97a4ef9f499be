import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { writeCheckpoint } from '../../src/audit/checkpoint-worker.ts';
import { verifyData } from '../../src/audit/verification/data-verification.ts';
import { startWitness } from '../../src/audit/witness.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { account, order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { recomputeChain, tamper as tamperAt } from '../support/tampering.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const lab = await startWithCustomer();
const { accountId } = lab.customer.account;
const rival = await lab.onboard(rivalAccount);
const { place, register, measure, publish, finish } = benchOf(lab, lab.customer);

const witnessFile = join(lab.files, 'witness.jsonl');
const verify = (publicKeys = [publicKey], witness?: string) =>
  lab.db.asLaboratory((connection) =>
    verifyData(connection, folderBlobs(lab.files), { publicKeys, witnessFile: witness }),
  );
const checkpoint = (key = privateKey) =>
  writeCheckpoint({ db: lab.db, queue: lab.queue, now: () => lab.clock.now, privateKey: key, witnesses: ['file'] });
const tamper = (sql: string, values?: unknown[]) => tamperAt(lab.databaseUrl, sql, values);
const select = <Row>(sql: string, values: unknown[]) => asSuperuser<Row>(lab.databaseUrl, sql, values);

const draft = async (labJobNumber: number): Promise<number> =>
  (await lab.lab(labOperations.draftReport, { path: { labJobNumber } })).body.reportId;
const withdraw = (reportId: number) =>
  lab.lab(labOperations.withdrawReport, { path: { reportId }, body: { reason: 'The samples were mixed up.' } });

/** An order with its job, its published result and its approved report. */
async function reported() {
  const finished = await finish();
  const reportId = await draft(finished.labJobNumber);
  assert.equal((await lab.lab(labOperations.approveReport, { path: { reportId } })).status, 200);
  return { ...finished, reportId };
}

/** Decides about the first sample of a job, or about its test. */
async function decide(labJobNumber: number, decision: string): Promise<void> {
  const { statusCode } = await lab.app.inject({
    method: 'POST',
    url: `/lab/api/v1/jobs/${labJobNumber}/samples/1/${decision}`,
    headers: { authorization: `Bearer ${adminToken}` },
    payload: { reason: 'Too little sample.' },
  });
  assert.equal(statusCode, 200, decision);
}

/** An order with one registered sample and one that has not arrived, so that the laboratory decides about its cancellation. */
async function partlyRegistered(): Promise<number> {
  const orderId = await place(order({ lines: [sampleLine('A'), sampleLine('B')] }));
  await register(orderId, { samples: ['A'] });
  return orderId;
}

async function cancelled(orderId: number, reason?: string): Promise<number> {
  const body = reason === undefined ? {} : { reason };
  const { status } = await lab.call(clientOperations.cancelOrder, {
    token: lab.customer.token,
    path: { orderId },
    body,
  });
  assert.equal(status, 200);
  return orderId;
}

/** Lets the customer ask a question, and the laboratory answer it. */
async function questioned(orderId: number): Promise<number> {
  const { token } = lab.customer;
  const ask = { token, path: { orderId }, body: { text: 'Is it too warm?', line: 0 } };
  const { questionId } = (await lab.call(clientOperations.askQuestion, ask)).body;
  const answer = { path: { orderId, questionId }, body: { text: 'It is cold enough.' } };
  assert.equal((await lab.lab(labOperations.answerCustomer, answer)).status, 201);
  return questionId;
}

let reportedBefore = new Set<string>();

/** What a verification reports after the tampering and did not report after an earlier one. */
async function foundAfter(tampering: string | (() => Promise<unknown>)): Promise<string[]> {
  await (typeof tampering === 'string' ? tamper(tampering) : tampering());
  const { broken } = await verify();
  const found = broken.filter((line) => !reportedBefore.has(line));
  reportedBefore = new Set(broken);
  return found;
}

test('data without tampering are intact, also after withdrawals, replaced drafts, rejections and erasures', async () => {
  const { labJobNumber, reportId, orderId } = await reported();
  await withdraw(reportId);
  const first = await draft(labJobNumber);
  await publish(labJobNumber, { isFinal: true, analystComments: 'Weighed again.' });
  const second = await draft(labJobNumber);
  assert.notEqual(first, second);
  await lab.lab(labOperations.returnReport, { path: { reportId: second }, body: { reason: 'A wrong name.' } });
  await draft(labJobNumber);
  const rejected = await place(order({ lines: [sampleLine('A'), sampleLine('B')] }));
  const rejection = { samples: [{ sample: 'A', reason: 'Broken.' }] };
  assert.equal(
    (await lab.lab(labOperations.rejectSamples, { path: { orderId: rejected }, body: rejection })).status,
    201,
  );
  const job = await register(rejected);
  const tests = { codes: ['GLYPHOSATE'] };
  const path = { labJobNumber: job, sequence: 1 };
  assert.equal((await lab.lab(labOperations.addTests, { path, body: tests })).status, 201);
  await measure(job, [measured('B', 'MOISTURE', 0.2)]);
  await measure(job, [measured('B', 'MOISTURE', 0.25), measured('B', 'GLYPHOSATE', 0.1)]);
  await measure(job, [measured('B', 'GLYPHOSATE', null)]);
  for (const decision of ['tests/GLYPHOSATE/drop', 'tests/GLYPHOSATE/repeat', 'hold']) await decide(job, decision);
  await decide(await register(await place()), 'reject');
  for (const accept of [true, false]) {
    const orderId = await cancelled(await partlyRegistered(), 'Not needed.');
    const body = { accept, reason: 'As agreed.' };
    assert.equal((await lab.lab(labOperations.decideCancellation, { path: { orderId }, body })).status, 200);
  }
  await cancelled(await place());
  await questioned(await place());
  const bo = await lab.lab(labOperations.getAccount, { path: { accountId } });
  const { labContactId } = bo.body.organisations[0].contacts[1];
  const contacts = [{ orderRoles: ['PRIMARY', 'SUBMITTER'] as const, email: 'bo@apiary.example' }];
  const organisations = [{ name: 'Apiary Ltd', orderRoles: ['PRIMARY_ORGANISATION'] as const, contacts }];
  const addresses = {
    addresses: [{ ...account.organisations[0]?.contacts[0]?.deliveryAddress, orderRoles: ['DELIVERY', 'INVOICE'] }],
  };
  await finish(order({ organisations: [{ ...organisations[0], ...addresses }] as never }));
  const erase = { path: { accountId, labContactId }, body: { reason: 'Requested.' } };
  assert.equal((await lab.lab(labOperations.eraseContact, erase)).status, 200);
  const findings = await verify();
  assert.deepEqual(findings.broken, []);
  assert.deepEqual(findings.notCovered, { order: 0, job: 0, result: 0, report: 0 });
  assert.ok(orderId > 0 && findings.records.order >= 3 && findings.measurements >= 3);
});

test('records of earlier versions, which have no hash, are counted as not covered', async () => {
  const older = await startWithCustomer();
  const { finish: finishOlder } = benchOf(older, older.customer);
  await finishOlder();
  await tamperAt(
    older.databaseUrl,
    `with recursive stripped as (
       select chain, number, regexp_replace(entry::text, ',"recordSha256":"[0-9a-f]+"', '') as text from audit_entries),
     chained as (
       select chain, number, text, sha256(decode(repeat('00', 32), 'hex') || convert_to(number || ' ' || text, 'UTF8')) as hash
         from stripped where number = 1
       union all
       select s.chain, s.number, s.text, sha256(c.hash || convert_to(s.number || ' ' || s.text, 'UTF8'))
         from chained c join stripped s on s.chain = c.chain and s.number = c.number + 1),
     entries as (
       update audit_entries e set entry = c.text::json, hash = c.hash from chained c
        where e.chain = c.chain and e.number = c.number)
     update audit_heads h set hash = c.hash from chained c where h.chain = c.chain and h.entries = c.number`,
  );
  const findings = await older.db.asLaboratory((connection) => verifyData(connection, folderBlobs(older.files)));
  assert.deepEqual(findings.broken, []);
  assert.deepEqual(findings.notCovered, { order: 1, job: 1, result: 1, report: 1 });
});

/** An account of its own with an order, because verification reports only the first broken entry of a chain. */
async function newChain(): Promise<{ chain: number; orderId: number }> {
  const customer = await lab.onboard({ ...account, name: 'Own chain' });
  return { chain: customer.account.accountId, orderId: await benchOf(lab, customer).place() };
}

const entryOf = (chain: number, action: string) =>
  `(select max(number) from audit_entries where chain = ${chain} and action = '${action}')`;

test('1: the text of an audit entry is changed', async () => {
  const { chain } = await newChain();
  const found = await foundAfter(`update audit_entries set entry = replace(entry::text, 'RECEIVED', 'RECEIVEN')::json
             where chain = ${chain} and number = ${entryOf(chain, 'order.received')}`);
  assert.deepEqual(found, [`audit chain ${chain}, entry 3: the entry or its hash was changed`]);
});

test('2: an audit entry is deleted from the middle of its chain', async () => {
  const { chain } = await newChain();
  const found = await foundAfter(`delete from audit_entries where chain = ${chain} and number = 2`);
  assert.deepEqual(found, [`audit chain ${chain}, entry 2: the entry is missing`]);
});

/** Deletes the last two entries, and sets the head back. */
const cutOff = (chain: number) =>
  tamper(`delete from audit_entries where chain = ${chain} and number > 1;
          update audit_heads h set entries = 1, hash = e.hash from audit_entries e
           where h.chain = ${chain} and e.chain = ${chain} and e.number = 1;
          delete from orders where account_id = ${chain}`);

const removeChain = (chain: number) =>
  tamper(`delete from audit_entries where chain = ${chain}; delete from audit_heads where chain = ${chain};
          delete from orders where account_id = ${chain}`);

test('3: the last entries of a chain are deleted with their records, and its head is set back', async () => {
  const { chain } = await newChain();
  await checkpoint();
  const found = await foundAfter(() => cutOff(chain));
  assert.match(
    found.join('\n'),
    new RegExp(`^audit chain ${chain}, entry 3: the entry is missing and was in the signed`),
  );
});

test('4: a whole chain is recomputed with its head', async () => {
  const { chain } = await newChain();
  await checkpoint();
  const found = await foundAfter(() => recomputeChain(lab.databaseUrl, chain, 'client:', 'klient:'));
  assert.match(
    found.join('\n'),
    new RegExp(`^audit chain ${chain}, entry 3: the entry differs from the signed checkpoint`),
  );
});

test('5: a whole chain is deleted with its head and its records', async () => {
  const { chain } = await newChain();
  await checkpoint();
  const found = await foundAfter(() => removeChain(chain));
  assert.match(
    found.join('\n'),
    new RegExp(`^audit chain ${chain}, entry 3: the entry is missing and was in the signed`),
  );
});

test('6: the stored text of an order is rewritten', async () => {
  const orderId = await place();
  const found = await foundAfter(
    `update orders set request = replace(request::text, '"S1"', '"S2"')::json where order_id = ${orderId}`,
  );
  assert.ok(found.includes(`order ${orderId}: its text was changed`));
});

test('7: an order is deleted', async () => {
  const orderId = await place();
  const found = await foundAfter(`delete from orders where order_id = ${orderId}`);
  assert.match(
    found.join('\n'),
    new RegExp(`^order ${orderId}: it was deleted; entry \\d+ of audit chain ${accountId} names it$`),
  );
});

test('8: an order is inserted without an audit entry', async () => {
  const orderId = await place();
  const columns = 'status, received_at, submitted_by, number_of_lines, request, resolved, listing';
  const found = await foundAfter(`insert into orders (account_id, order_id, ${columns}) overriding system value
            select account_id, 999999, ${columns} from orders where order_id = ${orderId}`);
  assert.deepEqual(found, ['order 999999: the audit trail has no entry of it']);
});

const measurement = 'the measurement of sample 1, MOISTURE, M1';

test('9: the value of a measurement is changed', async () => {
  const { labJobNumber } = await finish();
  const found = await foundAfter(`update measurements set value = '0.01' where job_number = ${labJobNumber}`);
  assert.deepEqual(found, [`job ${labJobNumber}: ${measurement} was changed`]);
});

test('10: a measurement is deleted or inserted after the result was published', async () => {
  const { labJobNumber } = await finish();
  const copy = `select account_id, job_number, sequence, 'OTHER', measurand_code, value, completed_at, entered_by
                  from measurements where job_number = ${labJobNumber}`;
  const inserted =
    await foundAfter(`insert into measurements (account_id, job_number, sequence, test_code, measurand_code, value, completed_at,
                                      entered_by) ${copy}`);
  const invented = measurement.replace('MOISTURE', 'OTHER');
  assert.deepEqual(inserted, [`job ${labJobNumber}: ${invented} has no entry in the audit trail`]);
  const deleted = await foundAfter(
    `delete from measurements where job_number = ${labJobNumber} and test_code = 'MOISTURE'`,
  );
  assert.deepEqual(deleted, [`job ${labJobNumber}: ${measurement} was deleted`]);
});

const changedRecord = 'it differs from its hash in the audit trail';

test('11: the bytes of a published result are changed together with their hash', async () => {
  const { resultId } = await finish();
  const [row] = await select<{ gzip: Buffer }>('select detail_gzip as gzip from results where result_id = $1', [
    resultId,
  ]);
  const forged = Buffer.from(
    gunzipSync(row?.gzip ?? '')
      .toString()
      .replaceAll('0.034', '0.003'),
  );
  const found = await foundAfter(() =>
    tamper('update results set detail_gzip = $2, detail_br = $3, detail_hash = $4 where result_id = $1', [
      resultId,
      gzipSync(forged),
      brotliCompressSync(forged),
      createHash('sha256').update(forged).digest('base64url'),
    ]),
  );
  assert.deepEqual(found, [`result ${resultId}: ${changedRecord}`]);
});

test('12: a published result is deleted, and its job refers to the earlier one again', async () => {
  const { labJobNumber } = await finish();
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.2)]);
  const resultId = await publish(labJobNumber, { isFinal: true, analystComments: 'Corrected.' });
  const found = await foundAfter(`delete from results where result_id = '${resultId}';
            update jobs set latest_result = (select max(number) from results r where r.job_number = jobs.job_number)
             where job_number = ${labJobNumber}`);
  assert.match(
    found.join('\n'),
    new RegExp(`^result ${resultId}: it was deleted; entry \\d+ of audit chain ${accountId}`),
  );
});

test('13: a published result is moved to another account', async () => {
  const { resultId } = await finish();
  const found = await foundAfter(
    `update results set account_id = ${rival.account.accountId} where result_id = '${resultId}'`,
  );
  assert.ok(found.includes(`result ${resultId}: the audit trail has no entry of it`));
  assert.ok(found.some((line) => line.startsWith(`result ${resultId}: it was deleted`)));
});

test('14: the file of a report is replaced together with its size and hash in the database', async () => {
  const { reportId } = await reported();
  const forged = '%PDF-1.7 of somebody else';
  const [{ key } = { key: '' }] = await select<{ key: string }>(
    'select blob_key as key from reports where report_id = $1',
    [reportId],
  );
  const found = await foundAfter(async () => {
    await writeFile(join(lab.files, key.slice(0, 2), key), forged);
    const sha256 = createHash('sha256').update(forged).digest('hex');
    await tamper('update reports set size = $2, sha256 = $3 where report_id = $1', [reportId, forged.length, sha256]);
  });
  assert.deepEqual(found, [
    `report ${reportId}: ${changedRecord}`,
    `report ${reportId}: the hash of its file was changed`,
  ]);
});

test('15: the approver, the time of the approval or a signatory of a report is forged', async () => {
  for (const change of [
    "update reports set approved_by = 'staff:Somebody'",
    "update reports set approved_at = approved_at - interval '1 day'",
    "update report_authorisations set name = 'Somebody else'",
  ]) {
    const { reportId } = await reported();
    const found = await foundAfter(`${change} where report_id = ${reportId}`);
    assert.ok(found.includes(`report ${reportId}: ${changedRecord}`), change);
  }
});

test('16: a report is deleted, hidden, or no longer withdrawn', async () => {
  const { reportId: deleted } = await reported();
  const afterDeletion = await foundAfter(`delete from reports where report_id = ${deleted}`);
  assert.match(afterDeletion.join('\n'), new RegExp(`^report ${deleted}: it was deleted`));
  const { reportId: hidden } = await reported();
  const afterHiding = await foundAfter(
    `update reports set status = 'DISCARDED', approved_at = null where report_id = ${hidden}`,
  );
  assert.ok(afterHiding.includes(`report ${hidden}: its state is DISCARDED instead of APPROVED`));
  const { reportId: withdrawn } = await reported();
  await withdraw(withdrawn);
  const afterReversal =
    await foundAfter(`update reports set withdrawn_at = null, withdrawn_by = null, withdrawal_reason = null
             where report_id = ${withdrawn}`);
  assert.ok(afterReversal.includes(`report ${withdrawn}: the time or person of its withdrawal was changed`));
});

test('17: what a report shows, or the summary of a result, is changed', async () => {
  for (const change of [
    `report_facts = jsonb_set(report_facts, '{samples,0,condition}', '"Frozen"')`,
    `report_facts = jsonb_set(report_facts, '{laboratory,name}', '"Another laboratory"')`,
    `summary = replace(summary::text, '"isFinal":true', '"isFinal":false')::json`,
    `client_reference = 'Another reference'`,
  ]) {
    const { resultId } = await finish();
    const found = await foundAfter(`update results set ${change} where result_id = '${resultId}'`);
    assert.deepEqual(found, [`result ${resultId}: ${changedRecord}`], change);
  }
});

test('18: the samples of a job, or the tests and limits that they are measured by, are changed', async () => {
  for (const change of [
    `specification = jsonb_set(specification, '{tests,0,measurands,0,upperLimit}', '70')`,
    `name = 'Another sample'`,
  ]) {
    const { labJobNumber } = await finish();
    const found = await foundAfter(`update job_samples set ${change} where job_number = ${labJobNumber}`);
    assert.deepEqual(found, [`job ${labJobNumber}: ${changedRecord}`], change);
  }
});

test('19: the contacts, addresses or references that an order was resolved to are changed', async () => {
  const changes = {
    'the name of its primary contact was changed': `jsonb_set(resolved, '{primary,email}', '"thief@example.com"')`,
    'its invoice address was changed': `jsonb_set(resolved, '{invoiceAddress,city}', '"Elsewhere"')`,
    'its delivery address was changed': `jsonb_set(resolved, '{deliveryAddress}', 'null')`,
    [changedRecord]: `jsonb_set(resolved, '{clientReference}', '"Another"')`,
  };
  for (const [fault, change] of Object.entries(changes)) {
    const orderId = await place();
    const found = await foundAfter(`update orders set resolved = ${change} where order_id = ${orderId}`);
    assert.deepEqual(found, [`order ${orderId}: ${fault}`]);
  }
});

test('20: the rejection of a sample is removed or its reason is changed', async () => {
  const orderId = await place(order({ lines: [sampleLine('A'), sampleLine('B')] }));
  const body = { samples: [{ sample: 'A', reason: 'Broken.' }] };
  await lab.lab(labOperations.rejectSamples, { path: { orderId }, body });
  const changed = await foundAfter(`update line_outcomes set remark = 'Empty.' where order_id = ${orderId}`);
  assert.deepEqual(changed, [`order ${orderId}: the outcome of line 0 was changed`]);
  const removed = await foundAfter(`delete from line_outcomes where order_id = ${orderId}`);
  assert.deepEqual(removed, [
    `order ${orderId}: the outcome of line 0 was deleted`,
    `order ${orderId}: lists do not show it as it is`,
  ]);
});

test('21: a second entry with the hash of a rewritten order is appended through the function', async () => {
  const orderId = await place();
  const found = await foundAfter(async () => {
    await asSuperuser(
      lab.databaseUrl,
      `set labwire.side = 'laboratory';
       select append_audit_entry(chain, entry) from audit_entries where subject = 'order:${orderId}'`,
    );
  });
  assert.deepEqual(found, [`order ${orderId}: the audit trail has more than one entry of it`]);
});

test('22: checkpoints are changed, deleted, or signed with another key', async () => {
  await newChain();
  await checkpoint();
  const changed =
    await foundAfter(`update audit_checkpoints set checkpoint = replace(checkpoint::text, '"entries":', '"entries":1')::json
             where number = 1`);
  assert.ok(changed.includes('checkpoint 1: its signature is not valid'));
  const deleted = await foundAfter('delete from audit_checkpoints where number = 1');
  assert.ok(deleted.includes('checkpoint 2: the checkpoint before it is missing'));
  const other = generateKeyPairSync('ed25519');
  await newChain();
  const resigned = await foundAfter(() => checkpoint(other.privateKey));
  assert.match(
    resigned.join('\n'),
    /^checkpoint \d+: it is signed with the key [0-9a-f]{16}, which is not in the key file$/m,
  );
});

test('23: chains are recomputed, and all checkpoints are replaced by new ones with a stolen key', async () => {
  await startWitness(lab, { auditWitnessFile: witnessFile, auditWitnessUrl: undefined });
  const { chain } = await newChain();
  await checkpoint();
  const isWritten = async () => (await readFile(witnessFile, 'utf8')).includes(`"chain":${chain},`);
  await eventually(async () => assert.ok(await isWritten()), 60_000);
  await recomputeChain(lab.databaseUrl, chain, 'client:', 'klient:');
  await tamper('delete from audit_checkpoints; delete from audit_checkpointed_heads');
  await checkpoint();
  const withoutWitness = (await verify()).broken.filter((line) => line.includes(`audit chain ${chain},`));
  assert.deepEqual(withoutWitness, []);
  const { broken } = await verify([publicKey], witnessFile);
  assert.ok(
    broken.some((line) => line.startsWith(`audit chain ${chain}, entry 3: the entry differs from the witness`)),
  );
  assert.ok(broken.some((line) => /^witness, line \d+: checkpoint \d+ (differs from|is missing)/.test(line)));
});

test('25: the hold of a sample is removed or its reason is changed', async () => {
  const labJobNumber = await register(await place());
  await decide(labJobNumber, 'hold');
  const changed = await foundAfter(`update sample_holds set reason = 'Too warm.' where job_number = ${labJobNumber}`);
  assert.deepEqual(changed, [`job ${labJobNumber}: the hold of sample 1 was changed`]);
  const removed = await foundAfter(`delete from sample_holds where job_number = ${labJobNumber}`);
  assert.deepEqual(removed, [`job ${labJobNumber}: the hold of sample 1 was deleted`]);
});

test('26: a test is dropped, or no longer dropped, without an audit entry', async () => {
  const labJobNumber = await register(await place());
  await decide(labJobNumber, 'tests/MOISTURE/drop');
  const copied =
    await foundAfter(`insert into dropped_tests select account_id, job_number, sequence, 'OTHER', reason, decided_at, decided_by
              from dropped_tests where job_number = ${labJobNumber}`);
  assert.deepEqual(copied, [`job ${labJobNumber}: the dropped test OTHER of sample 1 has no entry in the audit trail`]);
  const removed = await foundAfter(
    `delete from dropped_tests where job_number = ${labJobNumber} and test_code = 'MOISTURE'`,
  );
  assert.deepEqual(removed, [`job ${labJobNumber}: the dropped test MOISTURE of sample 1 was deleted`]);
});

test('27: the cancellation of an order is removed, or its status, reason or time is changed', async () => {
  for (const change of [
    "status = 'ACCEPTED'",
    "reason = 'Too expensive.'",
    "requested_at = requested_at - interval '1 day'",
    "requested_by = 'client:somebody'",
  ]) {
    const orderId = await cancelled(await place(), 'Not needed.');
    const found = await foundAfter(`update cancellations set ${change} where order_id = ${orderId}`);
    assert.deepEqual(found, [`order ${orderId}: its cancellation was changed`], change);
  }
  const orderId = await cancelled(await partlyRegistered());
  await lab.lab(labOperations.decideCancellation, { path: { orderId }, body: { accept: false, reason: 'Measured.' } });
  const decided = await foundAfter(`update cancellations set decision_reason = 'Lost.' where order_id = ${orderId}`);
  assert.deepEqual(decided, [`order ${orderId}: its cancellation was changed`]);
  const removed = await foundAfter(`delete from cancellations where order_id = ${orderId}`);
  assert.deepEqual(removed, [`order ${orderId}: its cancellation was deleted`]);
});

test('28: a question or an answer is removed, or its text or author is changed', async () => {
  const orderId = await place();
  const questionId = await questioned(orderId);
  const changes = {
    [`question ${questionId} was changed`]: `update questions set text = 'Is it too cold?' where question_id = ${questionId}`,
    [`answer 1 to question ${questionId} was changed`]: `update answers set answered_by = 'staff:Somebody' where question_id = ${questionId}`,
    [`answer 1 to question ${questionId} was deleted`]: `delete from answers where question_id = ${questionId}`,
    [`question ${questionId} was deleted`]: `delete from questions where question_id = ${questionId}`,
  };
  for (const [fault, change] of Object.entries(changes)) {
    assert.deepEqual(await foundAfter(change), [`order ${orderId}: ${fault}`]);
  }
});

test('29: what lists show of an order is changed', async () => {
  const orderId = await place();
  const found = await foundAfter(
    `update orders set listing = replace(listing::text, 'NOT_STARTED', 'AVAILABLE')::json where order_id = ${orderId}`,
  );
  assert.deepEqual(found, [`order ${orderId}: lists do not show it as it is`]);
});

test('the table of tamperings in docs/security.md lists all of them, with the names of these tests', async () => {
  const [source, page] = await Promise.all([
    readFile(new URL(import.meta.url), 'utf8'),
    readFile(new URL('../../../../docs/security.md', import.meta.url), 'utf8'),
  ]);
  const titles = [...source.matchAll(/^test\('(\d+): ([^']+)'/gm)].map(([, number, title]) => [Number(number), title]);
  const rows = [...page.matchAll(/^\| (\d+) \| ([^|]+) \|/gm)].map(([, number, title]) => [Number(number), title]);
  assert.equal(titles.length, 29);
  assert.deepEqual(
    rows,
    titles.sort(([a], [b]) => Number(a) - Number(b)),
  );
});

// The last one, because no entry can be inserted afterwards.
test('24: the columns by which entries are found no longer match their text', async () => {
  const { chain } = await newChain();
  const found = await foundAfter(`alter table audit_entries alter column subject drop expression;
            update audit_entries set subject = 'order:0' where chain = ${chain} and number = 3`);
  assert.ok(found.includes(`audit chain ${chain}, entry 3: the entry or its hash was changed`));
});
