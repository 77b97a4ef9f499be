import type { FastifyRequest } from 'fastify';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { ConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import { newDummyHash, type PasswordCost, passwordMatches } from './password.ts';
import { type Attempt, countAttempt } from './sign-in-attempts.ts';
import type { PeopleOfKind, SignInPerson } from './sign-in-person.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

export interface ComparisonDependencies {
  db: Database;
  now: () => Date;
  actorOf: ActorOf;
  signIns: ConcurrencyLimit;
  passwordCost: PasswordCost;
}

export type ComparePassword<Person> = (
  request: FastifyRequest,
  signInName: string,
  password: string,
) => Promise<{ person: Person | undefined; attempt: Attempt }>;

/**
 * Returns a function that finds a person by name and password. Attempts are counted and slowed down, and take the same
 * time whether the name exists or not.
 */
export function createPasswordComparison<Person extends SignInPerson>(
  { db, now, actorOf, signIns, passwordCost }: ComparisonDependencies,
  people: PeopleOfKind<Person>,
): ComparePassword<Person> {
  const dummyHash = newDummyHash(passwordCost);
  return async (request, signInName, password) => {
    const { found, attempt, matches } = await signIns.run(async () => {
      const counted = await db.asLaboratory(async (connection) => {
        const attempt = await countAttempt(connection, people.keysOf(signInName, request.ip), now());
        if (attempt.waitMs > 0) throw tooManyAttempts(attempt.waitMs);
        return { found: await people.find(connection, signInName), attempt };
      });
      const hash = counted.found?.passwordHash ?? dummyHash;
      return { ...counted, matches: await passwordMatches(password, hash) };
    });
    if (found && !matches && attempt.locks) {
      // Not awaited, because the delay would reveal that the name exists.
      db.asLaboratory(async (connection) => insertLockEntry(connection, actorOf(request), request.ip, found)).catch(
        (error) => request.log.error({ err: error }),
      );
    }
    return { person: matches ? found : undefined, attempt };
  };
}

/** Called for existing names only: an unknown name may be a password typed into the wrong field. */
export function insertLockEntry(
  connection: Connection,
  actor: Actor,
  address: string,
  person: Pick<SignInPerson, 'kind' | 'chain' | 'actor'>,
): void {
  insertAuditEntry(connection, person.chain, actor, {
    action: `${actionPrefix(person)}.locked`,
    subject: person.actor,
    after: { address },
  });
}

/** Actions of the audit trail begin with the kind of person. */
export const actionPrefix = ({ kind }: Pick<SignInPerson, 'kind'>): string => (kind === 'staff' ? 'staff' : 'person');
