import Type from 'typebox';
import { type Role, roleNames } from './lab-staff.ts';
import { closed } from './text.ts';

export const prefix = '/lab/api/v1';

export const always = [
  'invalid-request',
  'unauthorized',
  'role-required',
  'not-acceptable',
  'internal-error',
  'unavailable',
] as const;
/** Of every operation that changes something. */
export const withBody = ['malformed-json', 'body-too-large', 'unsupported-media-type', 'cross-site'] as const;

export const everyone: readonly Role[] = roleNames;
export const admin: readonly Role[] = ['admin'];
export const lims: readonly Role[] = ['admin', 'integration'];
export const bench: readonly Role[] = ['admin', 'integration', 'analyst'];
export const desk: readonly Role[] = ['admin', 'integration', 'approver'];

export const integer = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description });
export const accountId = Type.Object({ accountId: integer('The account.') }, closed);
export const orderId = Type.Object({ orderId: integer('The order.') }, closed);
export const labJobNumber = Type.Object({ labJobNumber: integer('The job.') }, closed);
export const reportId = Type.Object({ reportId: integer('The report.') }, closed);

export const ifMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'The ETag that was read: if somebody changed the job meanwhile, the answer is 412.' }),
  ),
});

export const ifNoneMatch = Type.Object({
  'if-none-match': Type.Optional(
    Type.String({ description: 'The ETag that was read: while nothing changed, the answer is 304 without a body.' }),
  ),
});

export const preferMinimal = Type.Object({
  prefer: Type.Optional(
    Type.String({ description: '`return=minimal`: the answer is 204, with the new ETag and without the job.' }),
  ),
});
