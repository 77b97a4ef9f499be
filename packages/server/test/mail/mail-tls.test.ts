import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { OutgoingMail } from '../../src/mail/mail-transport.ts';
import { smtpTransport } from '../../src/mail/smtp-transport.ts';
import { startMailServer } from '../support/mail-server.ts';

const mail: OutgoingMail = {
  messageId: '<1@lab.example>',
  date: new Date('2026-03-02T03:00:00Z'),
  from: { name: 'Lab', address: 'reports@lab.example' },
  to: { name: 'Mere', address: 'mere@apiary.example' },
  subject: 'Test',
  text: 'Test',
  html: '<p>Test</p>',
  headers: {},
  attachments: [],
};
const signIn = { user: 'lab', password: 'sword/fish' };
const timeouts = { connectMs: 10_000, idleMs: 10_000, totalMs: 20_000 };

test('a mail server that is not on this machine must offer TLS in production', async () => {
  const server = await startMailServer();
  // 0.0.0.0 reaches this machine, and the rule does not count it as such.
  const at = { port: server.port, implicitTls: false, user: undefined, password: undefined };
  const remote = smtpTransport({ ...at, host: '0.0.0.0' }, 'production', timeouts);
  const outcome = await remote.send(mail);
  assert.equal(outcome.kind, 'postponed');
  assert.equal(server.received.length, 0);
  assert.equal((await smtpTransport({ ...at, host: '127.0.0.1' }, 'production', timeouts).send(mail)).kind, 'accepted');
  assert.equal((await smtpTransport({ ...at, host: '0.0.0.0' }, 'testing', timeouts).send(mail)).kind, 'accepted');
});

test('a certificate that cannot be verified is refused', async () => {
  const server = await startMailServer({ tls: 'built-in' });
  const at = { host: '127.0.0.1', port: server.port, implicitTls: false, user: undefined, password: undefined };
  const outcome = await smtpTransport(at, 'testing', timeouts).send(mail);
  assert.equal(outcome.kind, 'postponed');
  assert.match(outcome.response, /self-signed|certificate/i);
  assert.equal(server.received.length, 0);
});

test('a wrong password is no refusal of the mail: it is sent after the setting was corrected', async () => {
  const server = await startMailServer({ auth: signIn });
  const at = { host: '127.0.0.1', port: server.port, implicitTls: false };
  const wrong = await smtpTransport({ ...at, ...signIn, password: 'no' }, 'testing', timeouts).send(mail);
  assert.equal(wrong.kind, 'postponed');
  assert.doesNotMatch(wrong.response, /fish/);
  assert.equal((await smtpTransport({ ...at, ...signIn }, 'testing', timeouts).send(mail)).kind, 'accepted');
});
