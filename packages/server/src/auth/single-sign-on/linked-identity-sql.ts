import type { Connection } from '../../platform/db/database.ts';
import { type PersonReference, personColumnsOf } from '../sign-in-person.ts';

/** A subject of a provider. */
export interface ProviderSubject {
  providerId: number;
  issuer: string;
  subject: string;
}

/** The `staff_id` or the `person_id` of the person to whom a subject is linked. */
export async function findLinkedId(
  connection: Connection,
  { providerId, issuer, subject }: ProviderSubject,
): Promise<number | undefined> {
  const [found] = await connection.rows<{ id: number }>(
    `select coalesce(staff_id, person_id) as id from linked_identities
      where provider_id = $1 and issuer = $2 and subject = $3`,
    [providerId, issuer, subject],
  );
  return found?.id;
}

/** Whether the person is linked to any subject of the provider. */
export async function isLinked(
  connection: Connection,
  { providerId, issuer }: Omit<ProviderSubject, 'subject'>,
  person: PersonReference,
): Promise<boolean> {
  const found = await connection.rows(
    `select from linked_identities
      where provider_id = $1 and issuer = $2 and (staff_id = $3 or person_id = $4)`,
    [providerId, issuer, ...personColumnsOf(person)],
  );
  return found.length > 0;
}

export function insertLinkedIdentity(
  connection: Connection,
  { providerId, issuer, subject }: ProviderSubject,
  person: PersonReference,
  linkedAt: Date,
): void {
  connection.execute(
    `insert into linked_identities (provider_id, issuer, subject, staff_id, person_id, linked_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [providerId, issuer, subject, ...personColumnsOf(person), linkedAt],
  );
}

/** The person can be linked again, by e-mail address. */
export async function deleteLinkedIdentities(connection: Connection, person: PersonReference): Promise<boolean> {
  const deleted = await connection.rows(
    'delete from linked_identities where staff_id = $1 or person_id = $2 returning 1',
    [...personColumnsOf(person)],
  );
  return deleted.length > 0;
}
