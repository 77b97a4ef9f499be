import Type from 'typebox';
import { flag, positiveInteger, strict, utcInstant } from './field-schemas.ts';
import { AuditNames, AuditTrail } from './lab-audit.ts';
import { auditExample } from './lab-examples.ts';
import { auditRoles, commonProblems, labApiPrefix } from './lab-operation-parts.ts';
import { operation } from './operation.ts';

export const labAuditOperations = {
  readAudit: operation({
    id: 'readAudit',
    method: 'GET',
    path: `${labApiPrefix}/audit`,
    tag: 'Audit',
    summary: 'List and verify audit entries',
    description:
      'Returns every change with its actor, time, and state before and after, newest first. `verify` recomputes all ' +
      'hashes of all chains and reports whether the trail is intact.',
    access: { roles: auditRoles },
    query: Type.Object(
      {
        verify: flag('Verify all chains.'),
        accountId: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
            description: 'Entries of one chain: an account, or 0 for the laboratory.',
          }),
        ),
        action: Type.Optional(Type.String({ description: 'For example account.created.' })),
        subject: Type.Optional(Type.String({ description: 'For example order:100042.' })),
        actor: Type.Optional(Type.String({ description: 'For example staff:Hana Ito.' })),
        from: Type.Optional(utcInstant('Entries at or after this time.')),
        to: Type.Optional(utcInstant('Entries before this time.')),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
        before: Type.Optional(positiveInteger('The `next` of the previous page.')),
      },
      strict,
    ),
    responses: {
      200: { description: 'Entries, and the verification if requested.', schema: AuditTrail, example: auditExample },
    },
    problems: commonProblems,
  }),

  listAuditNames: operation({
    id: 'listAuditNames',
    method: 'GET',
    path: `${labApiPrefix}/audit/names`,
    tag: 'Audit',
    summary: 'List actions and actors of the audit trail',
    description: 'Returns the values that occur as `action` and `actor`, in alphabetical order; at most 1,000 actors.',
    access: { roles: auditRoles },
    responses: {
      200: {
        description: 'The names.',
        schema: AuditNames,
        example: { actions: ['order.received'], actors: ['client:kowhai-apiaries-4f7a', 'staff:Hana Ito'] },
      },
    },
    problems: commonProblems,
  }),
};
