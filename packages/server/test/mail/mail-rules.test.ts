import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { StoredEvent } from '../../src/events/event-rules.ts';
import { html } from '../../src/mail/html-rules.ts';
import { singleLine } from '../../src/mail/mail-content-rules.ts';
import { type Candidate, chooseMail, kindsOf, mayLeadToMail } from '../../src/mail/mail-kind-rules.ts';
import { planMails } from '../../src/mail/mail-plan-rules.ts';
import { decideNextStep, outcomeOfError, shortResponse } from '../../src/mail/send-outcome-rules.ts';
import {
  signReportLink,
  signUnsubscribeLink,
  verifyReportLink,
  verifyUnsubscribeLink,
} from '../../src/mail/signed-link-rules.ts';
import { isMailAddress, parseMailAddress, parseSmtpUrl, requiresTls } from '../../src/mail/smtp-settings-rules.ts';
import { loggedPath } from '../../src/platform/http/request-log.ts';

const event = (type: StoredEvent['type'], number: number, more: object = {}): StoredEvent => ({
  type,
  number,
  eventId: 'e',
  timestamp: '2026-03-02T03:00:00.000Z',
  subject: { orderId: 1, ...more },
});

const contact = (more: Partial<Candidate> = {}): Candidate => ({
  contactId: 3001,
  email: 'mere@apiary.example',
  isNamed: true,
  choices: [],
  ...more,
});

test('the version of a report decides whether it is an amendment', () => {
  const kinds = (isFinal: boolean, version: string) => kindsOf(event('report.approved', 1, { isFinal, version }));
  assert.deepEqual(kinds(false, '0.2'), ['REPORT_APPROVED']);
  assert.deepEqual(kinds(true, '1.0'), ['REPORT_APPROVED']);
  assert.deepEqual(kinds(true, '2.0'), ['REPORT_AMENDED']);
  assert.deepEqual(kinds(true, '10.0'), ['REPORT_AMENDED']);
});

test('a result with values outside a specification is also an exceedance', () => {
  assert.deepEqual(kindsOf(event('result.published', 1, { exceedances: 2 })), ['EXCEEDANCE', 'RESULT_PUBLISHED']);
  assert.deepEqual(kindsOf(event('result.published', 1, { exceedances: 0 })), ['RESULT_PUBLISHED']);
  assert.deepEqual(kindsOf(event('result.superseded', 1)), []);
});

test('kinds that are off by default need no work unless a contact of the account chose a kind', () => {
  assert.equal(mayLeadToMail(event('order.received', 1), false), false);
  assert.equal(mayLeadToMail(event('order.received', 1), true), true);
  assert.equal(mayLeadToMail(event('report.withdrawn', 1), false), true);
  assert.equal(mayLeadToMail(event('result.superseded', 1), true), false);
});

test('a contact gets one mail about an event: at once before daily, the specific kind before the general one', () => {
  const both = ['EXCEEDANCE', 'RESULT_PUBLISHED'] as const;
  const choose = (exceedance: 'OFF' | 'AT_ONCE' | 'DAILY', published: 'OFF' | 'AT_ONCE' | 'DAILY') =>
    chooseMail(
      both,
      contact({
        choices: [
          { kind: 'EXCEEDANCE', delivery: exceedance, allOrders: false },
          { kind: 'RESULT_PUBLISHED', delivery: published, allOrders: false },
        ],
      }),
    );
  assert.equal(choose('OFF', 'OFF'), undefined);
  assert.deepEqual(choose('AT_ONCE', 'AT_ONCE'), { kind: 'EXCEEDANCE', delivery: 'AT_ONCE' });
  assert.deepEqual(choose('DAILY', 'AT_ONCE'), { kind: 'RESULT_PUBLISHED', delivery: 'AT_ONCE' });
  assert.deepEqual(choose('DAILY', 'DAILY'), { kind: 'EXCEEDANCE', delivery: 'DAILY' });
  assert.equal(chooseMail(both, contact()), undefined);
});

test('a contact that the order does not name gets mails only about kinds that it chose for all orders', () => {
  const kinds = ['REPORT_APPROVED'] as const;
  const choices = [{ kind: 'REPORT_APPROVED' as const, delivery: 'AT_ONCE' as const, allOrders: true }];
  assert.equal(chooseMail(kinds, contact({ isNamed: false })), undefined);
  assert.deepEqual(chooseMail(kinds, contact({ isNamed: false, choices }))?.kind, 'REPORT_APPROVED');
});

test('events of one transaction and kind become one mail', () => {
  const events = [event('order.rejected-sample', 4, { line: 0 }), event('order.rejected-sample', 6, { line: 2 })];
  const plans = planMails(1, events, { isSuspended: false, candidates: [contact()] });
  assert.deepEqual(
    plans.map(({ kind, firstEvent, lastEvent }) => [kind, firstEvent, lastEvent]),
    [['SAMPLE_REJECTED', 4, 6]],
  );
  assert.deepEqual(planMails(1, events, { isSuspended: true, candidates: [contact()] }), []);
  const withdrawn = [event('report.withdrawn', 7)];
  assert.equal(planMails(1, withdrawn, { isSuspended: true, candidates: [contact()] }).length, 1);
});

test('only a permanent reply to the recipient or the message is final', () => {
  const outcome = (command: string, responseCode: number) =>
    outcomeOfError({ message: 'failed', command, response: `${responseCode} no`, responseCode }).kind;
  assert.equal(outcome('RCPT TO', 550), 'refused');
  assert.equal(outcome('DATA', 554), 'refused');
  assert.equal(outcome('RCPT TO', 451), 'postponed');
  assert.equal(outcome('DATA', 421), 'postponed');
  assert.equal(outcome('AUTH PLAIN', 535), 'postponed');
  assert.equal(outcome('MAIL FROM', 553), 'postponed');
  assert.equal(outcome('CONN', 554), 'postponed');
  assert.equal(outcomeOfError({ message: 'connect ECONNREFUSED', code: 'ESOCKET' }).kind, 'postponed');
  assert.equal(shortResponse(`550 no\r\n\u0007${'x'.repeat(600)}`).length, 500);
});

test('a postponed mail is tried again after each delay, and has failed after the last', () => {
  const at = new Date('2026-03-02T03:00:00Z');
  const postponed = { kind: 'postponed', response: '451' } as const;
  assert.deepEqual(decideNextStep(postponed, 0, [1000], at), {
    status: 'PENDING',
    nextAttemptAt: new Date('2026-03-02T03:00:01Z'),
  });
  assert.deepEqual(decideNextStep(postponed, 1, [1000], at), { status: 'FAILED' });
  assert.deepEqual(decideNextStep({ kind: 'refused', response: '550' }, 0, [1000], at), { status: 'FAILED' });
  assert.deepEqual(decideNextStep({ kind: 'accepted', response: '250' }, 0, [], at), { status: 'SENT' });
});

test('links cannot be altered, and a link of one purpose is not valid for the other', () => {
  const key = Buffer.alloc(32, 7);
  const link = {
    accountId: 1001,
    orderId: 5,
    hashId: 'a-b_c',
    contactId: 3001,
    expiresAt: new Date(1_800_000_000_000),
  };
  const token = signReportLink(key, link);
  assert.deepEqual(verifyReportLink(key, token), link);
  const prefix = 'lwm_report_';
  const fields = Buffer.from(token.slice(prefix.length, -43), 'base64url').toString();
  for (const altered of [fields.replace('1001', '1002'), fields.replace('1800000000', '1900000000')]) {
    const forged = `${prefix}${Buffer.from(altered).toString('base64url')}${token.slice(-43)}`;
    assert.notEqual(altered, fields);
    assert.equal(verifyReportLink(key, forged), undefined);
  }
  assert.equal(loggedPath(`/mail/report/${token}`), '/mail/report/lwm_report_…');
  assert.equal(verifyReportLink(Buffer.alloc(32, 8), token), undefined);
  for (const bad of ['', '.', 'example', token.slice(0, -1), `${token}A`]) {
    assert.equal(verifyReportLink(key, bad), undefined);
    assert.equal(verifyUnsubscribeLink(key, bad), undefined);
  }
  const stop = { accountId: 1001, contactId: 3001, kind: 'REPORT_APPROVED' };
  assert.deepEqual(verifyUnsubscribeLink(key, signUnsubscribeLink(key, stop)), stop);
  assert.equal(verifyReportLink(key, signUnsubscribeLink(key, stop)), undefined);
  assert.equal(verifyUnsubscribeLink(key, token), undefined);
});

test('values of an HTML template are escaped', () => {
  const link = html`<a href="${'" onclick="x'}">${"<b>&'"}</a>`;
  assert.equal(link.text, '<a href="&quot; onclick=&quot;x">&lt;b&gt;&amp;&#39;</a>');
  assert.equal(html`<p>${link}${[html`<i>${1}</i>`]}</p>`.text, `<p>${link.text}<i>1</i></p>`);
});

test('text of customers becomes one line', () => {
  assert.equal(singleLine('a\r\nBcc: b\u2028c\t d'), 'a Bcc: b c d');
  assert.equal(singleLine('é'.repeat(10), 5), 'éééé…');
});

test('the address of a mail server', () => {
  assert.deepEqual(parseSmtpUrl('smtp://localhost'), {
    host: 'localhost',
    port: 587,
    implicitTls: false,
    user: undefined,
    password: undefined,
  });
  assert.equal(parseSmtpUrl('smtps://[::1]:2465')?.host, '::1');
  const at = (url: string) => {
    const server = parseSmtpUrl(url);
    assert.ok(server);
    return { testing: requiresTls(server, 'testing'), production: requiresTls(server, 'production') };
  };
  assert.deepEqual(at('smtp://mail.example'), { testing: false, production: true });
  assert.deepEqual(at('smtp://user:secret@mail.example'), { testing: true, production: true });
  assert.deepEqual(at('smtp://127.0.0.1:25'), { testing: false, production: false });
  assert.deepEqual(at('smtp://127.0.0.1.example'), { testing: false, production: true });
  assert.deepEqual(at('smtps://mail.example'), { testing: false, production: false });
});

test('addresses of contacts and senders', () => {
  assert.deepEqual(parseMailAddress('"Our, Lab" <a@b.example>'), { name: 'Our, Lab', address: 'a@b.example' });
  assert.deepEqual(parseMailAddress('a@b.example'), { name: '', address: 'a@b.example' });
  assert.equal(parseMailAddress('Lab\r\nBcc: x <a@b.example>'), undefined);
  assert.ok(isMailAddress('ōū+tag@bücher.example'));
  for (const bad of ['a@b>', 'a,b@c', 'a@b@c', 'a b@c', 'a@', '@b', 'a\u0000@b', `${'x'.repeat(250)}@b.example`]) {
    assert.equal(isMailAddress(bad), false, bad);
  }
});
