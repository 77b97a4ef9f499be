import { type Connection, only } from '../platform/db/database.ts';
import { type PersonReference, personColumnsOf } from './sign-in-person.ts';

/** Whether the people of an account, or the staff if it is null, need a second factor. */
export async function requiresSecondFactor(connection: Connection, accountId: number | null): Promise<boolean> {
  const required = await connection.rows(
    'select from sign_in_policies where account_id is not distinct from $1 and requires_second_factor',
    [accountId],
  );
  return required.length > 0;
}

export function saveSignInPolicy(connection: Connection, accountId: number | null, isRequired: boolean): void {
  connection.execute(
    `insert into sign_in_policies (account_id, requires_second_factor) values ($1, $2)
     on conflict (account_id) do update set requires_second_factor = excluded.requires_second_factor`,
    [accountId, isRequired],
  );
}

/** Lifts the restriction of all sessions after the policy was changed. */
export function liftSetUpRequirement(connection: Connection, accountId: number | null): void {
  connection.execute(
    `update staff_sessions set must_set_up_second_factor = false
      where must_set_up_second_factor
        and case when $1::bigint is null then staff_id is not null
                 else person_id in (select person_id from people where account_id = $1) end`,
    [accountId],
  );
}

const hasFactor = `(
  exists (select from authenticators where (staff_id = $1 or person_id = $2) and confirmed_at is not null)
  or exists (select from passkeys where staff_id = $1 or person_id = $2))`;

/** Whether the person has an authenticator app or a passkey. */
export async function hasSecondFactor(connection: Connection, person: PersonReference): Promise<boolean> {
  const rows = await connection.rows<{ hasOne: boolean }>(`select ${hasFactor} as "hasOne"`, [
    ...personColumnsOf(person),
  ]);
  return only(rows).hasOne;
}

const mustSetUp = `not is_single_sign_on and not ${hasFactor} and exists (
  select from sign_in_policies p where p.requires_second_factor
     and p.account_id is not distinct from (select account_id from people where person_id = $2))`;

/** Restricts a new session to setting up a second factor, if the person needs one and has none. Returns whether it did. */
export async function restrictNewSession(
  connection: Connection,
  person: PersonReference,
  sessionId: number,
): Promise<boolean> {
  const restricted = await connection.rows(
    `update staff_sessions set must_set_up_second_factor = true where session_id = $3 and ${mustSetUp} returning 1`,
    [...personColumnsOf(person), sessionId],
  );
  return restricted.length > 0;
}

/** Restricts the sessions of a person who has removed a required second factor, and lifts it when there is one. */
export function updateSetUpRequirement(connection: Connection, person: PersonReference): void {
  connection.execute(
    `update staff_sessions set must_set_up_second_factor = ${mustSetUp} where staff_id = $1 or person_id = $2`,
    [...personColumnsOf(person)],
  );
}
