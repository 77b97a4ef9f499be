import Type from 'typebox';
import { positiveInteger, strict } from './field-schemas.ts';

/** Problems that every operation with a token can return. */
export const commonProblems = [
  'invalid-request',
  'unauthorized',
  'account-suspended',
  'insufficient-scope',
  'role-required',
  'second-factor-required',
  'cross-site',
  'not-acceptable',
  'too-many-requests',
  'internal-error',
  'unavailable',
] as const;

/** Further problems of every operation with a body. */
export const bodyProblems = ['malformed-json', 'body-too-large', 'unsupported-media-type'] as const;

export const orderId = Type.Object({ orderId: positiveInteger('The order identifier.') }, strict);
export const resultId = Type.Object({ resultId: Type.String({ description: 'The result identifier.' }) }, strict);
