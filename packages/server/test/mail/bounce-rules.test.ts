import assert from 'node:assert/strict';
import { test } from 'vitest';
import { mailIdIn } from '../../src/mail/bounce-rules.ts';

const mailId = '01a1e200-5c40-7a2b-8c3d-4e5f60718299';

test('a Message-ID names a mail with or without angle brackets, in any letter case', () => {
  const spellings = [`<${mailId}@lab.example>`, `${mailId}@lab.example`, ` <${mailId.toUpperCase()}@LAB.example> `];
  for (const spelling of spellings) assert.equal(mailIdIn(spelling), mailId);
});

test('the Message-ID of another sender names no mail', () => {
  for (const other of ['<20260301.4F1B2@mail.example>', mailId, `<x${mailId}@lab.example>`, '<@lab.example>']) {
    assert.equal(mailIdIn(other), undefined, other);
  }
});
