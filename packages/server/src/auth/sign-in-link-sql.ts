import type { Connection } from '../platform/db/database.ts';
import { type PersonReference, personColumnsOf } from './sign-in-person.ts';

export type LinkPurpose = 'INVITATION' | 'PASSWORD_RESET';

/** Stores a link. Earlier links of the person for the same purpose stop working, and expired ones are deleted. */
export function insertLink(
  connection: Connection,
  link: { tokenHash: Buffer; purpose: LinkPurpose; person: PersonReference; createdAt: Date; expiresAt: Date },
): void {
  const { tokenHash, purpose, person, createdAt, expiresAt } = link;
  const [staffId, personId] = personColumnsOf(person);
  connection.execute(
    'delete from sign_in_links where expires_at <= $4 or (purpose = $1 and (staff_id = $2 or person_id = $3))',
    [purpose, staffId, personId, createdAt],
  );
  connection.execute(
    `insert into sign_in_links (token_hash, purpose, staff_id, person_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tokenHash, purpose, staffId, personId, createdAt, expiresAt],
  );
}

/** Waits for other requests for a new password of the person, which would not see the link of this one before its commit. */
export function lockResets(connection: Connection, { kind, id }: PersonReference): void {
  connection.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`password-reset:${kind}:${id}`]);
}

/** Whether a link for a new password was sent to the person since then. */
export async function hasRecentLink(connection: Connection, person: PersonReference, since: Date): Promise<boolean> {
  const found = await connection.rows(
    `select from sign_in_links
      where purpose = 'PASSWORD_RESET' and (staff_id = $1 or person_id = $2) and created_at > $3`,
    [...personColumnsOf(person), since],
  );
  return found.length > 0;
}

/** Links to an earlier address stop working. */
export function deleteLinksOf(connection: Connection, person: PersonReference): void {
  connection.execute('delete from sign_in_links where staff_id = $1 or person_id = $2', [...personColumnsOf(person)]);
}

/** Uses a link up: of two requests with the same link, one gets the person. Undefined if it is unknown or has expired. */
export async function takeLink(
  connection: Connection,
  { tokenHash, purpose, at }: { tokenHash: Buffer; purpose: LinkPurpose; at: Date },
): Promise<PersonReference | undefined> {
  const [taken] = await connection.rows<{ staffId: number | null; personId: number | null }>(
    `delete from sign_in_links where token_hash = $1 and purpose = $2 and expires_at > $3
     returning staff_id as "staffId", person_id as "personId"`,
    [tokenHash, purpose, at],
  );
  if (!taken) return undefined;
  if (taken.staffId !== null) return { kind: 'staff', id: taken.staffId };
  return taken.personId === null ? undefined : { kind: 'customer', id: taken.personId };
}
