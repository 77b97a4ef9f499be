import Type, { type Static } from 'typebox';
import { nullableInteger, nullableText, strict, timestamp } from './field-schemas.ts';

export const AuditEntry = Type.Object(
  {
    chain: Type.Integer({ description: 'The account of the entry; 0 for the laboratory.' }),
    number: Type.Integer({ description: 'Number within the chain, without gaps.' }),
    at: timestamp(),
    actor: Type.String({ description: '`staff:NAME`, `client:USERNAME` or `system`.' }),
    requestId: Type.Optional(Type.String()),
    action: Type.String({ description: 'For example account.created.' }),
    subject: Type.String({ description: 'The changed object, for example account:1001.' }),
    before: Type.Unknown({ description: 'The state before the change; null for a new object.' }),
    after: Type.Unknown({ description: 'The state after the change; null for a deleted object.' }),
    recordSha256: Type.Optional(
      Type.String({ description: 'SHA-256 of the stored order, job, result or report after the change.' }),
    ),
    hash: Type.String({ description: 'SHA-256 of the previous hash of the chain and this entry, in hexadecimal.' }),
  },
  { ...strict, title: 'AuditEntry' },
);
export type AuditEntry = Static<typeof AuditEntry>;

const AuditCheckpoints = Type.Object(
  {
    verified: Type.Integer({ description: 'Number of checkpoints.' }),
    lastAt: nullableText('When the last checkpoint was signed; null if there is none.'),
    entriesSince: Type.Integer({ description: 'Number of entries that no checkpoint contains yet.' }),
    broken: Type.Array(Type.Object({ number: Type.Integer(), reason: Type.String() }, strict), {
      description: 'Checkpoints that are missing or whose signature is not valid.',
    }),
  },
  { ...strict, title: 'AuditCheckpoints', description: 'Signed states of the chains; the key is not in the database.' },
);

export const AuditVerification = Type.Object(
  {
    intact: Type.Boolean({ description: 'Whether all hashes of all chains and all signatures of checkpoints match.' }),
    chains: Type.Integer({ description: 'Number of verified chains.' }),
    entries: Type.Integer({ description: 'Number of verified entries.' }),
    broken: Type.Array(Type.Object({ chain: Type.Integer(), number: Type.Integer(), reason: Type.String() }, strict), {
      description: 'The first invalid entry of each broken chain.',
    }),
    checkpoints: Type.Optional(AuditCheckpoints),
  },
  { ...strict, title: 'AuditVerification' },
);
export type AuditVerification = Static<typeof AuditVerification>;

export const AuditNames = Type.Object(
  {
    actions: Type.Array(Type.String(), { description: 'All actions that occur.' }),
    actors: Type.Array(Type.String(), { maxItems: 1_000, description: 'All actors that occur.' }),
  },
  { ...strict, title: 'AuditNames' },
);
export type AuditNames = Static<typeof AuditNames>;

export const AuditTrail = Type.Object(
  {
    entries: Type.Array(AuditEntry, { description: 'Newest first.' }),
    next: nullableInteger('Pass it as `before` to get the next page; null on the last page.'),
    verification: Type.Optional(AuditVerification),
  },
  { ...strict, title: 'AuditTrail' },
);
