import type { FastifyRequest } from 'fastify';
import { requireNoViolations } from '../platform/http/violations.ts';
import type { ComparePassword } from './password-comparison.ts';
import type { Attempt } from './sign-in-attempts.ts';
import type { SignInPerson } from './sign-in-person.ts';

/** A session is not enough to change the second factor: another person may use a computer that was left unlocked. */
export async function requirePassword(
  comparePassword: ComparePassword<SignInPerson>,
  request: FastifyRequest,
  signInName: string,
  password: string,
): Promise<Attempt> {
  const { person, attempt } = await comparePassword(request, signInName, password);
  if (!person) {
    const message = 'is not your current password';
    requireNoViolations([{ pointer: '/password', code: 'wrong_password', message }]);
  }
  return attempt;
}
