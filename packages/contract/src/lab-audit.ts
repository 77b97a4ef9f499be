import Type, { type Static } from 'typebox';
import { strict, timestamp } from './field-schemas.ts';

export const AuditEntry = Type.Object(
  {
    chain: Type.Integer({ description: 'The account that the entry belongs to; 0 for the laboratory itself.' }),
    number: Type.Integer({ description: 'Running number within the chain, without gaps.' }),
    at: timestamp(),
    actor: Type.String({ description: 'Who: staff:NAME, client:USERNAME, or system.' }),
    requestId: Type.Optional(Type.String()),
    action: Type.String({ description: 'What was done, for example account.created.' }),
    subject: Type.String({ description: 'To what, for example account:1001.' }),
    before: Type.Unknown({ description: 'The state before; null for something new.' }),
    after: Type.Unknown({ description: 'The state after; null for something removed.' }),
    hash: Type.String({ description: 'SHA-256 over the previous hash of the chain and this entry, in hexadecimal.' }),
  },
  { ...strict, title: 'AuditEntry' },
);
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditVerification = Type.Object(
  {
    intact: Type.Boolean(),
    chains: Type.Integer(),
    entries: Type.Integer(),
    broken: Type.Array(Type.Object({ chain: Type.Integer(), number: Type.Integer(), reason: Type.String() }, strict), {
      description: 'The first break of each broken chain.',
    }),
  },
  { ...strict, title: 'AuditVerification' },
);
export type AuditVerification = Static<typeof AuditVerification>;

export const AuditNames = Type.Object(
  {
    actions: Type.Array(Type.String(), { description: 'Everything that was ever done.' }),
    actors: Type.Array(Type.String(), { maxItems: 1_000, description: 'Everybody who ever did something.' }),
  },
  { ...strict, title: 'AuditNames' },
);
export type AuditNames = Static<typeof AuditNames>;

export const AuditTrail = Type.Object(
  {
    entries: Type.Array(AuditEntry, { description: 'Newest first.' }),
    next: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Pass it as `before` for the next, older page; null on the last one.',
    }),
    verification: Type.Optional(AuditVerification),
  },
  { ...strict, title: 'AuditTrail' },
);
